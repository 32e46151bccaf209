import { MAX_BALANCE } from '#contract/limits.ts'
import type { OrderCounts } from '#contract/orders.ts'
import type { AuditContext, Audited } from '../domain/auditContext.ts'
import { auditOrder } from '../domain/audit.ts'
import {
  checkLines,
  inOrder,
  joinSteps,
  newOrder,
  orderName,
  orderSource,
  linesGone,
  refundType,
  steppedOrder,
  stepRefusal,
  undoneOrder,
  undoRefusal,
} from '../domain/orderRules.ts'
import { isAnonymous } from '../domain/personalDataRules.ts'
import type {
  NewOrder,
  OrderCancelled,
  OrderCreated,
  OrdersStepped,
  OrderStepped,
  OrderUndone,
} from '../ports/catalogue.ts'
import type { Repository } from '../ports/repository.ts'
import type { ListedOrder, OrderRecord, PointEntryRecord } from '../domain/records.ts'
import { matchesSearch, orderNumberText, orderSearchText, partnerSearchText } from '../domain/search.ts'
import { withAudit } from './withAudit.ts'
import { keysetPage } from './keyset.ts'
import { addEntry, settle, settleFamily } from './owed.ts'
import { survivorOf } from './partners.ts'
import type { Tables } from './tables.ts'

export function memoryOrders(tables: Tables): Repository['orders'] {
  const { orders, partners } = tables
  const { listed } = orderTables(tables)
  const writes = orderWrites(tables)

  const searchText = ({ id, lines, partner_id }: OrderRecord) =>
    `${orderNumberText(id)} ${orderSearchText(lines)} ${partnerSearchText(partners.get(partner_id)!)}`

  return {
    async page(query, { partner_id, status, from, before }) {
      const found = [...orders.values()].filter(
        (order) =>
          (partner_id === undefined || order.partner_id === partner_id) &&
          (status === undefined || order.status === status) &&
          (from === undefined || order.created_at >= from) &&
          (before === undefined || order.created_at < before) &&
          matchesSearch(searchText(order), query.search),
      )
      const { rows, ...page } = keysetPage(found, query, (row, key) => row[key])
      return { ...page, rows: rows.map(listed) }
    },
    async find(id) {
      const order = orders.get(id)
      return order ? listed(order) : null
    },
    async create(form, context) {
      return withAudit<OrderCreated>(tables, context, () => writes.create(form, context.act))
    },
    async step(id, to, context) {
      return withAudit<OrderStepped>(tables, context, () => writes.step(id, to, context.act, context.version))
    },
    async undo(id, context) {
      return withAudit<OrderUndone>(tables, context, () => writes.undo(id, context.act, context.version))
    },
    async stepMany({ step, orders: all }, context) {
      return withAudit<OrdersStepped>(tables, context, () =>
        joinSteps(
          inOrder(all).map(({ id, version }) => ({
            id,
            result:
              step === 'undo' ? writes.undo(id, context.act, version) : writes.step(id, step, context.act, version),
            status: orders.get(id)?.status ?? null,
          })),
        ),
      )
    },
    async counts(limit) {
      const counts: OrderCounts = { pending: 0, ready: 0, delivered: 0, cancelled: 0 }
      for (const { status } of orders.values()) counts[status] = Math.min(counts[status] + 1, limit)
      return counts
    },
    async countOpen(products) {
      const isOpen = ({ status, lines }: OrderRecord) =>
        (status === 'pending' || status === 'ready') && lines.some(({ product_id }) => products.includes(product_id))
      return [...orders.values()].filter(isOpen).length
    },
    async cancel(id, how, context) {
      return withAudit<OrderCancelled>(tables, context, () => writes.cancel(id, how, context.act, context.version))
    },
  }
}

/** Writes of orders inside `withAudit`. */
export function orderWrites(tables: Tables) {
  const { orders, partners, products } = tables
  const { listed, changeStock, changeBalance } = orderTables(tables)
  return {
    create(form: NewOrder, act: AuditContext): Audited<OrderCreated> {
      const found = form.lines.flatMap(({ product_id }) => products.get(product_id) ?? [])
      const checked = checkLines(form.lines, found, form.total)
      if (!checked.ok) return checked
      const partner = survivorOf(tables, { id: form.partner_id })
      if (!partner || isAnonymous(partner)) return { ok: false, reason: 'missing' }
      const { total: points } = checked
      if (partner.points < points) return { ok: false, reason: 'balance', balance: partner.points, points }
      const order: OrderRecord = {
        ...newOrder({ ...form, partner_id: partner.id }, checked, act),
        id: ++tables.lastIds.orders,
      }
      orders.set(order.id, order)
      changeStock(order, -1)
      const entry = { type: orderName(order.id), points: -points, kind: 'redemption', note: order.note } as const
      changeBalance(order, act, entry)
      const balance = partners.get(partner.id)!.points
      return { ok: true, order: listed(order), balance, audit: [auditOrder(null, order)] }
    },
    step(id: number, to: 'ready' | 'delivered', act: AuditContext, version?: number): Audited<OrderStepped> {
      const before = orders.get(id)
      if (!before) return { ok: false, reason: 'missing' }
      const refusal = stepRefusal(before, to, act, version)
      if (refusal) return refusal
      const order = steppedOrder(before, to, act)
      orders.set(id, order)
      return { ok: true, order: listed(order), audit: [auditOrder(before, order, null)] }
    },
    undo(id: number, act: AuditContext, version?: number): Audited<OrderUndone> {
      const before = orders.get(id)
      if (!before) return { ok: false, reason: 'missing' }
      const refusal = undoRefusal(before, act, version)
      if (refusal) return refusal
      const order = undoneOrder(before)
      orders.set(id, order)
      return { ok: true, order: listed(order), audit: [auditOrder(before, order, null)] }
    },
    cancel(
      id: number,
      { reason, restock }: { reason: string; restock: boolean },
      act: AuditContext,
      version?: number,
    ): Audited<OrderCancelled> {
      const before = orders.get(id)
      if (!before) return { ok: false, reason: 'missing' }
      const refusal = stepRefusal(before, 'cancelled', act, version)
      if (refusal) return refusal
      const { points, partner_id } = before
      const stocked = restock
        ? before.lines.map(({ product_id }) => product_id).filter((product) => products.has(product))
        : []
      const gone = restock ? linesGone(before.lines, stocked) : []
      const survivor = survivorOf(tables, { id: partner_id })!
      if (isAnonymous(partners.get(partner_id)!)) return { ok: false, reason: 'anonymous' }
      if (survivor.points + points > MAX_BALANCE) return { ok: false, reason: 'tooMany' }
      const order: OrderRecord = {
        ...before,
        status: 'cancelled',
        cancelled_at: act.at,
        cancelled_by: act.user_name,
        cancel_reason: reason,
        restocked: stocked.length > 0,
        version: before.version + 1,
      }
      orders.set(id, order)
      if (restock) changeStock(order, 1)
      const redemption = tables.point_entries.find((entry) => entry.order_id === id && entry.kind === 'redemption')!
      const refund = changeBalance(order, act, {
        type: refundType(id),
        points,
        kind: 'refund',
        note: reason,
        reverses: redemption.id,
      })
      const { audit, ...debt } =
        survivor.id === partner_id
          ? settle(tables, [refund], act)
          : settleFamily(tables, { id: partner_id, survivor: survivor.id }, refund, act)
      const balance = partners.get(survivor.id)!.points
      const lines = [auditOrder(before, order, reason, gone), ...audit]
      return { ok: true, order: listed(order), balance, gone, ...debt, audit: lines }
    },
  }
}

function orderTables(tables: Tables) {
  const { partners, products } = tables

  const listed = (order: OrderRecord): ListedOrder => {
    const { rut, nombre_completo } = partners.get(order.partner_id)!
    return { ...order, rut, nombre_completo }
  }

  /** @param sign −1 takes the pieces of an order from the stock, 1 puts them back. */
  function changeStock({ lines }: OrderRecord, sign: 1 | -1) {
    for (const { product_id, quantity } of lines) {
      const product = products.get(product_id)
      if (product?.stock != null) products.set(product_id, { ...product, stock: product.stock + sign * quantity })
    }
  }

  /** Changes the balance and adds its entry. */
  function changeBalance(
    { id, partner_id }: OrderRecord,
    act: AuditContext,
    entry: Pick<PointEntryRecord, 'type' | 'points' | 'kind' | 'note' | 'reverses'>,
  ): PointEntryRecord {
    const partner = partners.get(partner_id)!
    partners.set(partner_id, { ...partner, points: partner.points + entry.points })
    return addEntry(tables, {
      partner_id,
      created_at: act.at,
      source: orderSource(id),
      idempotency_key: null,
      user_id: act.user_id,
      user_name: act.user_name,
      order_id: id,
      ...entry,
    })
  }

  return { listed, changeStock, changeBalance }
}
