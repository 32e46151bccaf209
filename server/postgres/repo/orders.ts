import { MAX_BALANCE } from '#contract/rules.ts'
import type { Act, Audited } from '../../act.ts'
import { auditOrder } from '../../audit.ts'
import { checkLines, orderName, orderSource, refundType, stepRefusal, type Stocked } from '../../orderRules.ts'
import { isAnonymous } from '../../personalDataRules.ts'
import type {
  NewOrder,
  OrderCancelled,
  OrderCondition,
  OrderCreated,
  OrderSort,
  OrderStepped,
  Repository,
  UpdateContext,
} from '../../ports.ts'
import type { ListedOrder, PartnerRecord } from '../../records.ts'
import { orderSearchText } from '../../search.ts'
import type { Database, Sql } from '../client.ts'
import { acting } from './acting.ts'
import { keysetPage, type AddParameter, type ListDefinition } from './keyset.ts'

const lines = `(select json_agg(json_build_object('product_id', l.product_id, 'title', l.title, 'points', l.points,
  'quantity', l.quantity) order by l.line) from order_lines l where l.order_id = found.id) as lines`

const list: ListDefinition<ListedOrder, OrderSort> = {
  columns: `id, partner_id, status, points, note, created_at, created_by_id, created_by, ready_at, ready_by, delivered_at,
    delivered_by, cancelled_at, cancelled_by, cancel_reason, restocked, version, rut, nombre_completo, ${lines}`,
  from: `(select o.*, p.rut, p.nombre_completo, s.search as partner_search from orders o
    join partners p on p.id = o.partner_id left join partner_search s on s.partner_id = o.partner_id) as found`,
  // As `orderNumberText` of server/search.ts.
  search: `('canje-' || id || '; ' || search || ' ' || coalesce(partner_search, ''))`,
  sorts: {
    id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id },
    points: { expression: 'points', type: 'bigint', valueOf: ({ points }) => points },
  },
}

/** Locks are taken in one order: an existing order, its products by id, its partner. */
export function postgresOrders(database: Database): Repository['orders'] {
  const { query } = database
  return {
    page: (params, condition) => keysetPage(query, list, params, (parameter) => toSql(condition, parameter)),
    find: (id) => find(query, id),
    create: (form, context) => acting<OrderCreated>(database, context, (sql) => createOrder(sql, form, context.act)),
    step: (id, to, context) => acting<OrderStepped>(database, context, (sql) => stepOrder(sql, id, to, context)),
    cancel: (id, how, context) =>
      acting<OrderCancelled>(database, context, (sql) => cancelOrder(sql, id, how, context)),
  }
}

type OrderActContext = Pick<UpdateContext<unknown>, 'act' | 'version'>

async function find(sql: Sql, id: number): Promise<ListedOrder | null> {
  const [order] = await sql<ListedOrder>(`select ${list.columns} from ${list.from} where id = $1`, [id])
  return order ?? null
}

export async function createOrder(sql: Sql, form: NewOrder, act: Act): Promise<Audited<OrderCreated>> {
  const products = await sql<Stocked>(
    `select id, title, title_internal, points, stock, state from products
     where id = any($1::bigint[]) order by id for no key update`,
    [form.lines.map(({ product_id }) => product_id)],
  )
  const checked = checkLines(form.lines, products)
  if (!checked.ok) return checked
  const { total } = checked
  const partner = await lockPartner(sql, form.partner_id)
  if (!partner || isAnonymous(partner)) return { ok: false, reason: 'missing' }
  const balance = partner.points
  if (balance < total) return { ok: false, reason: 'balance', balance, points: total }
  const [created] = await sql<{ id: number }>(
    `insert into orders (partner_id, status, points, note, created_at, created_by_id, created_by, search)
     values ($1, 'pending', $2, $3, $4, $5, $6, $7) returning id`,
    [form.partner_id, total, form.note ?? null, act.at, act.user_id, act.user_name, orderSearchText(checked.lines)],
  )
  const { id } = created!
  await sql(
    `insert into order_lines (order_id, line, product_id, title, points, quantity)
     select $1::bigint, line, product_id, title, points, quantity
     from rows from (jsonb_to_recordset($2::jsonb) as (product_id bigint, title text, points bigint, quantity bigint))
       with ordinality as l (product_id, title, points, quantity, line)`,
    [id, JSON.stringify(checked.lines)],
  )
  await changeStock(sql, id, -1)
  await changeBalance(sql, form.partner_id, -total)
  await sql(
    `insert into point_entries (partner_id, type, points, created_at, source, kind, user_id, user_name, note, order_id)
     values ($1, $2, $3, $4, $5, 'redemption', $6, $7, $8, $9)`,
    [
      form.partner_id,
      orderName(id),
      -total,
      act.at,
      orderSource(id),
      act.user_id,
      act.user_name,
      form.note ?? null,
      id,
    ],
  )
  const order = (await find(sql, id))!
  return { ok: true, order, balance: balance - total, audit: [auditOrder(null, order)] }
}

export async function stepOrder(
  sql: Sql,
  id: number,
  to: 'ready' | 'delivered',
  { act, version }: OrderActContext,
): Promise<Audited<OrderStepped>> {
  const before = await lockOrder(sql, id)
  if (!before) return { ok: false, reason: 'missing' }
  const refusal = stepRefusal(before, to, act, version)
  if (refusal) return refusal
  await sql(`update orders set status = $2, ${to}_at = $3, ${to}_by = $4, version = version + 1 where id = $1`, [
    id,
    to,
    act.at,
    act.user_name,
  ])
  const order = (await find(sql, id))!
  return { ok: true, order, audit: [auditOrder(before, order, null)] }
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
  if (restock)
    await sql(
      `select 1 from products where id in (select product_id from order_lines where order_id = $1) order by id for no key update`,
      [id],
    )
  const partner = (await lockPartner(sql, partner_id))!
  if (isAnonymous(partner)) return { ok: false, reason: 'anonymous' }
  const balance = partner.points
  if (balance + points > MAX_BALANCE) return { ok: false, reason: 'tooMany' }
  if (restock) await changeStock(sql, id, 1)
  await sql(
    `update orders set status = 'cancelled', cancelled_at = $2, cancelled_by = $3, cancel_reason = $4, restocked = $5,
            version = version + 1 where id = $1`,
    [id, act.at, act.user_name, reason, restock],
  )
  await changeBalance(sql, partner_id, points)
  await sql(
    `insert into point_entries
       (partner_id, type, points, created_at, source, kind, user_id, user_name, note, order_id, reverses)
     select partner_id, $2::text, $3::bigint, $4::timestamptz, source, 'refund', $5::bigint, $6::text, $7::text, order_id, id
     from point_entries where partner_id = $8 and order_id = $1 and kind = 'redemption'`,
    [id, refundType(id), points, act.at, act.user_id, act.user_name, reason, partner_id],
  )
  const order = (await find(sql, id))!
  return { ok: true, order, balance: balance + points, audit: [auditOrder(before, order, reason)] }
}

async function lockOrder(sql: Sql, id: number): Promise<ListedOrder | null> {
  await sql(`select 1 from orders where id = $1 for update`, [id])
  return find(sql, id)
}

/** Locks a partner; null when there is none. */
async function lockPartner(sql: Sql, partner_id: number): Promise<Pick<PartnerRecord, 'rut' | 'points'> | null> {
  const [partner] = await sql<Pick<PartnerRecord, 'rut' | 'points'>>(
    `select rut, points from partners where id = $1 for no key update`,
    [partner_id],
  )
  return partner ?? null
}

async function changeBalance(sql: Sql, partner_id: number, points: number): Promise<void> {
  await sql(`update partners set points = points + $2 where id = $1`, [partner_id, points])
}

/** Takes the pieces of an order from the stock (−1), or puts them back (1). A null stock stays without limit. */
async function changeStock(sql: Sql, id: number, sign: 1 | -1): Promise<void> {
  await sql(
    `update products p set stock = p.stock + $2::bigint * l.quantity
     from order_lines l where l.order_id = $1 and p.id = l.product_id and p.stock is not null`,
    [id, sign],
  )
}

function toSql({ partner_id, status, from, before }: OrderCondition, parameter: AddParameter): string {
  const conditions = ['true']
  if (partner_id !== undefined) conditions.push(`partner_id = ${parameter(partner_id)}`)
  if (status !== undefined) conditions.push(`status = ${parameter(status)}`)
  if (from !== undefined) conditions.push(`created_at >= ${parameter(from)}`)
  if (before !== undefined) conditions.push(`created_at < ${parameter(before)}`)
  return conditions.join(' and ')
}
