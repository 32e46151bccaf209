import {
  array,
  assign,
  boolean,
  define,
  enums,
  nullable,
  number,
  object,
  optional,
  string,
  type,
  type Infer,
} from 'superstruct'
import { ExportFormat, Id, listQuery, Page, pageQuery, Time, validFields } from './common.ts'
import { withJsonSchema } from './jsonSchema.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { MAX_ASSIGNED, MAX_BALANCE, MAX_DEDUCTED, MAX_PURCHASE } from './limits.ts'
import { partnerFields } from './partnerFields.ts'
import { coerceFormText, requiredText, text, wholeNumber, withoutUnseen } from './rules.ts'
import { storedFields } from './storedFields.ts'

const maybeText = nullable(string())

/** File name of the export; its date and extension follow. */
export const PARTNERS_FILE = 'socios-con-puntos'

const MergedPartner = type({ id: number(), rut: string(), nombre_completo: string() })
/** `other` is a further record of the survivor's person. The merge can be reversed until `reversible_until`. */
export const Merge = type({
  survivor: MergedPartner,
  other: MergedPartner,
  at: Time,
  by: maybeText,
  reason: string(),
  reversible_until: Time,
})
export type Merge = Infer<typeof Merge>

/** `al_dia_hasta` and `fecha_ingreso` are dates without a time (YYYY-MM-DD). `points` is the balance. */
export const Partner = type({
  id: number(),
  ...storedFields(partnerFields),
  points: number(),
  /** Extensions. */
  /** One of `partnerStates`. */
  state: optional(string()),
  /** Counts the edits of the form, not the changes of points. */
  version: optional(number()),
  /** Of `partners.show` alone, where it is above 0: points that reversals could not take; the next ones settle it. */
  owed: optional(number()),
  /** Of `partners.show` alone, where there are some: merges with others that stand. */
  merges: optional(array(Merge)),
})
export type Partner = Infer<typeof Partner>

/** An inactive partner stays in the list, keeps the points and may get more. */
export const partnerStates = ['active', 'inactive'] as const
export type PartnerState = (typeof partnerStates)[number]
/** States as shown to staff. */
export const partnerStateLabels: Record<PartnerState, string> = { active: 'Activo', inactive: 'Inactivo' }

/** Why points changed. A backend may know further kinds. */
export const entryKinds = [
  'assign',
  'import',
  'deduct',
  'reversal',
  'initial',
  'accrual',
  'redemption',
  'refund',
  'expiry',
  'transfer',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** All fields after `created_at` are extensions. */
export const PointsHistoryEntry = type({
  id: number(),
  type: type({ display_name: string() }),
  accumulated_points: number(),
  created_at: Time,
  /** One of `entryKinds`. */
  kind: optional(string()),
  /** Reason given by the author; null without one. */
  note: optional(maybeText),
  /** Author, by the name of that day; null when it is not known. */
  by: optional(nullable(type({ name: string() }))),
  /** Id of the entry that this one reverses. */
  reverses: optional(nullable(number())),
  /** Id of the entry that takes this one back. */
  reversed_by: optional(nullable(number())),
  /** Points that a reversal could not deduct, because they were spent: they are owed. */
  missing: optional(nullable(number())),
  /** Id of the reversal of which this entry settles what was missing, with the points of the entry `settled_with`. */
  settles: optional(nullable(number())),
  settled_with: optional(nullable(number())),
  /** Balance of the partner right after this entry. */
  balance_after: optional(number()),
  /** Points action that the assignment applied. */
  action_id: optional(nullable(number())),
  /** Amount of the purchase that the points were computed from, pesos. */
  amount: optional(nullable(number())),
  /** Order that the entry pays or refunds. */
  order_id: optional(nullable(number())),
  /** Whether the caller may take this entry back with `partners.reverse`. Absent counts as false. */
  reversible: optional(boolean()),
})
export type PointsHistoryEntry = Infer<typeof PointsHistoryEntry>

/** Maximum length of a reason, characters. */
export const MAX_NOTE = 200

/** Points of one change, with the messages of spec §5: 0 and empty 'Ingresa un valor', letters 'Ingresa un numero'. */
export const pointsUpTo = (max: number) =>
  withJsonSchema(
    { type: 'integer', minimum: 1, maximum: max },
    define<number>('points', (value) => {
      if (value === undefined || value === null || value === '' || value === 0) return messages.value
      if (typeof value !== 'number' || Number.isNaN(value)) return messages.number
      if (value < 1) return messages.value
      if (!Number.isInteger(value)) return messages.wholeNumber
      return value <= max || messages.tooLarge(max)
    }),
  )

/**
 * `points` is an amount to add, not the balance. Other fields of the partner are allowed and ignored (spec §7).
 * With an action they are the points that the sender saw: the server computes them and refuses others with 409.
 */
export const AssignPointsForm = type({
  points: coerceFormText(pointsUpTo(MAX_ASSIGNED)),
  /** Reason, shown in the history. */
  note: optional(nullable(text(MAX_NOTE))),
  action_id: optional(nullable(Id)),
  /** Amount of the purchase, pesos: of an action by amount only. */
  amount: optional(coerceFormText(nullable(wholeNumber({ min: 1, max: MAX_PURCHASE })))),
})
export type AssignPointsForm = Infer<typeof AssignPointsForm>

/** `points` is an amount to take from the balance, which never goes below 0. */
export const DeductPointsForm = object({
  points: coerceFormText(pointsUpTo(MAX_DEDUCTED)),
  reason: requiredText(MAX_NOTE),
})
export type DeductPointsForm = Infer<typeof DeductPointsForm>

/** `available: true` deducts at most the balance, perhaps nothing; the rest is recorded as `missing`, and owed. */
export const ReversePointsForm = object({ reason: requiredText(MAX_NOTE), available: optional(boolean()) })
export type ReversePointsForm = Infer<typeof ReversePointsForm>

/** Body of 409: the entry was taken back before. `by` is null when the author is not known. */
export const AlreadyReversed = type({
  message: string(),
  reversed: type({ at: Time, by: nullable(string()), entry: number() }),
})
export type AlreadyReversed = Infer<typeof AlreadyReversed>

/** Body of 422 when the balance is lower than the points to take: `balance` is what is left. */
export const BalanceTooLow = type({ message: string(), balance: number() })
export type BalanceTooLow = Infer<typeof BalanceTooLow>

export const partnerSortKeys = ['id', 'points'] as const

const Balance = coerceFormText(wholeNumber({ max: MAX_BALANCE }))
/** `current`: whether `al_dia_hasta` is today in the programme's zone or later; a partner without a date is not. */
export const PartnerFilters = object({
  region: optional(withoutUnseen(text(100))),
  current: optional(enums(['yes', 'no'])),
  points_min: optional(Balance),
  points_max: optional(Balance),
  state: optional(enums(partnerStates)),
})
export type PartnerFilters = Infer<typeof PartnerFilters>

/** Filters from an address, which may hold anything: invalid ones are left out. */
export const toPartnerFilters = (values: Record<string, unknown>): PartnerFilters => validFields(values, PartnerFilters)

export const PartnerListQuery = object({
  ...listQuery(partnerSortKeys).schema,
  ...PartnerFilters.schema,
})
export type PartnerListQuery = Infer<typeof PartnerListQuery>

const Settled = { settled: optional(number()), owed: optional(number()) }

export const PartnerReply = type({ data: Partner })

export const partners = {
  list: endpoint({
    method: 'GET',
    path: '/partners',
    access: 'partners',
    query: PartnerListQuery,
    reply: Page(Partner),
  }),
  /** Extension: the regions that partners have, for their filter. */
  regions: endpoint({
    method: 'GET',
    path: '/partners/regions',
    access: 'partners',
    feature: 'partners-edit',
    reply: type({ regions: array(string()) }),
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
  /**
   * `waiting` is the id of the load that waits for a second person (`approvals`): no points are added yet. `settled`
   * points went to what earlier reversals could not take, of which `owed` are left; absent where none was owed.
   */
  assign: endpoint({
    method: 'PUT',
    path: '/partners/assign/:id',
    access: 'partners',
    body: AssignPointsForm,
    reply: assign(PartnerReply, type({ waiting: optional(number()), ...Settled })),
    idempotent: true,
  }),
  /** Takes points from a balance. 422 `BalanceTooLow` when it is lower than the points. */
  deduct: endpoint({
    method: 'PUT',
    path: '/partners/deduct/:id',
    access: 'deductPoints',
    body: DeductPointsForm,
    reply: assign(PartnerReply, type({ waiting: optional(number()) })),
    idempotent: true,
  }),
  /**
   * Takes back the entry `id` of a history, once. 409 `AlreadyReversed`. 422 `BalanceTooLow`, with `errors.available`,
   * when points were spent; `available: true` then takes what is left. `missing` were not taken: `owed` is all debt.
   */
  reverse: endpoint({
    method: 'POST',
    path: '/partners/points/reverse/:id',
    access: 'reversePoints',
    body: ReversePointsForm,
    reply: type({
      data: Partner,
      /** Absent while it waits. */
      entry: optional(PointsHistoryEntry),
      missing: number(),
      waiting: optional(number()),
      ...Settled,
    }),
    idempotent: true,
  }),
}
