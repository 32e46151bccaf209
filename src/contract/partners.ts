import { define, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { ExportFormat, listQuery, Page, pageQuery, Time } from './common.ts'
import { withJsonSchema } from './jsonSchema.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { coerceFormText, MAX_POINTS } from './rules.ts'

const maybeText = nullable(string())

/** File name of the export; its date and extension follow. */
export const PARTNERS_FILE = 'socios-con-puntos'

/** `al_dia_hasta` and `fecha_ingreso` are dates without a time (YYYY-MM-DD). `points` is the balance. */
export const Partner = type({
  id: number(),
  rut: string(),
  numero_socio: maybeText,
  nombre_completo: string(),
  telefono: maybeText,
  celular: maybeText,
  direccion: maybeText,
  dpto: maybeText,
  numero: maybeText,
  region: maybeText,
  fecha_ingreso: maybeText,
  al_dia_hasta: maybeText,
  points: number(),
})
export type Partner = Infer<typeof Partner>

export const PointsHistoryEntry = type({
  id: number(),
  type: type({ display_name: string() }),
  accumulated_points: number(),
  created_at: Time,
})
export type PointsHistoryEntry = Infer<typeof PointsHistoryEntry>

/** Points to add, with the messages of spec §5: 0 and empty 'Ingresa un valor', letters 'Ingresa un numero'. */
const pointsToAdd = withJsonSchema(
  { type: 'integer', minimum: 1, maximum: MAX_POINTS },
  define<number>('points', (value) => {
    if (value === undefined || value === null || value === '' || value === 0) return messages.value
    if (typeof value !== 'number' || Number.isNaN(value)) return messages.number
    if (value < 1) return messages.value
    if (!Number.isInteger(value)) return messages.wholeNumber
    return value <= MAX_POINTS || messages.tooLarge(MAX_POINTS)
  }),
)

/** `points` is an amount to add, not the balance. Other fields of the partner are allowed and ignored (spec §7). */
export const AssignPointsForm = type({ points: coerceFormText(pointsToAdd) })
export type AssignPointsForm = Infer<typeof AssignPointsForm>

export const partnerSortKeys = ['id', 'points'] as const
export const PartnerListQuery = listQuery(partnerSortKeys)
export type PartnerListQuery = Infer<typeof PartnerListQuery>

const PartnerReply = type({ data: Partner })

export const partners = {
  list: endpoint({
    method: 'GET',
    path: '/partners',
    access: 'partners',
    query: PartnerListQuery,
    reply: Page(Partner),
  }),
  show: endpoint({ method: 'GET', path: '/partners/show/:id', access: 'partners', reply: PartnerReply }),
  history: endpoint({
    method: 'GET',
    path: '/partners/points/history/:id',
    access: 'partners',
    query: pageQuery,
    reply: Page(PointsHistoryEntry),
  }),
  export: endpoint({
    method: 'GET',
    path: '/partners/export',
    access: 'partners',
    query: object({ format: optional(ExportFormat) }),
    reply: type({ url: string() }),
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/partners/assign/:id',
    access: 'partners',
    body: AssignPointsForm,
    reply: PartnerReply,
    idempotent: true,
  }),
}
