import { formatsOf } from '../../locale/formats.ts'
import { toChileanSigns } from './numberSeparators.ts'

/** A single dot, unless it separates the thousands of a number ('1.500'). */
const DECIMAL_POINT = /^(\D*(?![1-9]\d{0,2}\.\d{3}(?!\d))\d+)\.(\d+\D*)$/

export type NumberFormatOptions = {
  /** BCP 47 tag. @default 'es-CL' */
  locale?: string
  /** Whether the other locale's separator is read where it cannot group thousands: '2.5' in Chile. @default false */
  eitherSeparator?: boolean
}

/**
 * Parses a number as the locale writes it. In Chile, dots or spaces group thousands in threes, the comma is the decimal
 * separator. Accepts currency and percent signs, typographic minus signs, full-width digits and digits of the locale.
 * @example parseNumber('1.234,5') // 1234.5
 * @returns null for empty text; NaN for text that is no number ('abc'), is ambiguous ('1.5', '12,000') or overflows
 */
export function parseNumber(
  text: string,
  { locale = 'es-CL', eitherSeparator = false }: NumberFormatOptions = {},
): number | null {
  const plain = toChileanSigns(text, formatsOf(locale))
    // Only spaces: tabs and line breaks separate spreadsheet cells, not thousands.
    .replace(/\p{Zs}+/gu, ' ')
    // Directional marks, which some programs copy around a number.
    .replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
  if (plain === '') return null
  const match =
    /^([-+]?) ?(?:\p{Sc} ?)?([-+]?)(?![1-9]\d{0,2},000(?!\d))(\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+|(?=,\d))(?:,(\d*))?(?: ?[%\p{Sc}])?$/u.exec(
      eitherSeparator ? plain.replace(DECIMAL_POINT, '$1,$2') : plain,
    )
  if (!match) return Number.NaN
  const [, before = '', after = '', whole = '', decimals = ''] = match
  if (before && after) return Number.NaN
  const size = Number(`${whole.replace(/[. ]/g, '') || '0'}.${decimals || '0'}`)
  if (size === Infinity) return Number.NaN
  return before === '-' || after === '-' ? 0 - size : size
}

/** Formats a number with all its decimals: 1234.5 → '1.234,5'. Null, NaN and Infinity give ''. */
export function formatNumber(value: number | null, { locale = 'es-CL' }: NumberFormatOptions = {}): string {
  return value === null || !Number.isFinite(value) ? '' : formatsOf(locale).exact(value)
}

/** Decimal digits that a double represents exactly. */
const MAX_EXACT_DIGITS = 15

/** Reformats the text of a number; returns it unchanged if it is invalid or would lose digits. */
export function normalizeNumberText(text: string, options: NumberFormatOptions = {}): string {
  const value = parseNumber(text, options)
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  return Number.isNaN(value) || digits > MAX_EXACT_DIGITS ? text : formatNumber(value, options)
}
