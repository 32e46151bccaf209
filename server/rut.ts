/** Longest that is looked at, characters: a check over more digits than any RUT has would only cost time. */
const LONGEST_TYPED = 40
const LONGEST_CLEAN = 12

/** Modulo 11 over the digits of a body: '0' to '9' or 'K'. */
export function checkDigit(body: string): string {
  let sum = 0
  for (let index = 0; index < body.length; index += 1) sum += Number(body[body.length - 1 - index]) * (2 + (index % 6))
  const digit = 11 - (sum % 11)
  return digit === 11 ? '0' : digit === 10 ? 'K' : String(digit)
}

/**
 * A RUT in any spelling as the records keep it: ' 12.345.678 - k ' → '12345678-K', leading zeros dropped. 'shape' where it is none,
 * 'digit' where its check digit is another.
 */
export function parseRut(typed: string): { ok: true; rut: string } | { ok: false; reason: 'shape' | 'digit' } {
  if (typed.length > LONGEST_TYPED) return { ok: false, reason: 'shape' }
  const clean = typed.replace(/[\s.]/g, '').replace(/[\u2010-\u2015\u2212]/g, '-')
  const [, body, digit] = /^0*([1-9]\d*)-?([\dkK])$/.exec(clean) ?? []
  if (!body || !digit || clean.length > LONGEST_CLEAN) return { ok: false, reason: 'shape' }
  if (checkDigit(body) !== digit.toUpperCase()) return { ok: false, reason: 'digit' }
  return { ok: true, rut: `${body}-${digit.toUpperCase()}` }
}
