import { expect, it } from 'vitest'
import { csvHeader, csvRow, guardFormulas, unguardFormulas } from '#contract/csv.ts'

it('begins with the UTF-8 byte order mark for Excel', () => {
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
])('escapes the formula %j', (text, written) => {
  expect(csvRow([text])).toBe(`${written}\r\n`)
})

it.each([
  ['x,=1+1,', `"x,'=1+1,"`],
  ['x, "=1+1&', `"x, ""'=1+1&"`],
  ['x\n-1', `"x\n'-1"`],
  ['x\t@SUM(A1)', `"x\t'@SUM(A1)"`],
  ['=1,=2', `"'=1,'=2"`],
])('escapes %j for spreadsheets that split cells at commas or tabs', (text, written) => {
  expect(csvRow([text])).toBe(`${written}\r\n`)
})

it.each([
  ['1=1', '1=1'],
  ['a, b - c', '"a, b - c"'],
  ['+56 9 1234 5678', '+56 9 1234 5678'],
  ['Ñandú – 5', 'Ñandú – 5'],
  ['uno\tdos', '"uno\tdos"'],
  ['línea\nrota', '"línea\nrota"'],
  ['a;b "c"', '"a;b ""c"""'],
  [' a', '" a"'],
])('writes the text %j without an apostrophe', (text, written) => {
  expect(csvRow([text])).toBe(`${written}\r\n`)
})

it.each([
  '=1+1',
  '+56-9',
  '\t=1',
  '\r=1',
  '  =1',
  '\nx',
  'x,=1+1,',
  'x, "=1+1&',
  'x\t@SUM(A1)',
  '=1,=2',
  '+56 9 1234 5678',
  "it's, 'quoted' and ' =1",
  "O'Higgins",
])('removes from %j what it added', (text) => expect(unguardFormulas(guardFormulas(text))).toBe(text))

// The timeout is the assertion: quadratic time would take minutes.
it.each([' ', '"', '\n', ',', '\u200B', '=', ',='])(
  'writes 200,000 repetitions of %j in linear time',
  { timeout: 5_000 },
  (part) => {
    const text = `x${part.repeat(200_000)}y`
    expect(csvRow([text]).length).toBeGreaterThan(200_000)
    expect(unguardFormulas(guardFormulas(text))).toBe(text)
  },
)

it('writes numbers unquoted, and null as an empty cell', () => {
  expect(csvRow([-5, 1500, null, ''])).toBe('-5;1500;;\r\n')
})
