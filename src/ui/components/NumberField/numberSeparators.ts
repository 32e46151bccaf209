import type { Formats } from '../../locale/formats.ts'

type NumberSigns = {
  /** Chilean character for each digit and separator of the locale; unused separators become INVALID. */
  signs: ReadonlyMap<string, string>
  /** Whether groups above the first thousand have two digits: 12,34,567. */
  hasGroupsOfTwo: boolean
}

/** No part of any number. */
const INVALID = '\0'

const signsByLocale = new WeakMap<Formats, NumberSigns>()

/** Rewrites digits and separators as Chile writes them: '1,234.5' in English becomes '1.234,5'. */
export function toChileanSigns(text: string, formats: Formats): string {
  let numberSigns = signsByLocale.get(formats)
  if (!numberSigns) signsByLocale.set(formats, (numberSigns = readSigns(formats)))
  const { signs, hasGroupsOfTwo } = numberSigns
  const chilean = text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/./gsu, (sign) => signs.get(sign) ?? sign)
    .replace(/[\u2212\u2012-\u2015]/g, '-')
  return hasGroupsOfTwo
    ? chilean.replace(/(?<!\d)[1-9]\d?(?:\.\d{2})*\.\d{3}(?!\d)/, (digits) => digits.replaceAll('.', ''))
    : chilean
}

function readSigns({ locale, exact }: Formats): NumberSigns {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(12345678.5)
  const group = parts.find(({ type }) => type === 'group')?.value ?? ''
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? ','
  const signs = new Map([
    ['.', INVALID],
    [',', INVALID],
    ['\u066B', ','],
    ['\u066C', '.'],
  ])
  for (let digit = 0; digit < 10; digit += 1) signs.set(exact(digit), String(digit))
  // A keyboard with Latin digits has no Arabic separators.
  const isArabic = decimal === '\u066B'
  // Spaces group thousands in every locale.
  if (group.trim() !== '') signs.set(isArabic ? ',' : group, '.')
  if (/['’]/.test(group)) for (const apostrophe of "'’") signs.set(apostrophe, '.')
  signs.set(isArabic ? '.' : decimal, ',')
  return { signs, hasGroupsOfTwo: parts.filter(({ type }) => type === 'integer')[1]?.value.length === 2 }
}
