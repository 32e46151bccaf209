import { emptyFields, presentFields } from '#contract/fields.ts'
import { orderFieldNames, orderFields } from '#contract/orderFields.ts'
import { mayUndoStep, type OrderLine, type OrderStatus } from '#contract/orders.ts'
import { productName } from '#contract/products.ts'
import { isAllowed } from '#contract/roles.ts'
import type { AuditContext, Audited } from './auditContext.ts'
import { isStale } from './isStale.ts'
import type {
  LineProblem,
  NewOrder,
  OrderCreated,
  OrdersStepped,
  OrderStepped,
  OrderStepRefused,
  OrderUndone,
  PriceChange,
  PricedLine,
  StockChanged,
} from '../ports/catalogue.ts'
import type { NewRedemption } from '../ports/points.ts'
import type { OrderRecord, ProductRecord } from './records.ts'

// Pure functions: both repositories call them inside the transaction of the write.

/** 'Canje N.º 123', also the type of the entry that pays the order. */
export const orderName = (id: number): string => `Canje N.º ${id}`
/** Type of the entry that gives the points back. */
export const refundType = (id: number): string => `Anulación del canje N.º ${id}`
/** Source of the entries of an order. */
export const orderSource = (id: number): string => `order:${id}`

export type Stocked = Pick<ProductRecord, 'id' | 'title' | 'title_internal' | 'points' | 'stock' | 'state'>

type Refusal = Extract<OrderCreated, { ok: false }>

/**
 * The lines to store, or what they lack: every product exists, is active, has a price and enough stock, and costs what
 * the form has seen, where it has seen a price. So does the sum. A null stock is without limit.
 */
export function checkLines(
  lines: NewOrder['lines'],
  products: readonly Stocked[],
  seenTotal: number | null = null,
): { ok: true; lines: OrderLine[]; total: number } | Refusal {
  const byId = new Map(products.map((product) => [product.id, product]))
  const problems: LineProblem[] = []
  const changes: PriceChange[] = []
  const stored: OrderLine[] = []
  const priced: PricedLine[] = []
  for (const [index, { product_id, quantity, points: seen }] of lines.entries()) {
    const product = byId.get(product_id) ?? { ...NO_PRODUCT, id: product_id }
    const { points, stock, state } = product
    const title = productName(product)
    if (state !== ACTIVE || !points) problems.push({ index, available: null })
    else if (stock !== null && stock < quantity) problems.push({ index, available: stock })
    else {
      if (seen !== null && points !== seen) changes.push({ product_id, title, points, stock })
      const line = { product_id, title, points, quantity }
      stored.push(line)
      priced.push({ ...line, stock })
    }
  }
  if (problems.length > 0) return { ok: false, reason: 'lines', problems }
  const total = totalOf(stored)
  if (changes.length > 0 || (seenTotal !== null && seenTotal !== total))
    return { ok: false, reason: 'prices', products: changes, lines: priced }
  return { ok: true, lines: stored, total }
}

export const totalOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { points, quantity }) => sum + points * quantity, 0)

const ACTIVE = 1
const NO_PRODUCT = { title: null, title_internal: null, points: null, stock: null, state: ACTIVE }

/** Lines of a cancelled order whose pieces cannot return. @param ids of the products that still exist */
export const linesGone = (lines: readonly OrderLine[], ids: readonly number[]): OrderLine[] =>
  lines.filter(({ product_id }) => !ids.includes(product_id))

/** The lines of a redemption. @param products that have its slugs. No product has the id 0. */
export function linesBySlug(
  items: NewRedemption['items'],
  products: readonly Pick<ProductRecord, 'id' | 'slug'>[],
): NewOrder['lines'] {
  const ids = new Map(products.map(({ slug, id }) => [slug, id]))
  return items.map(({ slug, ...item }) => ({ product_id: ids.get(slug) ?? 0, ...item }))
}

/** A new order, before it is stored. @param checked the lines and their sum */
export const newOrder = (
  { partner_id, ...form }: Omit<NewOrder, 'lines'>,
  { lines, total }: { lines: OrderLine[]; total: number },
  act: AuditContext,
): Omit<OrderRecord, 'id'> => ({
  partner_id,
  status: 'pending',
  points: total,
  ...emptyFields(orderFields),
  ...presentFields(form, orderFieldNames),
  created_at: act.at,
  created_by_id: act.user_id,
  created_by: act.user_name,
  ready_at: null,
  ready_by: null,
  delivered_at: null,
  delivered_by: null,
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: null,
  restocked: null,
  version: 1,
  lines,
})

/** An order after a step. */
export const steppedOrder = <Row extends Omit<OrderRecord, 'id'>>(
  before: Row,
  to: 'ready' | 'delivered',
  { at, user_name }: AuditContext,
): Row => ({
  ...before,
  ...(to === 'ready' ? { ready_at: at, ready_by: user_name } : { delivered_at: at, delivered_by: user_name }),
  status: to,
  version: before.version + 1,
})

const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['ready', 'delivered', 'cancelled'],
  ready: ['delivered', 'cancelled'],
  delivered: ['cancelled'],
  cancelled: [],
}

/** An order without its last step. */
export function undoneOrder<Row extends Omit<OrderRecord, 'id'>>(before: Row): Row {
  const version = before.version + 1
  return before.status === 'delivered'
    ? { ...before, status: before.ready_at ? 'ready' : 'pending', delivered_at: null, delivered_by: null, version }
    : { ...before, status: 'pending', ready_at: null, ready_by: null, version }
}

/** In which several orders are locked and take their steps. */
export const inOrder = <T extends { id: number }>(orders: readonly T[]): T[] => orders.toSorted((a, b) => a.id - b.id)

/**
 * Several steps as one write: the orders that took theirs, the others as they are now, and the lines of all.
 * @param results of the steps, with the state of each order after it; null where there is none
 */
export function joinSteps(
  results: readonly { id: number; result: Audited<OrderStepped | OrderUndone>; status: OrderStatus | null }[],
): Audited<OrdersStepped> {
  const joined: Extract<Audited<OrdersStepped>, { ok: true }> = { ok: true, stepped: [], skipped: [], audit: [] }
  for (const { id, result, status } of results)
    if (result.ok) {
      joined.stepped.push({ id, version: result.order.version })
      joined.audit.push(...result.audit)
    } else joined.skipped.push({ id, status })
  return joined
}

/** Why the last step of an order cannot be taken back; null when it can. */
export function undoRefusal(
  order: Pick<OrderRecord, 'status' | 'version' | 'ready_at' | 'delivered_at'>,
  { role, at }: Pick<AuditContext, 'role' | 'at'>,
  formVersion: number | undefined,
): Extract<OrderUndone, { ok: false }> | null {
  const { status } = order
  const stepped = status === 'delivered' ? order.delivered_at : status === 'ready' ? order.ready_at : null
  if (!stepped) return { ok: false, reason: 'status', status }
  if (!mayUndoStep(stepped, at, isAllowed('cancelDelivered', role ?? undefined)))
    return { ok: false, reason: 'tooLate' }
  return isStale(order, formVersion) ? { ok: false, reason: 'stale' } : null
}

/** Why an order cannot take a step; null when it can. */
export function stepRefusal(
  order: Pick<OrderRecord, 'status' | 'version'>,
  to: OrderStatus,
  { role }: Pick<AuditContext, 'role'>,
  formVersion: number | undefined,
): OrderStepRefused | null {
  const { status } = order
  if (!nextStatuses[status].includes(to)) return { ok: false, reason: 'status', status }
  if (status === 'delivered' && !isAllowed('cancelDelivered', role ?? undefined))
    return { ok: false, reason: 'forbidden' }
  return isStale(order, formVersion) ? { ok: false, reason: 'stale' } : null
}

/**
 * The stock that a save of the product form stores. Orders may have changed it while the form was open.
 * @param seen the stock that the form was filled with; undefined stores the form's stock.
 */
export function stockToStore(
  stored: number | null,
  form: number | null,
  seen: number | null | undefined,
): { ok: true; stock: number | null } | StockChanged {
  if (seen === undefined || seen === stored) return { ok: true, stock: form }
  return form === seen ? { ok: true, stock: stored } : { ok: false, reason: 'stockChanged', stock: stored }
}
