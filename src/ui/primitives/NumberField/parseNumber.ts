/**
 * Reads a number as it is written in Chile: '1.500' → 1500, '1.234,5' → 1234.5, '$ 1.200' → 1200.
 * Points (or spaces) part thousands and must do so in threes, after a first group that does not begin with 0; the comma
 * is decimal. A currency sign, a percent sign, typographic minus signs, wide and arabic-indic digits, as they come with a
 * paste, are understood.
 * @returns null for an empty text; NaN for what is not a number ('abc', '1e3', '150²'), could be two ('1.5', '0.125',
 * '12,000', '12\t500') or is larger than a number can be (310 digits).
 */
export function parseNumber(text: string): number | null {
  const plain = text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\u066B/g, ',')
    .replace(/\u066C/g, '.')
    .replace(/[\u2212\u2012-\u2015]/g, '-')
    // Tabs and line breaks stay what they are: they part the cells of a sheet, not thousands.
    .replace(/\p{Zs}+/gu, ' ')
    // Marks of direction, which some programs copy round a number.
    .replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
  if (plain === '') return null
  const match =
    /^([-+]?) ?(?:\p{Sc} ?)?([-+]?)(?![1-9]\d{0,2},000(?!\d))(\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+|(?=,\d))(?:,(\d*))?(?: ?[%\p{Sc}])?$/u.exec(
      plain,
    )
  if (!match) return Number.NaN
  const [, before = '', after = '', whole = '', decimals = ''] = match
  if (before && after) return Number.NaN
  const size = Number(`${whole.replace(/[. ]/g, '') || '0'}.${decimals || '0'}`)
  if (size === Infinity) return Number.NaN
  return before === '-' || after === '-' ? 0 - size : size
}

const format = new Intl.NumberFormat('es-CL', { useGrouping: 'always', maximumFractionDigits: 15 })

/** The number as Chile writes it, all its decimals kept: 1234.5 → '1.234,5'. Null and what is no number give ''. */
export function formatNumber(value: number | null): string {
  return value === null || !Number.isFinite(value) ? '' : format.format(value)
}

/** Digits that every number keeps as they were typed; of more, some come back as others. */
const safeDigits = 15

/** The text of a number, as formatNumber writes it; as it is where it is none, or where that would be another number. */
export function normalizeNumberText(text: string): string {
  const value = parseNumber(text)
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  return Number.isNaN(value) || digits > safeDigits ? text : formatNumber(value)
}
