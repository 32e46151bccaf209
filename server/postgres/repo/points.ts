import { MAX_BALANCE } from '#contract/rules.ts'
import type { PointsAssigned, Repository } from '../../ports.ts'
import type { PartnerRecord, PointEntryRecord } from '../../records.ts'
import type { Database, Sql } from '../client.ts'
import { withIdempotency } from './idempotency.ts'
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

/** The ledger: no statement here or elsewhere updates or deletes an entry (tests/architecture/ledger.test.ts). */
export function postgresPoints(database: Database): Repository['points'] {
  const { query } = database
  return {
    history: (partner_id, asked) =>
      keysetPage(query, list, asked, (parameter) => `partner_id = ${parameter(partner_id)}`),
    assign: (entry, keep) => withIdempotency(database, keep, (sql) => assign(sql, entry)),
  }
}

/** The entry that this very act has made, perhaps so long ago that its answer is not kept any more. */
const given = `exists (select 1 from point_entries
  where partner_id = $1 and points = $2::bigint and source = $3::text and idempotency_key = $4::text)`

/** Balance and entry in one statement, which is all or nothing by itself. The partner's row stays locked, so assigns of one partner queue. */
async function assign(sql: Sql, entry: Omit<PointEntryRecord, 'id'>): Promise<PointsAssigned> {
  const { partner_id, type, points, created_at, source, idempotency_key } = entry
  const act = [partner_id, points, source, idempotency_key]
  const [row] = await sql<PartnerRecord>(
    `with changed as (
       update partners set points = points + $2::bigint where id = $1 and points <= $5::bigint - $2::bigint and not ${given}
       returning ${partnerColumns}
     ), added as (
       insert into point_entries (partner_id, type, points, created_at, source, idempotency_key)
       select id, $6::text, $2::bigint, $7::timestamptz, $3::text, $4::text from changed
     )
     select ${partnerColumns} from changed`,
    [...act, MAX_BALANCE, type, created_at],
  )
  if (row) return { ok: true, row }
  const [known] = await sql<PartnerRecord & { given: boolean }>(
    `select ${partnerColumns}, ${given} as given from partners where id = $1`,
    act,
  )
  if (!known) return { ok: false, reason: 'missing' }
  const { given: isGiven, ...partner } = known
  return isGiven ? { ok: true, row: partner } : { ok: false, reason: 'tooMany' }
}
