import { formatDate, formatNumber, formatRut } from '#app/format.ts'
import type { Partner, PointsHistoryEntry } from '#contract/partners.ts'
import { MAX_POINTS } from '#contract/rules.ts'

/** Name of a partner in sentences and accessible names. */
export const nameOf = ({ nombre_completo, rut }: Pick<Partner, 'nombre_completo' | 'rut'>): string =>
  nombre_completo || formatRut(rut)

/** Second line of the name cell; '' without a member number. */
export const memberNote = ({ numero_socio }: Pick<Partner, 'numero_socio'>): string =>
  numero_socio ? `Socio N.º ${numero_socio}` : ''

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

/** Balance after an assignment; null while `points` is not an assignable amount. */
export function balanceAfter(balance: number, points: number | null): number | null {
  const assignable = points !== null && Number.isInteger(points) && points >= 1 && points <= MAX_POINTS
  return assignable ? balance + points : null
}

/** '+1.500' or '−4.200' */
export const formatSignedPoints = ({ accumulated_points: points }: PointsHistoryEntry): string =>
  `${points > 0 ? '+' : points < 0 ? '−' : ''}${formatNumber(Math.abs(points))}`
