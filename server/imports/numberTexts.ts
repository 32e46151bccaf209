/** The sign before the decimals of a column's numbers; the other signs separate thousands. */
export type DecimalSign = 'comma' | 'point'

/** Digits with signs between them that separate thousands or decimals. */
export const hasSeparators = (text: string): boolean => /^\d[\d.,'’\s]*\d$/.test(text) && /\D/.test(text)

/** A number in parts, '1.500,00' as 1500 and '00'; null where the signs do not stand where they should. */
export function splitNumber(text: string, decimal: DecimalSign): { whole: string; fraction: string } | null {
  const [typed = '', fraction = '', ...more] = text.split(decimal === 'comma' ? ',' : '.')
  if (more.length > 0 || !/^\d*$/.test(fraction)) return null
  const isWhole = /^\d+$/.test(typed) || /^[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*$/.test(typed)
  return isWhole ? { whole: typed.replace(/\D/g, ''), fraction: fraction.replace(/0+$/, '') } : null
}
