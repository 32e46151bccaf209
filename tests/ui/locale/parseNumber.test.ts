import { describe, expect, it } from 'vitest'
import { formatNumber, parseNumber } from '#ui'

const cases: [locale: string, text: string, value: number][] = [
  ['en-US', '1,234', 1234],
  ['en-US', '12,500', 12500],
  ['en-US', '12.5', 12.5],
  ['en-US', '1,234.5', 1234.5],
  ['en-US', '$ 1,200', 1200],
  ['en-US', '-0.125', -0.125],
  ['es-MX', '1,234.5', 1234.5],
  ['de-DE', '1.234,5', 1234.5],
  ['fr-FR', '1\u202F234,5', 1234.5],
  ['fr-FR', '1 234,5', 1234.5],
  ['sv-SE', '1\u00A0234,5', 1234.5],
  ['de-CH', '1’234.5', 1234.5],
  ['de-CH', "1'234.5", 1234.5],
  ['en-IN', '12,34,567.5', 1234567.5],
  ['en-IN', '1,000', 1000],
  ['ar-EG', '١٬٢٣٤٫٥', 1234.5],
  ['ar-EG', '1,234.5', 1234.5],
  ['hi-IN-u-nu-deva', '१,२३४.५', 1234.5],
]
const notNumbers: [locale: string, text: string][] = [
  ['en-US', '1.234,5'],
  ['en-US', '1,5'],
  ['en-US', '12.000'],
  ['en-US', '12,34,567'],
  ['en-IN', '12,3,567'],
  ['fr-FR', '1.234'],
  ['de-CH', '1,234'],
]

describe('parseNumber in other locales', () => {
  it.each(cases)('reads in %s %j as %d', (locale, text, value) => {
    expect(parseNumber(text, { locale })).toBe(value)
  })
  it.each(notNumbers)('returns NaN in %s for %j', (locale, text) => {
    expect(parseNumber(text, { locale })).toBeNaN()
  })
  it.each([
    'en-US',
    'en-IN',
    'fr-FR',
    'de-CH',
    'pt-PT',
    'pl-PL',
    'sv-SE',
    'ar-EG',
    'fa-IR',
    'hi-IN-u-nu-deva',
    'ja-JP',
  ])('parses the output of formatNumber in %s', (locale) => {
    for (const value of [0, -3, 999, 1000, 1234.5, -1234567.25, 0.1, 123456789012])
      expect(parseNumber(formatNumber(value, { locale }), { locale })).toBe(value)
  })
})
