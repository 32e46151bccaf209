import { define, type Struct } from 'superstruct'
import { withJsonSchema } from './jsonSchema.ts'
import { coerceText } from './rules.ts'

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

/** 'shape': not a RUT. 'digit': wrong check digit. 'noDigit': the check digit seems to be missing. */
export type RutRefusal = 'shape' | 'digit' | 'noDigit'

/** Normalises a RUT: ' 12.345.678 - k ' → '12345678-K', without leading zeros. */
export function parseRut(typed: string): { ok: true; rut: string } | { ok: false; reason: RutRefusal } {
  if (typed.length > MAX_INPUT_LENGTH) return { ok: false, reason: 'shape' }
  const clean = typed.replace(/[\s.]/g, '').replace(/[\u2010-\u2015\u2212]/g, '-')
  const [, body, digit] = /^0*([1-9]\d*)-?([\dkK])$/.exec(clean) ?? []
  if (!body || !digit || clean.length > MAX_CLEAN_LENGTH)
    return { ok: false, reason: /^0*[1-9]\d{5,8}-$/.test(clean) ? 'noDigit' : 'shape' }
  if (checkDigit(body) !== digit.toUpperCase())
    return { ok: false, reason: mayLackCheckDigit(typed) ? 'noDigit' : 'digit' }
  return { ok: true, rut: `${body}-${digit.toUpperCase()}` }
}

/** Digits and dots without a hyphen: perhaps a RUT without its check digit. With nine digits it has one. */
export const mayLackCheckDigit = (typed: string): boolean =>
  /^[\d.\s]+$/.test(typed) && typed.replace(/\D/g, '').length < 9

/** Formats a RUT: '12345678-5' → '12.345.678-5'. Returns anything else unchanged. */
export function formatRut(value: string): string {
  const [, body, digit] = /^(\d{1,9})-?([\dk])$/i.exec(value.replace(/[.\s]/g, '')) ?? []
  return body && digit ? `${groupThousands(body)}-${digit.toUpperCase()}` : value
}

const groupThousands = (digits: string) => String(Number(digits)).replace(/\B(?=(\d{3})+$)/g, '.')

/** Sentence on a text that is not a RUT; null for a RUT. */
export function rutProblem(typed: string): string | null {
  const parsed = parseRut(typed)
  if (parsed.ok) return null
  if (parsed.reason === 'shape') return 'Escribe el RUT con su dígito verificador, por ejemplo 12.345.678-5'
  if (parsed.reason === 'digit') return `El dígito verificador de ${formatRut(typed)} no corresponde`
  return `Parece que falta el dígito verificador de ${groupThousands(typed.replace(/\D/g, ''))}`
}

/**
 * Sentence on a search that can find nothing, because its RUT has a wrong check digit or none; null for other searches.
 * A mobile number has nine digits from 9, and is no RUT.
 */
export function searchedRutProblem(search: string): string | null {
  const typed = search.trim().replace(/^r\.?u\.?t[.:\s]*/i, '')
  const isRut = /^[\d.]+[-\u2010-\u2015\u2212][\dk]?$|^\d{1,2}(\.\d{3}){2}k?$|^\d{7,8}k?$|^[1-8]\d{8}$/i.test(typed)
  return isRut ? rutProblem(typed) : null
}

/** A RUT in any spelling, which becomes '12345678-K'. */
export const Rut: Struct<string, null> = coerceText(
  withJsonSchema(
    { type: 'string', minLength: 1, maxLength: MAX_INPUT_LENGTH, examples: ['12.345.678-5'] },
    define<string>('rut', (value) => {
      if (typeof value !== 'string' || value.trim() === '') return 'Ingresa un RUT'
      return rutProblem(value) ?? true
    }),
  ),
  (value) => {
    const parsed = parseRut(value.replace(/\p{Cf}/gu, ''))
    return parsed.ok ? parsed.rut : value.replace(/\p{Cf}/gu, '')
  },
)
