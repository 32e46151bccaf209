import { MAX_BALANCE } from '#contract/limits.ts'
import type { AuditContext, Audited, WriteContext } from '../../domain/auditContext.ts'
import { refuseAction } from '../../domain/actionRules.ts'
import { auditAction, auditBalance } from '../../domain/audit.ts'
import { dateInZone } from '../../domain/programmeTime.ts'
import { ofMerged, reversalOf, reversalRefusal, reversalType } from '../../domain/pointRules.ts'
import type { PageKey } from '../../ports/pages.ts'
import type {
  BalanceChanged,
  EntryReversed,
  NewAssignment,
  PointsAssigned,
  ReversalRefused,
} from '../../domain/pointsResults.ts'
import type { Repository } from '../../ports/repository.ts'
import { ANONYMOUS_RUTS, isAnonymous } from '../../domain/personalDataRules.ts'
import { withBalances, type HistoryRecord, type PartnerRecord, type PointEntryRecord } from '../../domain/records.ts'
import { constraintOf, type Database, type Sql } from '../client.ts'
import { balanceHolding, reversalHolding } from '../../domain/holdings.ts'
import { withAudit } from './withAudit.ts'
import { keysetPage, type AddParameter, type ListDefinition } from './keyset.ts'
import { lockFamily } from './lockPartner.ts'
import { readOwed, readSettled, settle, settleFamily } from './owed.ts'
import { partnerColumns } from './partners.ts'
import { findAction } from './pointsActions.ts'
import { supervised } from './supervised.ts'

export const entryColumns = `id, partner_id, type, points, created_at, source, idempotency_key, kind, user_id, user_name, note,
  reverses, short, settles, settled_with, action_id, amount, order_id`

/** Entries of older versions have the author in their source, and a load has it in its record. */
export const author = `coalesce(user_name,
  case when source ~ '^assign:\\d{1,15}$' then (select name from users where users.id = substr(source, 8)::bigint)
       when source ~ '^import:\\d{1,15}$' then (select i.user_name from imports i where i.id = substr(source, 8)::bigint)
  end) as author`
export const reversedBy = `(select r.id from point_entries r where r.reverses = point_entries.id) as reversed_by`

/** Read with the page in one statement, so that balance and entries are of one snapshot. */
type PageRow = Omit<HistoryRecord, 'balance_after'> & { balance: number }

/** By id, not by time: the clocks of servers differ, and balances follow the order in which entries were added. */
const list: ListDefinition<PageRow, 'id'> = {
  columns: `${entryColumns}, ${author}, ${reversedBy}`,
  from: 'point_entries',
  search: 'type',
  sorts: { id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id } },
}

/** The ledger. No statement updates or deletes an entry (tests/architecture/ledger.test.ts). */
export function postgresPoints(database: Database): Repository['points'] {
  const { query } = database
  return {
    async history(partner_id, params) {
      const { after } = params
      const { rows, ...page } = await keysetPage(
        query,
        list,
        params,
        (parameter) => `partner_id = ${parameter(partner_id)}`,
        // The balance after the page's first entry is today's, less the points of newer entries.
        (parameter) =>
          `(select p.points${after ? ` - coalesce(${pointsSince(after, parameter)}, 0)` : ''} from partners p
            where p.id = ${parameter(partner_id)})::bigint as balance`,
      )
      return { ...page, rows: withBalances(rows, rows[0]?.balance ?? 0) }
    },
    owed: (partner_id) => readOwed(query, partner_id),
    assign: (entry, context) =>
      withAudit<PointsAssigned>(database, context, (sql) =>
        supervised<PointsAssigned>(
          sql,
          context,
          () => assign(sql, entry, context),
          balanceHolding({ kind: 'assign', entry }),
        ),
      ),
    deduct: (entry, context) =>
      withAudit<BalanceChanged>(database, context, (sql) =>
        supervised<BalanceChanged>(
          sql,
          context,
          () => changeBalance(sql, entry, -entry.points, 'deduct', context),
          balanceHolding({ kind: 'deduct', entry }),
        ),
      ),
    async reverse(id, options, context) {
      try {
        return await withAudit<EntryReversed>(database, context, (sql) =>
          supervised<EntryReversed>(
            sql,
            context,
            () => reverseEntry(sql, id, options, context.act),
            reversalHolding(id, options),
          ),
        )
      } catch (error) {
        // A load's reversal adds its entries before it locks the partners, so it may have taken the entry back first.
        if (constraintOf(error) !== 'point_entries_reverses') throw error
        return (await findReversal(query, id))!
      }
    },
  }
}

/** Points of the entries of partner `p` from the newest one down to the end of a page, from the index alone. */
const pointsSince = ({ id }: PageKey, parameter: AddParameter): string =>
  `(select sum(n.points) from point_entries n where n.partner_id = p.id and n.id >= ${parameter(id)}::bigint)`

/** The entry that this act made already, which outlives the stored response. */
const underKey = `from point_entries
  where partner_id = $1 and points = $2::bigint and source = $3::text and idempotency_key = $4::text`

type Keyed<Result> = Pick<WriteContext<Result>, 'act' | 'idempotency'>

/** Parameters of `underKey`. @param points signed. */
const actKey = <Result>(partner_id: number, points: number, kind: BalanceKind, { act, idempotency }: Keyed<Result>) => [
  partner_id,
  points,
  `${kind}:${act.user_id}`,
  idempotency?.key ?? null,
]

export async function assign(
  sql: Sql,
  entry: NewAssignment,
  context: Keyed<PointsAssigned>,
): Promise<Audited<PointsAssigned>> {
  if (!entry.action) return changeBalance(sql, entry, entry.points, 'assign', context)
  const action = await findAction(sql, entry.action.id)
  const why = refuseAction(action, { points: entry.points, amount: entry.action.amount }, dateInZone(context.act.at))
  // The action may have changed since this act made its entry.
  if (why && !(await findMade(sql, actKey(entry.partner_id, entry.points, 'assign', context)))?.made)
    return { ok: false, reason: 'action', why }
  return changeBalance(sql, { ...entry, type: action?.display_name ?? entry.type }, entry.points, 'assign', context)
}

/** The partner, and the id of the entry that this act made already. */
async function findMade(sql: Sql, key: unknown[]): Promise<{ partner: PartnerRecord; made: number | null } | null> {
  const [found] = await sql<PartnerRecord & { made: number | null }>(
    `select ${partnerColumns}, merged_into, (select id ${underKey} limit 1) as made from partners where id = $1`,
    key,
  )
  if (!found) return null
  const { made, ...partner } = found
  return { partner, made }
}

type BalanceKind = 'assign' | 'deduct' | 'accrual'

/** Balance and entry in one statement. The row lock serialises changes of one partner. @param points signed. */
export async function changeBalance<Result>(
  sql: Sql,
  { partner_id, type, note, action }: NewAssignment,
  points: number,
  kind: BalanceKind,
  context: Keyed<Result>,
): Promise<Audited<BalanceChanged>> {
  const { act } = context
  const key = actKey(partner_id, points, kind, context)
  const [changed] = await sql<PartnerRecord & { entry: number }>(
    `with changed as (
       update partners set points = points + $2::bigint
       where id = $1 and points + $2::bigint between 0 and $5::bigint and rut not like '${ANONYMOUS_RUTS}'
         and merged_into is null
         and not exists (select 1 ${underKey})
       returning ${partnerColumns}
     ), added as (
       insert into point_entries (partner_id, type, points, created_at, source, idempotency_key, kind, user_id, user_name, note,
                                  action_id, amount)
       select id, $6::text, $2::bigint, $7::timestamptz, $3::text, $4::text, $8::text, $9::bigint, $10::text, $11::text,
              $12::bigint, $13::bigint
       from changed returning point_entries.id
     )
     select ${partnerColumns}, (select added.id from added) as entry from changed`,
    [...key, MAX_BALANCE, type, act.at, kind, act.user_id, act.user_name, note, action?.id, action?.amount],
  )
  if (changed) {
    const { entry, ...row } = changed
    const more = action && auditAction(type, action.amount)
    const own = auditBalance(partner_id, row.points - points, row.points, note, more)
    if (points < 0) return { ok: true, row, entry, settled: 0, owed: 0, audit: [own] }
    const { settled, owed, audit } = await settle(sql, entry, act)
    row.points -= settled
    return { ok: true, row, entry, settled, owed, audit: [own, ...audit] }
  }
  const existing = await findMade(sql, key)
  if (!existing) return { ok: false, reason: 'missing' }
  const { made, partner } = existing
  if (made !== null)
    return { ok: true, row: partner, entry: made, ...(await readSettled(sql, partner_id, made)), audit: [] }
  if (isAnonymous(partner) || partner.merged_into) return { ok: false, reason: 'missing' }
  return points > 0 ? { ok: false, reason: 'tooMany' } : { ok: false, reason: 'spent', balance: partner.points }
}

/** @param sent_at when the reversal was asked for */
export async function reverseEntry(
  sql: Sql,
  id: number,
  { reason, available }: { reason: string; available: boolean },
  act: AuditContext,
  sent_at = act.at,
): Promise<Audited<EntryReversed>> {
  const [original] = await sql<PointEntryRecord>(`select ${entryColumns} from point_entries where id = $1`, [id])
  if (!original) return { ok: false, reason: 'missing' }
  const refusal = reversalRefusal({ ...act, at: sent_at }, original)
  if (refusal) return refusal
  const { partner_id, points } = original
  const { partner, survivor } = (await lockFamily(sql, partner_id))!
  // A new statement after the lock sees what the holder of the lock has committed.
  const before = await findReversal(sql, id)
  if (before) return before
  if (isAnonymous(partner)) return { ok: false, reason: 'kind', order_id: null }
  const balance = (survivor ?? partner).points
  const whole = reversalOf(points, balance, available)
  if (!whole.ok) return { ...whole, balance, points }
  const reversal = ofMerged(whole, survivor !== null)
  const row = { ...partner, points: partner.points + reversal.points }
  await sql(`update partners set points = $2 where id = $1`, [partner_id, row.points])
  const [entry] = await sql<PointEntryRecord>(
    `insert into point_entries (partner_id, type, points, created_at, source, kind, user_id, user_name, note, reverses, short)
     values ($1, $2, $3, $4, $5, 'reversal', $6, $7, $8, $9, $10) returning ${entryColumns}`,
    [
      partner_id,
      reversalType(original.type),
      reversal.points,
      act.at,
      `reverse:${act.user_id}`,
      act.user_id,
      act.user_name,
      reason,
      id,
      reversal.short || null,
    ],
  )
  const history = { ...entry!, author: act.user_name, reversed_by: null, balance_after: row.points }
  const own = auditBalance(partner_id, partner.points, row.points, reason)
  const done = { entry: history, points: whole.points, missing: whole.short }
  if (survivor) {
    const { settled, audit } = await settleFamily(sql, { partner, survivor }, entry!.id, act)
    const [present] = await sql<PartnerRecord>(`select ${partnerColumns} from partners where id = $1`, [survivor.id])
    const owed = await readOwed(sql, survivor.id)
    return { ok: true, row: present!, ...done, settled: whole.points > 0 ? settled : 0, owed, audit: [own, ...audit] }
  }
  const { audit, ...debt } =
    reversal.points > 0
      ? await settle(sql, entry!.id, act)
      : { settled: 0, owed: await readOwed(sql, partner_id), audit: [] }
  row.points -= debt.settled
  return { ok: true, row, ...done, ...debt, audit: [own, ...audit] }
}

export async function findReversal(sql: Sql, id: number): Promise<ReversalRefused | null> {
  const [found] = await sql<{ entry: number; at: Date; by: string | null }>(
    `select id as entry, created_at as at, user_name as by from point_entries where reverses = $1`,
    [id],
  )
  return found ? { ok: false, reason: 'reversed', reversed: found } : null
}
