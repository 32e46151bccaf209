import { orderFieldNames } from '#contract/orderFields.ts'
import { MAX_BALANCE } from '#contract/limits.ts'
import { orderStatuses, type OrderCounts, type StepManyForm } from '#contract/orders.ts'
import type { AuditContext, Audited } from '../../domain/auditContext.ts'
import { auditOrder } from '../../domain/audit.ts'
import {
  checkLines,
  inOrder,
  joinSteps,
  linesGone,
  newOrder,
  orderName,
  orderSource,
  refundType,
  steppedOrder,
  stepRefusal,
  undoneOrder,
  undoRefusal,
  type Stocked,
} from '../../domain/orderRules.ts'
import { isAnonymous } from '../../domain/personalDataRules.ts'
import type {
  NewOrder,
  OrderCancelled,
  OrderCondition,
  OrderCreated,
  OrderSort,
  OrdersStepped,
  OrderStepped,
  OrderUndone,
} from '../../ports/catalogue.ts'
import type { Repository } from '../../ports/repository.ts'
import type { UpdateContext } from '../../ports/pages.ts'
import type { ListedOrder, OrderRecord } from '../../domain/records.ts'
import { orderSearchText, searchWords } from '../../domain/search.ts'
import type { Database, Sql } from '../client.ts'
import { withAudit } from './withAudit.ts'
import { periodConditions } from './idRange.ts'
import { keysetPage, likePattern, type AddParameter, type ListDefinition } from './keyset.ts'
import { lockFamily, lockSurvivor } from './lockPartner.ts'
import { settle, settleFamily } from './owed.ts'
import { findCommonWords, hasCommonWord, hasWord, partnerText, type SearchedText } from './textSearch.ts'
import { insertRow } from './writeRow.ts'

const lines = `(select json_agg(json_build_object('product_id', l.product_id, 'title', l.title, 'points', l.points,
  'quantity', l.quantity) order by l.line) from order_lines l where l.order_id = found.id) as lines`

/** Number and titles, as the indexes have them. The number is as `orderNumberText` of server/domain/search.ts. */
const orderText: SearchedText = {
  table: 'orders',
  key: 'id',
  text: `('canje-' || id::text || '; ' || search)`,
  grams: `search_grams('canje-' || id::text || ' ' || search)`,
}

const list: ListDefinition<ListedOrder, OrderSort> = {
  columns: `id, partner_id, status, points, ${orderFieldNames.join(', ')}, created_at, created_by_id, created_by, ready_at, ready_by, delivered_at,
    delivered_by, cancelled_at, cancelled_by, cancel_reason, restocked, version, rut, nombre_completo, ${lines}`,
  from: `(select o.*, p.rut, p.nombre_completo, s.search as partner_search from orders o
    join partners p on p.id = o.partner_id left join partner_search s on s.partner_id = o.partner_id) as found`,
  search: `(${orderText.text} || ' ' || coalesce(partner_search, ''))`,
  sorts: {
    id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id },
    points: { expression: 'points', type: 'bigint', valueOf: ({ points }) => points },
  },
}

/** Locks are taken in one order: an existing order, its products by id, its partner. */
export function postgresOrders(database: Database): Repository['orders'] {
  const { query } = database
  return {
    async page(params, condition) {
      const words = searchWords(params.search)
      const candidates = await findCandidates(query, words)
      const period = await periodConditions(query, { table: 'orders', time: 'created_at' }, condition)
      const conditions = (parameter: AddParameter) =>
        [toSql(condition, parameter), ...period(parameter), ...searchConditions(words, candidates, parameter)].join(
          ' and ',
        )
      return keysetPage(query, list, { ...params, search: '' }, conditions)
    },
    find: (id) => find(query, id),
    create: (form, context) =>
      withAudit<OrderCreated>(database, context, async (sql) => {
        const { partner_id, ...fields } = form
        const ids = fields.lines.map(({ product_id }) => product_id)
        const products = await lockProducts(sql, `id = any($1::bigint[])`, ids)
        return createOrder(sql, { ...fields, products, partner: { id: partner_id } }, context.act)
      }),
    step: (id, to, context) => withAudit<OrderStepped>(database, context, (sql) => stepOrder(sql, id, to, context)),
    undo: (id, context) => withAudit<OrderUndone>(database, context, (sql) => undoStep(sql, id, context)),
    stepMany: (form, context) => withAudit<OrdersStepped>(database, context, (sql) => stepMany(sql, form, context.act)),
    async counts(limit) {
      const counted = orderStatuses.map(
        (status) =>
          `(select count(*) from (select 1 from orders where status = '${status}' limit $1) as found) as ${status}`,
      )
      const [counts] = await query<OrderCounts>(`select ${counted.join(', ')}`, [limit])
      return counts!
    },
    async countOpen(products) {
      const [found] = await database.query<{ count: number }>(
        `select count(distinct o.id) as count from order_lines l join orders o on o.id = l.order_id
         where l.product_id = any($1::bigint[]) and o.status in ('pending', 'ready')`,
        [products],
      )
      return found!.count
    },
    cancel: (id, how, context) =>
      withAudit<OrderCancelled>(database, context, (sql) => cancelOrder(sql, id, how, context)),
  }
}

/** Ids of the orders and of the partners whose text has a word. */
type Candidates = { orders: unknown[]; partners: unknown[] }

/** Most candidates of each kind: where more match, the orders themselves are read until a page is full. */
const MAX_CANDIDATES = 2_000
/** What the rarest word of a search matches; null where all are common. No index covers an order and its partner. */
async function findCandidates(sql: Sql, words: readonly string[]): Promise<Candidates | null> {
  const common = await findCommonWords(sql, [orderText, partnerText], words, MAX_CANDIDATES)
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    if (common.has(word)) continue
    const values: unknown[] = [MAX_CANDIDATES + 1]
    const parameter: AddParameter = (value) => `$${values.push(value)}`
    const [found] = await sql<Candidates>(
      `select array(select id from orders where ${hasWord(orderText, word, parameter)} limit $1) as orders,
              array(select partner_id from partner_search where ${hasWord(partnerText, word, parameter)} limit $1) as partners`,
      values,
    )
    if (found!.orders.length <= MAX_CANDIDATES && found!.partners.length <= MAX_CANDIDATES) return found!
  }
  return null
}

function searchConditions(words: readonly string[], candidates: Candidates | null, parameter: AddParameter): string[] {
  // PostgreSQL expects few matches of `like`, and would read all orders to sort them; many of `strpos`.
  if (!candidates) return words.map((word) => hasCommonWord(list.search, word, parameter))
  const [orders, partners] = [parameter(candidates.orders), parameter(candidates.partners)]
  return [
    ...words.map((word) => `${list.search} like ${parameter(likePattern(word))}`),
    `(id = any(${orders}::bigint[]) or partner_id = any(${partners}::bigint[]))`,
  ]
}

type OrderActContext = Pick<UpdateContext<unknown>, 'act' | 'version'>

async function find(sql: Sql, id: number): Promise<ListedOrder | null> {
  const [order] = await sql<ListedOrder>(`select ${list.columns} from ${list.from} where id = $1`, [id])
  return order ?? null
}

/** Locks products in the order of their ids. @param condition on the products, with the parameter $1. */
export const lockProducts = (sql: Sql, condition: string, values: readonly unknown[]) =>
  sql<Stocked & { slug: string | null }>(
    `select id, slug, title, title_internal, points, stock, state from products
     where ${condition} order by id for no key update`,
    [values],
  )

type OrderToCreate = Omit<NewOrder, 'partner_id'> & {
  /** Locked. */
  products: readonly Stocked[]
  partner: { id: number } | { rut: string }
  /** Whether the partner takes the products with them. */
  deliver?: boolean
}

export async function createOrder(
  sql: Sql,
  { lines, total: seenTotal, products, partner: key, deliver, ...fields }: OrderToCreate,
  act: AuditContext,
): Promise<Audited<OrderCreated>> {
  const checked = checkLines(lines, products, seenTotal)
  if (!checked.ok) return checked
  const { total } = checked
  const partner = await lockSurvivor(sql, key)
  if (!partner || isAnonymous(partner)) return { ok: false, reason: 'missing' }
  const { id: partner_id, points: balance, rut, nombre_completo } = partner
  if (balance < total) return { ok: false, reason: 'balance', balance, points: total }
  const pending = newOrder({ partner_id, ...fields }, checked, act)
  const stored = deliver ? steppedOrder(pending, 'delivered', act) : pending
  const id = await insertOrder(sql, stored)
  await sql(
    `with line as (
       insert into order_lines (order_id, line, product_id, title, points, quantity)
       select $1::bigint, line, product_id, title, points, quantity
       from rows from (jsonb_to_recordset($2::jsonb) as (product_id bigint, title text, points bigint, quantity bigint))
         with ordinality as l (product_id, title, points, quantity, line)
       returning product_id, quantity
     ), stock as (
       update products p set stock = p.stock - line.quantity from line
       where p.id = line.product_id and p.stock is not null
     ), balance as (
       update partners set points = points - $4::bigint where id = $3::bigint
     )
     insert into point_entries (partner_id, type, points, created_at, source, kind, user_id, user_name, note, order_id)
     values ($3, $5, -$4::bigint, $6, $7, 'redemption', $8, $9, $10, $1)`,
    [
      id,
      JSON.stringify(checked.lines),
      partner_id,
      total,
      orderName(id),
      act.at,
      orderSource(id),
      act.user_id,
      act.user_name,
      pending.note,
    ],
  )
  const audit = [auditOrder(null, { ...pending, id })]
  if (deliver) audit.push(auditOrder({ ...pending, id }, { ...stored, id }, null))
  return { ok: true, order: { ...stored, rut, nombre_completo, id }, balance: balance - total, audit }
}

async function insertOrder(sql: Sql, { lines, ...order }: Omit<OrderRecord, 'id'>): Promise<number> {
  const row = { ...order, search: orderSearchText(lines) }
  return (await insertRow<{ id: number }>(sql, 'orders', row, 'returning id')).id
}

async function stepOrder(
  sql: Sql,
  id: number,
  to: 'ready' | 'delivered',
  { act, version }: OrderActContext,
): Promise<Audited<OrderStepped>> {
  const before = await lockOrder(sql, id)
  if (!before) return { ok: false, reason: 'missing' }
  const refusal = stepRefusal(before, to, act, version)
  if (refusal) return refusal
  const order = steppedOrder(before, to, act)
  await sql(`update orders set status = $2, ${to}_at = $3, ${to}_by = $4, version = $5 where id = $1`, [
    id,
    to,
    act.at,
    act.user_name,
    order.version,
  ])
  return { ok: true, order, audit: [auditOrder(before, order, null)] }
}

async function undoStep(sql: Sql, id: number, { act, version }: OrderActContext): Promise<Audited<OrderUndone>> {
  const before = await lockOrder(sql, id)
  if (!before) return { ok: false, reason: 'missing' }
  const refusal = undoRefusal(before, act, version)
  if (refusal) return refusal
  const order = undoneOrder(before)
  await sql(
    `update orders set status = $2, ready_at = $3, ready_by = $4, delivered_at = null, delivered_by = null, version = $5
     where id = $1`,
    [id, order.status, order.ready_at, order.ready_by, order.version],
  )
  return { ok: true, order, audit: [auditOrder(before, order, null)] }
}

async function stepMany(sql: Sql, { step, orders }: StepManyForm, act: AuditContext): Promise<Audited<OrdersStepped>> {
  const results: Parameters<typeof joinSteps>[0][number][] = []
  for (const { id, version } of inOrder(orders)) {
    const context = { act, version }
    const result = step === 'undo' ? await undoStep(sql, id, context) : await stepOrder(sql, id, step, context)
    results.push({ id, result, status: result.ok ? result.order.status : ((await find(sql, id))?.status ?? null) })
  }
  return joinSteps(results)
}

export async function cancelOrder(
  sql: Sql,
  id: number,
  { reason, restock }: { reason: string; restock: boolean },
  { act, version }: OrderActContext,
): Promise<Audited<OrderCancelled>> {
  const before = await lockOrder(sql, id)
  if (!before) return { ok: false, reason: 'missing' }
  const refusal = stepRefusal(before, 'cancelled', act, version)
  if (refusal) return refusal
  const { partner_id, points } = before
  const stocked = restock
    ? await sql<{ id: number }>(
        `select id from products where id in (select product_id from order_lines where order_id = $1)
         order by id for no key update`,
        [id],
      )
    : []
  const gone = restock
    ? linesGone(
        before.lines,
        stocked.map(({ id: product }) => product),
      )
    : []
  const { partner, survivor } = (await lockFamily(sql, partner_id))!
  if (isAnonymous(partner)) return { ok: false, reason: 'anonymous' }
  const balance = (survivor ?? partner).points
  if (balance + points > MAX_BALANCE) return { ok: false, reason: 'tooMany' }
  if (stocked.length > 0) await restockProducts(sql, id)
  await sql(
    `update orders set status = 'cancelled', cancelled_at = $2, cancelled_by = $3, cancel_reason = $4, restocked = $5,
            version = version + 1 where id = $1`,
    [id, act.at, act.user_name, reason, stocked.length > 0],
  )
  await sql(`update partners set points = points + $2 where id = $1`, [partner_id, points])
  const [refund] = await sql<{ id: number }>(
    `insert into point_entries
       (partner_id, type, points, created_at, source, kind, user_id, user_name, note, order_id, reverses)
     select partner_id, $2::text, $3::bigint, $4::timestamptz, source, 'refund', $5::bigint, $6::text, $7::text, order_id, id
     from point_entries where partner_id = $8 and order_id = $1 and kind = 'redemption' returning id`,
    [id, refundType(id), points, act.at, act.user_id, act.user_name, reason, partner_id],
  )
  const order = (await find(sql, id))!
  const { audit, ...debt } = survivor
    ? await settleFamily(sql, { partner, survivor }, refund!.id, act)
    : await settle(sql, refund!.id, act)
  const after = balance + points - debt.settled
  return { ok: true, order, balance: after, gone, ...debt, audit: [auditOrder(before, order, reason, gone), ...audit] }
}

async function lockOrder(sql: Sql, id: number): Promise<ListedOrder | null> {
  await sql(`select 1 from orders where id = $1 for update`, [id])
  return find(sql, id)
}

/** Puts the pieces of an order back into the stock. A null stock stays without limit. */
async function restockProducts(sql: Sql, id: number): Promise<void> {
  await sql(
    `update products p set stock = p.stock + l.quantity
     from order_lines l where l.order_id = $1 and p.id = l.product_id and p.stock is not null`,
    [id],
  )
}

function toSql({ partner_id, status }: OrderCondition, parameter: AddParameter): string {
  const conditions = ['true']
  if (partner_id !== undefined) conditions.push(`partner_id = ${parameter(partner_id)}`)
  if (status !== undefined) conditions.push(`status = ${parameter(status)}`)
  return conditions.join(' and ')
}
