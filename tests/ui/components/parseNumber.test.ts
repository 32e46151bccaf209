import { describe, expect, it } from 'vitest'
import { formatNumber, parseNumber } from '#ui'

const cases: [text: string, value: number | null][] = [
  ['', null],
  ['   ', null],
  ['0', 0],
  ['12', 12],
  ['1500', 1500],
  ['1.500', 1500],
  ['1.234.567', 1234567],
  ['1.234,5', 1234.5],
  ['1,5', 1.5],
  ['1,500', 1.5],
  [',5', 0.5],
  ['5,', 5],
  ['-3', -3],
  ['\u22123', -3],
  ['+3', 3],
  ['-0', 0],
  ['$ 1.200', 1200],
  ['$1.200', 1200],
  ['-$1.200', -1200],
  ['$-1.200', -1200],
  ['1.200 €', 1200],
  ['15 %', 15],
  ['1 500', 1500],
  ['1\u00A0500', 1500],
  ['1\u202F234\u202F567', 1234567],
  ['  42\n', 42],
  ['1.500\t\r\n', 1500],
  ['1  500', 1500],
  ['١٢٣', 123],
  ['۴۵۶', 456],
  ['١٬٢٣٤٫٥', 1234.5],
  ['\u0663', 3],
  ['１２', 12],
  ['１．５００', 1500],
  ['\u202D1500\u202C', 1500],
  ['\u200E-5', -5],
  ['\uFEFF1.500\u200B ', 1500],
  ['1,0005', 1.0005],
  ['0,000', 0],
  ['1.234,000', 1234],
]
const notNumbers = [
  'abc',
  '12abc',
  '1e3',
  '1e400',
  '∞',
  '1.5',
  '1.50',
  '12.34',
  '1.2345',
  '0.125',
  '-0.500',
  '00.500',
  '012.345',
  '0 500',
  '1..500',
  '1.500.00',
  '1,5,5',
  '1,234.5',
  '-',
  '--3',
  '-$-3',
  ',',
  '$',
  '%',
  'Infinity',
  'NaN',
  '0x10',
  '1 50',
  '12\t500',
  '12\n500',
  '12\r\n500',
  '12 \t 500',
  '12\u2028500',
  '-\t5',
  '1/2',
  '3-',
  '1,000',
  '12,000',
  '-100,000',
  '$ 1,000',
  '1,000 %',
  '150²',
  '1.500¹',
  '①',
  '½',
  '15\u200B00',
]

describe('parseNumber', () => {
  it.each(cases)('parses %j as %j', (text, value) => {
    expect(parseNumber(text)).toBe(value)
  })
  it.each(notNumbers)('returns NaN for %j', (text) => {
    expect(parseNumber(text)).toBeNaN()
  })
  it('returns NaN on overflow', () => {
    expect(parseNumber('9'.repeat(308))).toBe(1e308)
    expect(parseNumber('9'.repeat(310))).toBeNaN()
    expect(parseNumber(`-${'9'.repeat(310)}`)).toBeNaN()
  })
  it.each([0, -3, 999, 1000, 1234.5, -1234567.25, 0.1, 123456789012])(
    'parses the output of formatNumber for %d',
    (value) => {
      expect(parseNumber(formatNumber(value))).toBe(value)
    },
  )
})

describe('parseNumber with a decimal point', () => {
  it.each([
    ['2.5', 2.5],
    ['2.50', 2.5],
    ['0.125', 0.125],
    ['-12.3456 %', -12.3456],
    ['1500.5', 1500.5],
    ['2,5', 2.5],
    ['1.500', 1500],
    ['1.234,5', 1234.5],
  ])('parses %j as %j', (text, value) => {
    expect(parseNumber(text, { eitherSeparator: true })).toBe(value)
  })
  it.each(['2.', '2.5.1', '2.5,1', '1,234.5', '1.500.00', '.', 'a.5'])('returns NaN for %j', (text) => {
    expect(parseNumber(text, { eitherSeparator: true })).toBeNaN()
  })
})

describe('formatNumber', () => {
  it.each([
    [null, ''],
    [Number.NaN, ''],
    [Infinity, ''],
    [0, '0'],
    [1500, '1.500'],
    [1234.5, '1.234,5'],
    [-1200, '-1.200'],
  ])('formats %j as %j', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })
})
