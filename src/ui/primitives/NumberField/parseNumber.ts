/** A single dot, unless it separates the thousands of a number ('1.500'). */
const DECIMAL_POINT = /^(\D*(?![1-9]\d{0,2}\.\d{3}(?!\d))\d+)\.(\d+\D*)$/

/**
 * Parses a number in Chilean format: dots or spaces group thousands in threes, the comma is the decimal separator.
 * Accepts currency and percent signs, typographic minus signs, full-width and Arabic-Indic digits.
 * @param decimalPoint Whether a single dot that cannot group thousands is a decimal separator ('2.5'). @default false
 * @example parseNumber('1.234,5') // 1234.5
 * @returns null for empty text; NaN for text that is no number ('abc'), is ambiguous ('1.5', '12,000') or overflows
 */
export function parseNumber(text: string, decimalPoint = false): number | null {
  const plain = text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\u066B/g, ',')
    .replace(/\u066C/g, '.')
    .replace(/[\u2212\u2012-\u2015]/g, '-')
    // Only spaces: tabs and line breaks separate spreadsheet cells, not thousands.
    .replace(/\p{Zs}+/gu, ' ')
    // Directional marks, which some programs copy around a number.
    .replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
  if (plain === '') return null
  const match =
    /^([-+]?) ?(?:\p{Sc} ?)?([-+]?)(?![1-9]\d{0,2},000(?!\d))(\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+|(?=,\d))(?:,(\d*))?(?: ?[%\p{Sc}])?$/u.exec(
      decimalPoint ? plain.replace(DECIMAL_POINT, '$1,$2') : plain,
    )
  if (!match) return Number.NaN
  const [, before = '', after = '', whole = '', decimals = ''] = match
  if (before && after) return Number.NaN
  const size = Number(`${whole.replace(/[. ]/g, '') || '0'}.${decimals || '0'}`)
  if (size === Infinity) return Number.NaN
  return before === '-' || after === '-' ? 0 - size : size
}

const format = new Intl.NumberFormat('es-CL', { useGrouping: 'always', maximumFractionDigits: 15 })

/** Formats a number in Chilean format with all its decimals: 1234.5 → '1.234,5'. Null, NaN and Infinity give ''. */
export function formatNumber(value: number | null): string {
  return value === null || !Number.isFinite(value) ? '' : format.format(value)
}

/** Decimal digits that a double represents exactly. */
const MAX_EXACT_DIGITS = 15

/** Reformats the text of a number; returns it unchanged if it is invalid or would lose digits. */
export function normalizeNumberText(text: string, decimalPoint = false): string {
  const value = parseNumber(text, decimalPoint)
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  return Number.isNaN(value) || digits > MAX_EXACT_DIGITS ? text : formatNumber(value)
}
