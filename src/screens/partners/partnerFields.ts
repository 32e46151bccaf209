import { formatDate, formatNumber, formatRut } from '#app/format.ts'
import type { Partner, PointsHistoryEntry } from '#contract/partners.ts'
import { MAX_POINTS } from '#contract/rules.ts'
import { formatCount, type Noun } from '../list/listTexts.ts'

/** What a partner is called in sentences and control names. */
export const nameOf = ({ nombre_completo, rut }: Pick<Partner, 'nombre_completo' | 'rut'>): string =>
  nombre_completo || formatRut(rut)

/** The line under the name: the number that members know themselves by. */
export const memberNote = ({ numero_socio }: Pick<Partner, 'numero_socio'>): string =>
  numero_socio ? `Socio N.º ${numero_socio}` : ''

/** What the detail shows of a partner below their name and balance, in the spec's order (§2). */
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

/** The balance that an assignment leads to; null while the amount is none that can be assigned. */
export function balanceAfter(balance: number, points: number | null): number | null {
  const given = points !== null && Number.isInteger(points) && points >= 1 && points <= MAX_POINTS
  return given ? balance + points : null
}

const POINT: Noun = ['punto', 'puntos']
/** '1 punto' or '1.500 puntos'. */
export const formatPoints = (points: number): string => formatCount(POINT, points)

/** '+1.500' or '−4.200': an entry adds or takes. */
export const formatSignedPoints = ({ accumulated_points: points }: PointsHistoryEntry): string =>
  `${points > 0 ? '+' : points < 0 ? '−' : ''}${formatNumber(Math.abs(points))}`
