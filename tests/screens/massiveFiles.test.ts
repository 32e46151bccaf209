import { expect, it } from 'vitest'
import { reportCsv, templateCsv } from '#screens/massive/massiveFiles.ts'

it('creates a template with the headings that the server reads, and no rows', () => {
  expect(templateCsv()).toBe('\uFEFFrut;puntos;descripcion\r\n')
})

it('reports each row with number, column, value and reason, and escapes formulas', () => {
  const report = reportCsv([
    { row: 2, field: 'rut', message: 'No hay ningún socio con este RUT', value: '1-9' },
    { row: 3, field: 'points', message: 'La celda tiene una fórmula; reemplázala', value: '=2+5' },
    { row: 4, field: 'row', message: 'La fila tiene más columnas que el encabezado' },
  ])
  expect(report.split('\r\n')).toEqual([
    '\uFEFFfila;columna;valor;motivo',
    '2;rut;1-9;No hay ningún socio con este RUT',
    `3;puntos;'=2+5;"La celda tiene una fórmula; reemplázala"`,
    '4;toda la fila;;La fila tiene más columnas que el encabezado',
    '',
  ])
})
