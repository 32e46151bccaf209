import {
  array,
  boolean,
  define,
  nullable,
  number,
  object,
  optional,
  refine,
  string,
  type,
  type Infer,
} from 'superstruct'
import { MAX_ASSIGNED, MAX_BALANCE, MAX_PRICE, MAX_PURCHASE } from './limits.ts'
import { isCalendarDate, UncountedPage, uncountedQuery } from './common.ts'
import { endpoint } from './endpoint.ts'
import { withJsonSchema } from './jsonSchema.ts'
import { MAX_LINES, MAX_QUANTITY } from './orders.ts'
import { MAX_NOTE } from './partners.ts'
import { AccumulationStrategy } from './pointsActions.ts'
import { OperationDetail, OperationsPage, operationsQuery } from './programOperations.ts'
import { boundedArray, coerceText, requiredText, text, withoutUnseen, wholeNumber } from './rules.ts'
import { Rut } from './rut.ts'

/**
 * The least that a till needs of a person: `nombre` is 'Óscar L.'. `al_dia_hasta` is a date (YYYY-MM-DD);
 * `current` is whether it is today in the programme's zone or later. `owed` are points that reversals could not take.
 */
export const ProgramPartner = type({
  rut: string(),
  nombre: string(),
  points: number(),
  owed: number(),
  al_dia_hasta: nullable(string()),
  current: boolean(),
})
export type ProgramPartner = Infer<typeof ProgramPartner>

/** `points` of strategy direct, `percentage` of strategy by_amount; else null. */
export const ProgramAction = type({
  slug: string(),
  display_name: string(),
  strategy: AccumulationStrategy,
  points: nullable(number()),
  percentage: nullable(number()),
})

/** A null `stock` is without limit. `picture` is a URL, absolute or relative to the origin. */
export const ProgramProduct = type({
  slug: string(),
  title: string(),
  points: number(),
  stock: nullable(number()),
  picture: nullable(string()),
})
export type ProgramProduct = Infer<typeof ProgramProduct>

/** Chosen by the caller: a call with the same reference and body acts once for ever, and gets the same answer. */
const Reference = withJsonSchema(
  { type: 'string', pattern: '^[\\x21-\\x7e]{1,100}$', maxLength: 100 },
  define<string>(
    'reference',
    (value) =>
      (typeof value === 'string' && /^[\x21-\x7e]{1,100}$/.test(value)) ||
      'Usa de 1 a 100 caracteres ASCII, sin espacios',
  ),
)

/** RFC 3339, with up to nine decimals of a second: languages write three, six or seven. */
const Moment = withJsonSchema(
  { type: 'string', format: 'date-time' },
  define<string>(
    'moment',
    (value) =>
      (typeof value === 'string' &&
        /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
        isCalendarDate(value.slice(0, 10)) &&
        !Number.isNaN(Date.parse(value))) ||
      'Usa una fecha y hora con su zona, como 2026-03-02T12:00:00-03:00',
  ),
)

const note = optional(coerceText(withoutUnseen(nullable(text(MAX_NOTE))), (value) => value.trim() || null))
/** `dry_run: true` answers what the call would do, and changes nothing. */
const written = { reference: Reference, dry_run: optional(boolean()) }

/**
 * `amount` in pesos, of an action by amount; `points` of an arbitrary action; neither of a direct one.
 * `occurred_at` is when the purchase was made, at most 30 days ago: its day decides whether the action was valid.
 */
export const AccumulationForm = object({
  ...written,
  rut: Rut,
  action: requiredText(),
  amount: optional(nullable(wholeNumber({ min: 1, max: MAX_PURCHASE }))),
  points: optional(nullable(wholeNumber({ min: 1, max: MAX_ASSIGNED }))),
  occurred_at: optional(nullable(Moment)),
  note,
})

/** What a price seen may be; null is as good as absent. */
const seenPoints = (max: number) => optional(nullable(wholeNumber({ min: 1, max })))
/** `points` is the price of a piece that the till has shown. */
const RedeemedItem = object({
  slug: requiredText(),
  quantity: wholeNumber({ min: 1, max: MAX_QUANTITY }),
  points: seenPoints(MAX_PRICE),
})
const items = refine(
  boundedArray(RedeemedItem, { min: 1, max: MAX_LINES, tooFew: 'Agrega al menos un producto' }),
  'items',
  (value) => new Set(value.map(({ slug }) => slug)).size === value.length || 'Cada producto va en una sola línea',
)

/**
 * Products at their present price. Where `points` of an item or `total` differ from it, nothing is redeemed.
 * `deliver: true` marks the order as delivered at once.
 */
export const RedemptionForm = object({
  ...written,
  rut: Rut,
  items,
  total: seenPoints(MAX_BALANCE),
  deliver: optional(boolean()),
  note,
})

/** `of` is the reference of the accumulation or redemption to take back. */
export const ProgramReversalForm = object({
  ...written,
  of: Reference,
  reason: coerceText(withoutUnseen(requiredText(MAX_NOTE)), (value) => value.trim()),
})

/**
 * `settled`: points that went at once to what earlier reversals could not take. `owed`: what the partner still owes of
 * that; the next points settle it first.
 */
const Settled = { settled: number(), owed: number() }

/** `balance` of the partner after the call. `id` is null of a dry run, and where 0 points were given. */
export const Accumulation = type({
  reference: string(),
  id: nullable(number()),
  points: number(),
  balance: number(),
  ...Settled,
})
/** `points` is the price of a piece. */
export const PaidItem = type({ slug: string(), quantity: number(), points: number() })
/** `order` is null of a dry run; older answers have no `items`. */
export const Redemption = type({
  reference: string(),
  order: nullable(number()),
  points: number(),
  balance: number(),
  items: optional(array(PaidItem)),
})
/** `points` taken or given back; `missing` were spent, and so not taken back: they are owed. */
export const ProgramReversal = type({
  reference: string(),
  points: number(),
  missing: number(),
  balance: number(),
  ...Settled,
})

/** Calls of tills and shops, opened by keys (docs/decisions/0010). Of the feature `terminals`. */
export const program = {
  /** `:rut` in any spelling. */
  partner: endpoint({
    method: 'GET',
    path: '/program/partners/:rut',
    access: 'program',
    right: 'read',
    feature: 'terminals',
    reply: type({ data: ProgramPartner }),
  }),
  /** Actions that can be applied today in the programme's zone. */
  actions: endpoint({
    method: 'GET',
    path: '/program/actions',
    access: 'program',
    right: 'read',
    feature: 'terminals',
    reply: type({ data: array(ProgramAction) }),
  }),
  /** Products that can be redeemed. A page may have fewer than `per_page`. */
  products: endpoint({
    method: 'GET',
    path: '/program/products',
    access: 'program',
    right: 'read',
    feature: 'terminals',
    query: uncountedQuery,
    reply: UncountedPage(ProgramProduct),
  }),
  /** 200 of a dry run, and where the amount is too small for a point. */
  accumulate: endpoint({
    method: 'POST',
    path: '/program/accumulations',
    access: 'program',
    right: 'accumulate',
    feature: 'terminals',
    body: AccumulationForm,
    reply: type({ data: Accumulation }),
    status: 201,
  }),
  /** 200 of a dry run. 422 names an item by its position: `items.0.quantity`. */
  redeem: endpoint({
    method: 'POST',
    path: '/program/redemptions',
    access: 'program',
    right: 'redeem',
    feature: 'terminals',
    body: RedemptionForm,
    reply: type({ data: Redemption }),
    status: 201,
  }),
  /** 404 where nothing was applied under the reference. */
  operation: endpoint({
    method: 'GET',
    path: '/program/operations/:reference',
    access: 'program',
    right: 'read',
    feature: 'terminals',
    reply: type({ data: OperationDetail }),
  }),
  /** Of the account of the key, the last first. */
  operations: endpoint({
    method: 'GET',
    path: '/program/operations',
    access: 'program',
    right: 'read',
    feature: 'terminals',
    query: operationsQuery(Moment),
    reply: OperationsPage,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/program/reversals',
    access: 'program',
    right: 'reverse',
    feature: 'terminals',
    body: ProgramReversalForm,
    reply: type({ data: ProgramReversal }),
  }),
}
