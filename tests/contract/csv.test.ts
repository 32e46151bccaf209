import { expect, it } from 'vitest'
import { csvHeader, csvRow } from '#contract/csv.ts'

it('begins with the mark by which Excel knows UTF-8', () => {
  expect(csvHeader(['rut', 'Descripción'])).toBe('\uFEFFrut;Descripción\r\n')
})

it.each([
  ['=1+1', "'=1+1"],
  ['+56-9', "'+56-9"],
  ['+1+1', "'+1+1"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', '"\'\r\'=1"'],
  ['  =1', "'  =1"],
  ['\u00A0-1', "'\u00A0-1"],
  ['\u200B=1', "'\u200B=1"],
  ['\uFF1D1', "'\uFF1D1"],
  ['\nx', '"\'\nx"'],
])('writes %j so that no spreadsheet calculates it', (text, written) => {
  expect(csvRow([text])).toBe(`${written}\r\n`)
})

it.each([
  ['x,=1+1,', `"x,'=1+1,"`],
  ['x, "=1+1&', `"x, ""'=1+1&"`],
  ['x\n-1', `"x\n'-1"`],
  ['x\t@SUM(A1)', `"x\t'@SUM(A1)"`],
  ['=1,=2', `"'=1,'=2"`],
])(
  'writes %j so that it is not calculated either by a spreadsheet that parts cells by commas or tabs',
  (text, written) => {
    expect(csvRow([text])).toBe(`${written}\r\n`)
  },
)

it.each([
  ['1=1', '1=1'],
  ['a, b - c', '"a, b - c"'],
  ['+56 9 1234 5678', '+56 9 1234 5678'],
  ['Ñandú – 5', 'Ñandú – 5'],
  ['uno\tdos', '"uno\tdos"'],
  ['línea\nrota', '"línea\nrota"'],
  ['a;b "c"', '"a;b ""c"""'],
  [' a', '" a"'],
])('writes the text %j as it is', (text, written) => {
  expect(csvRow([text])).toBe(`${written}\r\n`)
})

// The time is the bound: what grows with the square of the length takes minutes.
it.each([' ', '"', '\n', ',', '\u200B', '=', ',='])('writes a long run of %j at once', { timeout: 5_000 }, (part) => {
  expect(csvRow([`x${part.repeat(200_000)}y`]).length).toBeGreaterThan(200_000)
})

it('writes numbers as numbers, and what is not there as nothing', () => {
  expect(csvRow([-5, 1500, null, ''])).toBe('-5;1500;;\r\n')
})
