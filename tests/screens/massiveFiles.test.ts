import { expect, it } from 'vitest'
import { reportCsv, spentCsv, templateCsv } from '#screens/massive/massiveFiles.ts'

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

it('lists the partners who spent points of a load, under headings that a points load refuses', () => {
  const row = { id: 1, rut: '12345678-5', nombre_completo: 'Ana Soto', points: 1000, balance: 320, missing: 680 }
  expect(spentCsv([row])).toBe('\uFEFFrut;nombre;recibió;le queda;falta\r\n12345678-5;Ana Soto;1000;320;680\r\n')
})
