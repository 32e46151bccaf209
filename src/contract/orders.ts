import {
  array,
  boolean,
  define,
  enums,
  nullable,
  number,
  object,
  optional,
  refine,
  string,
  type,
  type Infer,
} from 'superstruct'
import { MAX_PRICE, UNDO_STEP_MINUTES } from './limits.ts'
import { CalendarDate, ExportFormat, Id, listQuery, Page, Time, validFields, Version } from './common.ts'
import { isReversedRange, ofRange } from './dateRange.ts'
import { endpoint, type AnyStruct } from './endpoint.ts'
import { withJsonSchema } from './jsonSchema.ts'
import { orderFields } from './orderFields.ts'
import { MAX_NOTE } from './partners.ts'
import { boundedArray, coerceText, requiredText, text, wholeNumber } from './rules.ts'
import { storedFields } from './storedFields.ts'

export const orderStatuses = ['pending', 'ready', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
/** States as shown to staff. */
export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'Pendiente',
  ready: 'Preparado',
  delivered: 'Entregado',
  cancelled: 'Anulado',
}

/** Most products of an order, and most pieces of a product. */
export const MAX_LINES = 50
export const MAX_QUANTITY = 1_000

/** Title and price of the day; `points` is the price of one piece. */
export const OrderLine = type({ product_id: number(), title: string(), points: number(), quantity: number() })
export type OrderLine = Infer<typeof OrderLine>

/** `by` is null when the author is not known. */
const step = { at: Time, by: nullable(string()) }

/** `points` is the sum of the lines. */
export const Order = type({
  id: number(),
  status: enums(orderStatuses),
  points: number(),
  partner: type({ id: number(), rut: string(), nombre_completo: string() }),
  lines: array(OrderLine),
  ...storedFields(orderFields),
  created: type(step),
  ready: nullable(type(step)),
  delivered: nullable(type(step)),
  /** `restocked`: the pieces went back to the stock, of those products that still existed. */
  cancelled: nullable(type({ ...step, reason: string(), restocked: boolean() })),
  version: number(),
})
export type Order = Infer<typeof Order>

/** `points` is the price seen, which is the price paid. */
const NewOrderLine = object({
  product_id: Id,
  quantity: wholeNumber({ min: 1, max: MAX_QUANTITY }),
  points: wholeNumber({ min: 1, max: MAX_PRICE }),
})
export type NewOrderLine = Infer<typeof NewOrderLine>
const lines = refine(
  boundedArray(NewOrderLine, { min: 1, max: MAX_LINES, tooFew: 'Agrega al menos un producto' }),
  'lines',
  (value) => {
    const isDistinct = new Set(value.map(({ product_id }) => product_id)).size === value.length
    return isDistinct || 'Cada producto va en una sola línea'
  },
)
const partner_id = withJsonSchema(
  { type: 'integer', minimum: 1 },
  define<number>('partner_id', (value) => (typeof value === 'number' && Id.is(value)) || 'Elige un socio'),
)
const rules = {
  note: optional(coerceText(nullable(text(MAX_NOTE)), (value) => value.trim() || null)),
} satisfies Record<keyof typeof orderFields, AnyStruct>

export const OrderForm = object({ partner_id, lines, ...rules })
export type OrderForm = Infer<typeof OrderForm>

/** `restock: true` puts the pieces back into the stock. */
export const CancelOrderForm = object({
  reason: coerceText(requiredText(MAX_NOTE), (value) => value.trim()),
  restock: boolean(),
  version: optional(Version),
})
export type CancelOrderForm = Infer<typeof CancelOrderForm>

/** Body of 409: prices changed since they were seen. `products` are the present ones. Nothing was redeemed. */
export const PricesChanged = type({
  message: string(),
  products: array(type({ product_id: number(), points: number(), stock: nullable(number()) })),
})
export type PricesChanged = Infer<typeof PricesChanged>

export const orderSortKeys = ['id', 'points'] as const

/** `from` and `to` are days in the programme's zone, both included. */
const filters = {
  status: optional(enums(orderStatuses)),
  from: optional(CalendarDate),
  to: optional(CalendarDate),
}
export const OrderFilters = object(filters)
export type OrderFilters = Infer<typeof OrderFilters>

/** Filters from an address, which may hold anything: invalid ones are left out, and `to` where it is before `from`. */
export function toOrderFilters(values: Record<string, unknown>): OrderFilters {
  const { to, ...others } = validFields(values, OrderFilters)
  return to === undefined || isReversedRange(others.from, to) ? others : { ...others, to }
}

const OrderReply = type({ data: Order })
/** `balance` of the partner after the call. */
const OrderAndBalance = type({ data: Order, balance: number() })
const CancelledOrder = type({
  ...OrderAndBalance.schema,
  settled: number(),
  owed: number(),
  /** Titles of products that were to return to the stock and no longer exist. */
  not_restocked: optional(array(string())),
})
const StepForm = object({ version: optional(Version) })

/** What several orders do at once: `undo` takes their last step back. */
export const orderSteps = ['ready', 'delivered', 'undo'] as const
export type OrderStep = (typeof orderSteps)[number]
/** Most orders of one call. */
export const MAX_STEPPED = 200
export const StepManyForm = object({
  step: enums(orderSteps),
  orders: boundedArray(object({ id: Id, version: Version }), {
    min: 1,
    max: MAX_STEPPED,
    tooFew: 'Elige al menos un canje',
  }),
})
export type StepManyForm = Infer<typeof StepManyForm>
/** `skipped` could not take the step: as they are now, null for one that does not exist. */
export const SteppedOrders = type({
  stepped: array(type({ id: number(), version: number() })),
  skipped: array(type({ id: number(), status: nullable(enums(orderStatuses)) })),
})
export type SteppedOrders = Infer<typeof SteppedOrders>

/** Name of the exported file, without date and extension. */
export const ORDERS_FILE = 'canjes'

/** Orders beyond it are not counted. */
export const MAX_ORDER_COUNT = 10_000
/** Orders of each state, at most MAX_ORDER_COUNT. */
export const OrderCounts = type({ pending: number(), ready: number(), delivered: number(), cancelled: number() })
export type OrderCounts = Infer<typeof OrderCounts>

/**
 * Whether the last step of an order may be taken back: by who cancels delivered orders, by others for some minutes.
 * @param at time of the step
 */
export const mayUndoStep = (at: Date, now: Date, mayCancelDelivered: boolean): boolean =>
  mayCancelDelivered || now.getTime() - at.getTime() <= UNDO_STEP_MINUTES * 60_000

/** Products redeemed for points. */
export const orders = {
  /** Searches number, partner and titles of products. */
  list: endpoint({
    method: 'GET',
    path: '/orders',
    access: 'orders',
    feature: 'orders',
    query: ofRange(object({ ...listQuery(orderSortKeys).schema, ...filters })),
    reply: Page(Order),
  }),
  show: endpoint({ method: 'GET', path: '/orders/show/:id', access: 'orders', feature: 'orders', reply: OrderReply }),
  counts: endpoint({
    method: 'GET',
    path: '/orders/counts',
    access: 'orders',
    feature: 'orders',
    reply: type({ data: OrderCounts }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/orders/export',
    access: 'orders',
    feature: 'orders',
    query: ofRange(object({ ...filters, format: optional(ExportFormat) })),
    reply: type({ url: string() }),
  }),
  /** 409 `PricesChanged`. 422 names a product by its position: `lines.0.quantity`. */
  create: endpoint({
    method: 'POST',
    path: '/orders',
    access: 'orders',
    feature: 'orders',
    body: OrderForm,
    reply: OrderAndBalance,
    status: 201,
    idempotent: true,
  }),
  ready: endpoint({
    method: 'PUT',
    path: '/orders/ready/:id',
    access: 'orders',
    feature: 'orders',
    body: StepForm,
    reply: OrderReply,
    idempotent: true,
  }),
  /** A pending order may be delivered at once. */
  deliver: endpoint({
    method: 'PUT',
    path: '/orders/deliver/:id',
    access: 'orders',
    feature: 'orders',
    body: StepForm,
    reply: OrderReply,
    idempotent: true,
  }),
  /** Takes the last step back, delivered or ready; without `cancelDelivered` within `UNDO_STEP_MINUTES`. */
  undo: endpoint({
    method: 'PUT',
    path: '/orders/undo/:id',
    access: 'orders',
    feature: 'orders',
    body: StepForm,
    reply: OrderReply,
    idempotent: true,
  }),
  /** Takes a step of each order that can take it, in one transaction; the others are named. */
  stepMany: endpoint({
    method: 'POST',
    path: '/orders/step-many',
    access: 'orders',
    feature: 'orders',
    body: StepManyForm,
    reply: type({ data: SteppedOrders }),
    idempotent: true,
  }),
  /**
   * Gives the points back by an entry. `settled` of them went to what earlier reversals could not take, of which `owed`
   * are left. A delivered order needs the permission `cancelDelivered`.
   */
  cancel: endpoint({
    method: 'POST',
    path: '/orders/cancel/:id',
    access: 'orders',
    feature: 'orders',
    body: CancelOrderForm,
    reply: CancelledOrder,
    idempotent: true,
  }),
}
