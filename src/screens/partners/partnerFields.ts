import { formatRut } from '#contract/rut.ts'
import { formatDate, formatNumber, formatSignedPoints } from '#app/format.ts'
import { hasFeature } from '#app/config.ts'
import type { Partner } from '#contract/partners.ts'
import { MAX_ASSIGNED, MAX_DEDUCTED } from '#contract/limits.ts'

export const partnerNoun = ['socio', 'socios'] as const

/** Name of a partner in sentences and accessible names. */
export const nameOf = ({ nombre_completo, rut }: Pick<Partner, 'nombre_completo' | 'rut'>): string =>
  nombre_completo || formatRut(rut)

/** Second line of the name cell: member number, and state where it is not active. */
export const memberNote = ({ numero_socio, state }: Pick<Partner, 'numero_socio' | 'state'>): string =>
  [numero_socio && `Socio N.º ${numero_socio}`, state === 'inactive' && hasFeature('partners-edit') && 'Inactivo']
    .filter(Boolean)
    .join(' · ')

/** Items of the detail's DescriptionList, in the spec's order (§2). */
export const partnerDetails = (partner: Partner) => [
  { term: 'RUT', detail: formatRut(partner.rut) },
  { term: 'Número de socio', detail: partner.numero_socio },
  { term: 'Teléfono', detail: partner.telefono },
  { term: 'Celular', detail: partner.celular },
  { term: 'Dirección', detail: partner.direccion },
  { term: 'Departamento', detail: partner.dpto },
  { term: 'Número', detail: partner.numero },
  { term: 'Región', detail: partner.region },
  { term: 'Fecha de ingreso', detail: partner.fecha_ingreso && formatDate(partner.fecha_ingreso) },
]

/** 'Freire 8350, depto. 12, Metropolitana de Santiago', without the parts that are missing. */
export const addressOf = ({ direccion, numero, dpto, region }: Partner): string =>
  [[direccion, numero].filter(Boolean).join(' '), dpto && `depto. ${dpto}`, region].filter(Boolean).join(', ')

/** The typed points where they can be sent; null for none, decimals, text and more than the limit. */
export function acceptedPoints(points: number | null, change: 'add' | 'take'): number | null {
  const max = change === 'add' ? MAX_ASSIGNED : MAX_DEDUCTED
  return points !== null && Number.isInteger(points) && points >= 1 && points <= max ? points : null
}

/** Balance after points are added or taken; null while `typed` is no amount, or more than there is to take. */
export function balanceAfter(balance: number, typed: number | null, change: 'add' | 'take'): number | null {
  const points = acceptedPoints(typed, change)
  if (points === null) return null
  if (change === 'add') return balance + points
  return points <= balance ? balance - points : null
}

/** 'Ana Soto: +150, saldo 2.506' */
export const describeChange = (partner: Partner, points: number): string =>
  `${nameOf(partner)}: ${formatSignedPoints(points)}, saldo ${formatNumber(partner.points)}`

/** Draft kind of the partner form (docs/decisions/0007). */
export const PARTNER_DRAFT = 'partner'

/** Draft kind of an erasure; the partner's id follows it. */
export const ANONYMISE_DRAFT = 'anonymise'

/** Draft kind of points for several partners. */
export const ASSIGN_SELECTION_DRAFT = 'assignSelection'

/** Draft kind of a reversal; the entry's id follows it (docs/decisions/0007). */
export const REVERSE_DRAFT = 'reverseEntry'
