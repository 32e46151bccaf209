import { expect, it } from 'vitest'
import { csvOf } from '#app/csv.ts'

it('is what Excel in Spanish opens without asking', () => {
  expect(
    csvOf([
      ['fila', 'motivo'],
      [2, 'Niñez'],
    ]),
  ).toBe('\uFEFFfila;motivo\r\n2;Niñez\r\n')
})

it.each([
  ['=2+5', "'=2+5"],
  ['+56', "'+56"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', '"\'\r\'=1"'],
  ['x,=1+1,', `"x,'=1+1,"`],
  ['x,"=1+1&', `"x,""'=1+1&"`],
  ['x\n-1', `"x\n'-1"`],
  ['a=1', 'a=1'],
])('never lets %j run as a formula', (given, written) => expect(csvOf([[given]])).toBe(`\uFEFF${written}\r\n`))

it('quotes what parts cells where a program also takes commas and tabs for that', () => {
  expect(csvOf([['Escribe 1500, sin puntos', 'uno\tdos']])).toBe('\uFEFF"Escribe 1500, sin puntos";"uno\tdos"\r\n')
})

it('quotes what would break a row', () => {
  expect(csvOf([['uno;dos', 'dijo "sí"', 'línea\nrota']])).toBe('\uFEFF"uno;dos";"dijo ""sí""";"línea\nrota"\r\n')
})
