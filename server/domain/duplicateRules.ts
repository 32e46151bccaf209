import { duplicateReasons, type DuplicateReason } from '#contract/duplicates.ts'
import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import type { PageKey } from '../ports/pages.ts'
import type { PartnerRecord } from './records.ts'

// What two partners have alike. The functions duplicate_… of the migrations are the same in SQL.

/** A value in the form in which it is compared. */
export type DuplicateKey = { reason: DuplicateReason; value: string }

export type ComparedPartner = Pick<
  PartnerRecord,
  'nombre_completo' | 'numero_socio' | 'email' | 'telefono' | 'celular' | 'direccion' | 'numero' | 'dpto'
>

/** Characters of a text that count. */
const MAX_COMPARED = 200
const bareText = (value: string): string =>
  normalizeForSearch(value)
    .replace(/[^a-z0-9]/g, '')
    .slice(0, MAX_COMPARED)

/** The last nine digits: with and without the code of the country. Eight at least, and not all the same. */
function phoneKey(value: string): string {
  const digits = value.replace(/[^0-9]/g, '')
  return digits.length < 8 || /^(\d)\1*$/.test(digits) ? '' : digits.slice(-9)
}

function addressKey({ nombre_completo, direccion, numero, dpto }: ComparedPartner): string {
  const [name, address] = [bareText(nombre_completo), bareText(`${direccion ?? ''}${numero ?? ''}${dpto ?? ''}`)]
  return direccion === null || name === '' || address === '' ? '' : `${name} ${address}`
}

/** The values by which a partner is found again; none of what says nothing. */
export function duplicateKeys(partner: ComparedPartner): DuplicateKey[] {
  const phones = [partner.telefono, partner.celular].map((phone) => phoneKey(phone ?? ''))
  const values: [DuplicateReason, string][] = [
    ['numero_socio', bareText(partner.numero_socio ?? '').replace(/^0+/, '')],
    ['email', (partner.email ?? '').trim().toLowerCase()],
    ...[...new Set(phones)].map((phone): [DuplicateReason, string] => ['phone', phone]),
    ['address', addressKey(partner)],
  ]
  return values.flatMap(([reason, value]) => (value === '' ? [] : { reason, value }))
}

const isSame = (one: DuplicateKey, other: DuplicateKey) => one.reason === other.reason && one.value === other.value

/** The values of a partner that an edit brings. */
export function newDuplicateKeys(before: ComparedPartner | null, after: ComparedPartner): DuplicateKey[] {
  const known = before ? duplicateKeys(before) : []
  return duplicateKeys(after).filter((key) => !known.some((other) => isSame(key, other)))
}

/** What two partners have alike. */
export function sameData(one: ComparedPartner, other: ComparedPartner): DuplicateReason[] {
  const keys = duplicateKeys(other)
  const found = duplicateKeys(one).filter((key) => keys.some((same) => isSame(key, same)))
  return duplicateReasons.filter((reason) => found.some((key) => key.reason === reason))
}

/** A pair in the order of its list: by value, then by ids. */
export type PairKey = { value: string; low: number; high: number }

/** As keys of pages: the lower id and the value are text. */
export const toPageKey = ({ value, low, high }: PairKey): PageKey => ({ value: `${low} ${value}`, id: high })

/** What is no key of a pair is before all of them. */
export function fromPageKey(key: PageKey | null): PairKey {
  const [, low = '0', value = ''] = /^(\d{1,15}) (.*)$/s.exec(String(key?.value ?? '')) ?? []
  return { value, low: Number(low), high: key?.id ?? 0 }
}
