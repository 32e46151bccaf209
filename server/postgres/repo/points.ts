import { MAX_BALANCE } from '#contract/rules.ts'
import type { Audited, WriteContext } from '../../act.ts'
import { auditBalance } from '../../audit.ts'
import type { NewEntry, PointsAssigned, Repository } from '../../ports.ts'
import type { PartnerRecord, PointEntryRecord } from '../../records.ts'
import type { Database, Sql } from '../client.ts'
import { acting } from './acting.ts'
import { keysetPage, type ListDefinition } from './keyset.ts'
import { partnerColumns } from './partners.ts'

const list: ListDefinition<PointEntryRecord, 'created_at'> = {
  columns: 'id, partner_id, type, points, created_at, source, idempotency_key',
  from: 'point_entries',
  search: 'type',
  sorts: {
    created_at: {
      expression: 'created_at',
      type: 'timestamptz',
      valueOf: ({ created_at }) => created_at.getTime(),
    },
  },
}

/** The ledger. No statement updates or deletes an entry (tests/architecture/ledger.test.ts). */
export function postgresPoints(database: Database): Repository['points'] {
  const { query } = database
  return {
    history: (partner_id, params) =>
      keysetPage(query, list, params, (parameter) => `partner_id = ${parameter(partner_id)}`),
    assign: (entry, context) => acting<PointsAssigned>(database, context, (sql) => assign(sql, entry, context)),
  }
}

/** Whether this act made its entry already. The entry outlives the stored response. */
const madeBefore = `exists (select 1 from point_entries
  where partner_id = $1 and points = $2::bigint and source = $3::text and idempotency_key = $4::text)`

/** Balance and entry in one statement. The row lock serialises assigns to one partner. */
async function assign(
  sql: Sql,
  { partner_id, type, points, note }: NewEntry,
  { act, idempotency }: WriteContext<PointsAssigned>,
): Promise<Audited<PointsAssigned>> {
  const key = [partner_id, points, `assign:${act.user_id}`, idempotency?.key ?? null]
  const [row] = await sql<PartnerRecord>(
    `with changed as (
       update partners set points = points + $2::bigint where id = $1 and points <= $5::bigint - $2::bigint and not ${madeBefore}
       returning ${partnerColumns}
     ), added as (
       insert into point_entries (partner_id, type, points, created_at, source, idempotency_key, kind, user_id, user_name, note)
       select id, $6::text, $2::bigint, $7::timestamptz, $3::text, $4::text, 'assign', $8::bigint, $9::text, $10::text
       from changed
     )
     select ${partnerColumns} from changed`,
    [...key, MAX_BALANCE, type, act.at, act.user_id, act.user_name, note],
  )
  if (row) return { ok: true, row, audit: [auditBalance(partner_id, row.points - points, row.points, note)] }
  const [known] = await sql<PartnerRecord & { made: boolean }>(
    `select ${partnerColumns}, ${madeBefore} as made from partners where id = $1`,
    key,
  )
  if (!known) return { ok: false, reason: 'missing' }
  const { made, ...partner } = known
  return made ? { ok: true, row: partner, audit: [] } : { ok: false, reason: 'tooMany' }
}
