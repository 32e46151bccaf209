/** Maximum length before and after cleaning, characters; longer input is rejected without further checks. */
const MAX_INPUT_LENGTH = 40
const MAX_CLEAN_LENGTH = 12

/** Check digit of a RUT body (modulo 11): '0' to '9' or 'K'. */
export function checkDigit(body: string): string {
  let sum = 0
  for (let index = 0; index < body.length; index += 1) sum += Number(body[body.length - 1 - index]) * (2 + (index % 6))
  const digit = 11 - (sum % 11)
  return digit === 11 ? '0' : digit === 10 ? 'K' : String(digit)
}

/**
 * Normalises a RUT: ' 12.345.678 - k ' → '12345678-K', without leading zeros.
 * Reason 'shape': not a RUT. Reason 'digit': wrong check digit.
 */
export function parseRut(typed: string): { ok: true; rut: string } | { ok: false; reason: 'shape' | 'digit' } {
  if (typed.length > MAX_INPUT_LENGTH) return { ok: false, reason: 'shape' }
  const clean = typed.replace(/[\s.]/g, '').replace(/[\u2010-\u2015\u2212]/g, '-')
  const [, body, digit] = /^0*([1-9]\d*)-?([\dkK])$/.exec(clean) ?? []
  if (!body || !digit || clean.length > MAX_CLEAN_LENGTH) return { ok: false, reason: 'shape' }
  if (checkDigit(body) !== digit.toUpperCase()) return { ok: false, reason: 'digit' }
  return { ok: true, rut: `${body}-${digit.toUpperCase()}` }
}
