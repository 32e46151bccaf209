import type { AuditContext, Audited, WriteContext } from '../../domain/auditContext.ts'
import type { KeyLimits } from '../../domain/fourEyes.ts'
import { linesBySlug } from '../../domain/orderRules.ts'
import { isAnonymous } from '../../domain/personalDataRules.ts'
import { pointsOfAccrual } from '../../domain/programRules.ts'
import type { Accrued, NewAccrual, ProgramReversed } from '../../ports/points.ts'
import type { OrderCreated } from '../../ports/catalogue.ts'
import type { Repository } from '../../ports/repository.ts'
import type { PartnerRecord, PointsActionRecord } from '../../domain/records.ts'
import { constraintOf, type Database, type Sql } from '../client.ts'
import { withAudit } from './withAudit.ts'
import { cancelOrder, createOrder, lockProducts } from './orders.ts'
import { countKey } from './personDays.ts'
import { changeBalance, findReversal, reverseEntry } from './points.ts'
import { pointsActionColumns } from './pointsActions.ts'
import { postgresOperations } from './operations.ts'
import { readOwed } from './owed.ts'
import { findReference } from './references.ts'

/** Writes of keys. Locks are taken in the order of the writes that they share: products by id, then the partner. */
export function postgresProgram(database: Database): Repository['program'] {
  const { query } = database
  return {
    find: (call) => findReference(query, call),
    ...postgresOperations(query),
    accumulate: (accrual, context) => withAudit<Accrued>(database, context, (sql) => accumulate(sql, accrual, context)),
    redeem: ({ rut, items, total, note, deliver }, context) =>
      withAudit<OrderCreated>(database, context, async (sql) => {
        const slugs = items.map(({ slug }) => slug)
        const products = await lockProducts(sql, `slug = any($1::text[])`, slugs)
        const lines = linesBySlug(items, products)
        return createOrder(sql, { lines, total, note, products, partner: { rut }, deliver }, context.act)
      }),
    async reverse(how, context) {
      try {
        return await withAudit<ProgramReversed>(database, context, (sql) => reverse(sql, how, context.act))
      } catch (error) {
        // As in points.ts: a load's reversal may have taken the entry back first.
        if (constraintOf(error) !== 'point_entries_reverses') throw error
        const made = await findMade(query, context.act, how.of)
        return (await findReversal(query, made!.entry_id!))!
      }
    },
  }
}

async function accumulate(
  sql: Sql,
  { rut, action: slug, note, limits, ...asked }: NewAccrual,
  context: WriteContext<Accrued>,
): Promise<Audited<Accrued>> {
  const { partner_id, action } = await findParts(sql, rut, slug)
  if (partner_id === null) return { ok: false, reason: 'missing' }
  const given = pointsOfAccrual(action, asked)
  if (!given.ok) return given
  const { points } = given
  if (points === 0) {
    const [partner] = await sql<Pick<PartnerRecord, 'rut' | 'points'>>(
      `select rut, points from partners where id = $1`,
      [partner_id],
    )
    if (!partner || isAnonymous(partner)) return { ok: false, reason: 'missing' }
    const owed = await readOwed(sql, partner_id)
    return { ok: true, points, balance: partner.points, entry: null, settled: 0, owed, audit: [] }
  }
  const refusal = await countKey(sql, context.act, points, limits)
  if (refusal) return refusal
  const { id, display_name: type } = action!
  const entry = { partner_id, type, points, note, action: { id, amount: asked.amount } }
  const changed = await changeBalance(sql, entry, points, 'accrual', context)
  if (!changed.ok) return changed.reason === 'spent' ? { ok: false, reason: 'tooMany' } : changed
  const { row, ...made } = changed
  return { ...made, points, balance: row.points }
}

/** The id of a partner and the action of a slug; null where there is none. */
async function findParts(sql: Sql, rut: string, slug: string) {
  type Parts = { partner_id: number | null } & (PointsActionRecord | { id: null })
  const [found] = await sql<Parts>(
    `select ${pointsActionColumns}, (select coalesce(merged_into, id) from partners where rut = $1) as partner_id
     from (select 1) as one left join points_actions on slug = $2`,
    [rut, slug],
  )
  const { partner_id, ...action } = found!
  return { partner_id, action: action.id === null ? null : action }
}

async function reverse(
  sql: Sql,
  { of, reason, limits }: { of: string; reason: string; limits: KeyLimits },
  act: AuditContext,
): Promise<Audited<ProgramReversed>> {
  const made = await findMade(sql, act, of)
  if (!made) return { ok: false, reason: 'unknown' }
  if (made.entry_id !== null) {
    const refusal = await countKey(sql, act, -made.points, limits)
    if (refusal) return refusal
    const reversed = await reverseEntry(sql, made.entry_id, { reason, available: true }, act)
    if (!reversed.ok) return reversed
    const { row, entry: _entry, ...taken } = reversed
    return { ...taken, points: 0 - reversed.points, balance: row.points }
  }
  if (made.order_id === null) return { ok: false, reason: 'nothing' }
  const cancelled = await cancelOrder(sql, made.order_id, { reason, restock: true }, { act })
  if (!cancelled.ok) return cancelled
  const { order, ...given } = cancelled
  return { ...given, points: order.points, missing: 0 }
}

/** `points` of the entry; 0 without one. */
type Made = { entry_id: number | null; order_id: number | null; points: number }

/** What the call of a reference made; null for an unknown one. */
async function findMade(sql: Sql, { user_id }: AuditContext, reference: string): Promise<Made | null> {
  const [made] = await sql<Made>(
    `select entry_id, order_id, coalesce((select points from point_entries where id = entry_id), 0)::bigint as points
     from program_references where user_id = $1 and reference = $2`,
    [user_id, reference],
  )
  return made ?? null
}
