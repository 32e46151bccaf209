import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messages } from '#contract/messages.ts'
import { MAX_ROW_POINTS } from '#contract/limits.ts'
import {
  isBlankCell,
  parseDescriptionCell,
  parsePointsCell,
  parseRutCell,
  integerDigits,
} from '#server/imports/cells.ts'
import { parseRut } from '#contract/rut.ts'

describe('points', () => {
  it.each([
    '1.000',
    '1,000',
    '1E+03',
    '10,5',
    '0x10',
    '-5',
    '+5',
    '',
    ' ',
    '٣',
    '１',
    '5 000',
    '5 000',
    'NaN',
    'Infinity',
    '1e3',
    '5.',
    '.5',
    '5-',
    '1_000',
    '0',
    '00',
    '99999999999999999999',
    String(MAX_ROW_POINTS + 1),
    '=5',
    "'5",
    '5€',
    '\u202E51',
    '\u202A\u202E51\u202C',
    '\u202B12\u200F34\u202C',
    '1\u200B000',
    '\u00AD500',
    '500\u00AD',
    '10\u00AD20',
    '\u200B',
  ])('refuses %j', (text) => {
    expect(parsePointsCell(text)).toEqual({ ok: false, message: expect.stringMatching(/./) })
  })

  it.each([
    ['7', 7],
    [' 7 ', 7],
    ['\u00a07', 7],
    ['\u200B7\uFEFF', 7],
    ['\u202D1500\u202C', 1500],
    ['007', 7],
    ['1500', 1500],
    [String(MAX_ROW_POINTS), MAX_ROW_POINTS],
  ])('accepts %j', (text, value) => {
    expect(parsePointsCell(text)).toEqual({ ok: true, value })
  })

  it.each(['-500', '\u2212500', '\u00AD500', '\u2013500'])('explains for %j that points can only be added', (text) => {
    const message = 'Solo se pueden sumar puntos: usa un número mayor que 0'
    expect(parsePointsCell(text)).toEqual({ ok: false, message })
  })

  it('accepts plain digits only, and exactly', () => {
    const near = fc.stringMatching(/^[-+ ]?[\d.,eE'x٣ ]{0,22}$/)
    fc.assert(
      fc.property(fc.oneof(near, fc.string(), fc.bigInt().map(String)), (text) => {
        const read = parsePointsCell(text)
        const plain = /^\d+$/.test(text.trim()) ? BigInt(text.trim()) : null
        const isAccepted = plain !== null && plain >= 1n && plain <= BigInt(MAX_ROW_POINTS)
        expect(read.ok).toBe(isAccepted)
        if (read.ok) expect(BigInt(read.value)).toBe(plain)
      }),
      { numRuns: 3_000 },
    )
  })

  it.each(['1E10', '1E31', '1E999', '9'.repeat(400)])('refuses the spreadsheet number %s as too large', (text) => {
    expect(parsePointsCell({ kind: 'number', text })).toEqual({ ok: false, message: messages.tooLarge(MAX_ROW_POINTS) })
  })

  it('reads a spreadsheet number exactly or refuses it', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 18n }),
        fc.integer({ min: -20, max: 20 }),
        fc.nat(18),
        (digits, exponent, point) => {
          const text = String(digits)
          const at = Math.min(point, text.length - 1) + 1
          const fraction = text.length - at
          const scale = exponent - fraction
          const exact =
            scale >= 0
              ? digits * 10n ** BigInt(scale)
              : digits % 10n ** BigInt(-scale) === 0n
                ? digits / 10n ** BigInt(-scale)
                : null
          expect(integerDigits(`${text.slice(0, at)}.${text.slice(at)}E${exponent}`)).toBe(
            exact === null ? null : String(exact),
          )
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

it.each(['', ' ', '\u200B', '\u202A \u202C'])('treats %j as a blank cell and as no description', (text) => {
  expect(isBlankCell(text)).toBe(true)
  expect(parseDescriptionCell(text)).toEqual({ ok: true, value: null })
})

describe('RUT', () => {
  it.each(['12345678-5', '12.345.678-5', '123456785', ' 12 345 678 - 5 ', '012345678-5', '12.345.678‐5', '12345678–5'])(
    'reads %j as 12345678-5',
    (text) => {
      expect(parseRut(text)).toEqual({ ok: true, rut: '12345678-5' })
    },
  )

  it.each([
    ['9000008-k', '9000008-K'],
    ['9.000.008-K', '9000008-K'],
    ['1-9', '1-9'],
  ])('reads %j', (text, rut) => {
    expect(parseRut(text)).toEqual({ ok: true, rut })
  })

  it.each(['\u202D12.345.678-5\u202C', '12345678-5\u200B', '\uFEFF 12345678-5'])(
    'ignores invisible characters around the RUT in %j',
    (text) => {
      expect(parseRutCell(text)).toEqual({ ok: true, value: '12345678-5' })
    },
  )

  it.each([
    ['12345678-4', 'digit'],
    ['12345678', 'noDigit'],
    ['12345678-', 'noDigit'],
    ['', 'shape'],
    ['-5', 'shape'],
    ['0-0', 'shape'],
    ['12345678-X', 'shape'],
    ['1234567890123-4', 'shape'],
    ['١٢٣٤٥٦٧٨-5', 'shape'],
    ['12/345-6', 'shape'],
  ])('refuses %j because of its %s', (text, reason) => {
    expect(parseRut(text)).toEqual({ ok: false, reason })
  })
})
