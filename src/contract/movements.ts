import { array, enums, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { CalendarDate, ExportFormat, Id, Page, Time, uncountedQuery, validFields } from './common.ts'
import { figureColumns } from './dashboard.ts'
import { isReversedRange, ofRange } from './dateRange.ts'
import { endpoint } from './endpoint.ts'
import { entryKinds, type EntryKind } from './partners.ts'
import { MAX_BALANCE } from './limits.ts'
import { coerceFormText, commaList, wholeNumber } from './rules.ts'

/** File name of the export; its date and extension follow. */
export const MOVEMENTS_FILE = 'movimientos'

/** Which key made an entry, and the reference of its call. `terminal` is that of a master key. */
const ByKey = type({
  key: enums(['master', 'external']),
  terminal: nullable(string()),
  reference: nullable(string()),
})

/** An entry of the ledger, with whose it is, who made it and from what. */
export const Movement = type({
  id: number(),
  created_at: Time,
  /** By the present RUT and name; a person who was erased has neither. */
  partner: type({ id: number(), rut: string(), nombre_completo: string() }),
  kind: enums(entryKinds),
  /** What the history of the partner calls it. */
  type: string(),
  /** Change of the balance. */
  points: number(),
  /** Balance of the partner right after the entry. */
  balance_after: number(),
  /** Points that a reversal could not take. */
  missing: nullable(number()),
  /** By the name of that day. `id` is null for an older entry whose author is not known. */
  by: nullable(type({ id: nullable(number()), name: string() })),
  note: nullable(string()),
  action_id: nullable(number()),
  /** Amount of the purchase, pesos. */
  amount: nullable(number()),
  load: nullable(type({ id: number(), file_name: nullable(string()) })),
  order_id: nullable(number()),
  reverses: nullable(number()),
  reversed_by: nullable(number()),
  settles: nullable(number()),
  by_key: nullable(ByKey),
})
export type Movement = Infer<typeof Movement>

/** Most values of a filter, which also fit the address of the list. */
export const MAX_VALUES = 10
const Points = coerceFormText(wholeNumber({ min: -MAX_BALANCE, max: MAX_BALANCE }))

/** `from` and `to` are days, both included. `points_min` and `points_max` bound the change of the balance. */
const filters = {
  kind: optional(commaList(enums(entryKinds), MAX_VALUES)),
  user: optional(commaList(Id, MAX_VALUES)),
  partner: optional(commaList(Id, MAX_VALUES)),
  from: optional(CalendarDate),
  to: optional(CalendarDate),
  points_min: optional(Points),
  points_max: optional(Points),
}
const MovementFiltersObject = object(filters)
export const MovementFilters = ofRange(MovementFiltersObject)
export type MovementFilters = Infer<typeof MovementFilters>

/** Filters from an address, which may hold anything: invalid ones are left out, and `to` where it is before `from`. */
export function toMovementFilters(values: Record<string, unknown>): MovementFilters {
  const { to, points_max, ...others } = validFields(values, MovementFiltersObject)
  const { from, points_min } = others
  return {
    ...others,
    ...(to !== undefined && !isReversedRange(from, to) && { to }),
    ...(points_max !== undefined && (points_min === undefined || points_min <= points_max) && { points_max }),
  }
}

/** Sums of entries by column (`figures`), the change of the balances, and the number of entries. */
const MovementSums = type({ entries: number(), points: number(), ...figureColumns })
export type MovementSums = Infer<typeof MovementSums>

/** Names of kinds as shown to staff. */
export const entryKindLabels: Record<EntryKind, string> = {
  assign: 'Asignación',
  import: 'Carga masiva',
  accrual: 'Compra',
  initial: 'Saldo inicial',
  redemption: 'Canje',
  refund: 'Devolución de canje',
  deduct: 'Descuento',
  reversal: 'Reversa',
  transfer: 'Traspaso',
  expiry: 'Vencimiento',
}

/** Entries of all partners: the ledger as a list. */
export const movements = {
  /** The last added first. */
  list: endpoint({
    method: 'GET',
    path: '/movements',
    access: 'partners',
    feature: 'movements',
    query: ofRange(object({ ...uncountedQuery.schema, ...filters })),
    reply: Page(Movement),
  }),
  show: endpoint({
    method: 'GET',
    path: '/movements/show/:id',
    access: 'partners',
    feature: 'movements',
    reply: type({ data: Movement }),
  }),
  /** Of all entries that the filters leave. */
  sums: endpoint({
    method: 'GET',
    path: '/movements/sums',
    access: 'partners',
    feature: 'movements',
    query: MovementFilters,
    reply: type({ data: MovementSums }),
  }),
  /** Users who made entries, also those whose account is gone. */
  authors: endpoint({
    method: 'GET',
    path: '/movements/authors',
    access: 'partners',
    feature: 'movements',
    reply: type({ data: array(type({ id: number(), name: string() })) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/movements/export',
    access: 'partners',
    feature: 'movements',
    query: ofRange(object({ ...filters, format: optional(ExportFormat) })),
    reply: type({ url: string() }),
  }),
}
