import { formatDate, formatNumber, formatRut, NOTHING } from '#app/format.ts'
import type { Partner, PointsHistoryEntry } from '#contract/partners.ts'
import { MAX_POINTS } from '#contract/rules.ts'

/** What a partner is called in sentences and control names. */
export const nameOf = ({ nombre_completo, rut }: Pick<Partner, 'nombre_completo' | 'rut'>): string =>
  nombre_completo || formatRut(rut)

/** The line under the name: the number that members know themselves by. */
export const memberNote = ({ numero_socio }: Pick<Partner, 'numero_socio'>): string =>
  numero_socio ? `Socio N.º ${numero_socio}` : ''

/** What the detail shows of a partner below their name and balance, in the spec's order (§2). */
export const detailsOf = (partner: Partner) => [
  { term: 'RUT', detail: formatRut(partner.rut) },
  { term: 'Número de socio', detail: partner.numero_socio || NOTHING },
  { term: 'Teléfono', detail: partner.telefono || NOTHING },
  { term: 'Celular', detail: partner.celular || NOTHING },
  { term: 'Dirección', detail: partner.direccion || NOTHING },
  { term: 'Departamento', detail: partner.dpto || NOTHING },
  { term: 'Número', detail: partner.numero || NOTHING },
  { term: 'Región', detail: partner.region || NOTHING },
  { term: 'Fecha de ingreso', detail: formatDate(partner.fecha_ingreso) },
]

/** The balance that an assignment leads to; null while the amount is none that can be assigned. */
export function balanceAfter(balance: number, points: number | null): number | null {
  const given = points !== null && Number.isInteger(points) && points >= 1 && points <= MAX_POINTS
  return given ? balance + points : null
}

/** '+1.500' or '−4.200': an entry adds or takes. */
export const signedPoints = ({ accumulated_points: points }: PointsHistoryEntry): string =>
  `${points > 0 ? '+' : points < 0 ? '−' : ''}${formatNumber(Math.abs(points))}`
