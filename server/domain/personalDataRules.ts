import { emptyFields } from '#contract/fields.ts'
import { partnerFields } from '#contract/partnerFields.ts'
import type { Changes } from './auditContext.ts'
import { personalFields } from './audit.ts'
import type { PartnerFields, PartnerRecord } from './records.ts'

// Pure functions: both repositories call them inside the transaction of the write.

const PREFIX = 'ANON-'
/** RUTs of anonymous partners as a LIKE pattern. */
export const ANONYMOUS_RUTS = `${PREFIX}%`

export const isAnonymous = ({ rut }: Pick<PartnerRecord, 'rut'>): boolean => rut.startsWith(PREFIX)

/** Type of the entry that takes the balance of a person who leaves. */
export const RENOUNCED_ENTRY_TYPE = 'Saldo renunciado'

/** Name of an anonymous partner. */
export const anonymousName = (id: number | string): string => `Socio anonimizado N.º ${id}`

/** Fields of a partner of whom only RUT and name are known. */
export const emptyPartner = emptyFields(partnerFields)

/** What is left of a partner's own data. */
export const anonymousFields = (id: number): Required<PartnerFields> => ({
  ...emptyPartner,
  rut: `${PREFIX}${id}`,
  nombre_completo: anonymousName(id),
  state: 'inactive',
})

/** RUTs of the changes of a partner, as digits and letter. */
export const rutsOf = (changes: readonly Changes[]): string[] => [
  ...new Set(changes.flatMap(({ rut = [null, null] }) => rut.filter((value) => value !== null).map(bareRut))),
]
export const bareRut = (rut: unknown): string =>
  String(rut)
    .toUpperCase()
    .replace(/[^0-9K]/g, '')

/** A person whose data are erased: every RUT and name that was ever stored. */
export type ErasedPerson = { id: number; ruts: readonly string[]; names: readonly string[] }

/** The person of a partner, with the earlier values that lines of the audit log hold. */
export function erasedPerson({ id, rut, nombre_completo }: PersonFields, changes: readonly Changes[]): ErasedPerson {
  const earlier = changes.flatMap(({ nombre_completo: names = [null, null] }) => names)
  const names = [nombre_completo, ...earlier].map((name) => String(name ?? '').trim())
  return { id, ruts: [...new Set([bareRut(rut), ...rutsOf(changes)])], names: [...new Set(names)].filter(Boolean) }
}
type PersonFields = Pick<PartnerRecord, 'id' | 'rut' | 'nombre_completo'>

/** A RUT in every spelling, as a pattern of JavaScript and PostgreSQL: 12345678-5, 12.345.678-5, 123456785. */
const rutPattern = (bare: string): string => `(?:${[...bare].join('[.-]?')})`
export const rutsPattern = ({ ruts }: ErasedPerson): string => ruts.map(rutPattern).join('|')

/**
 * A stored response without the data of a person. Its shape stays, so that a repeated call can be answered.
 * @param body JSON, or text.
 */
export function redactResponse(body: string, person: ErasedPerson): string {
  const anonymous = anonymousFields(person.id)
  const ruts = new RegExp(rutsPattern(person), 'gi')
  const redactText = (text: string) =>
    person.names
      .reduce((rest, name) => rest.replaceAll(name, anonymous.nombre_completo), text)
      .replace(ruts, anonymous.rut)
  const redact = (value: unknown): unknown => {
    if (typeof value === 'string') return redactText(value)
    if (Array.isArray(value)) return value.map(redact)
    if (typeof value !== 'object' || value === null) return value
    const isPerson = 'rut' in value && person.ruts.includes(bareRut(value.rut))
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [
        field,
        isPerson && field in anonymous ? anonymous[field as keyof PartnerFields] : redact(inner),
      ]),
    )
  }
  try {
    return JSON.stringify(redact(JSON.parse(body)))
  } catch {
    return redactText(body)
  }
}

export const withoutPersonal = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(([field]) => !(personalFields as readonly string[]).includes(field)),
  )
