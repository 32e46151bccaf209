import { MAX_BALANCE } from '#contract/rules.ts'
import type { PointsAssigned, Repository } from '../../ports.ts'
import type { PartnerRecord, PointEntryRecord } from '../../records.ts'
import type { Database, Sql } from '../client.ts'
import { keeping } from './kept.ts'
import { keysetPage, type Listed } from './keyset.ts'
import { partnerColumns } from './partners.ts'

const list: Listed<PointEntryRecord, 'created_at'> = {
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
    assign: (entry, keep) => keeping(database, keep, (sql) => assign(sql, entry)),
  }
}

/** Balance and entry in one statement, which is all or nothing by itself. The partner's row stays locked, so assigns of one partner queue. */
async function assign(sql: Sql, entry: Omit<PointEntryRecord, 'id'>): Promise<PointsAssigned> {
  const { partner_id, type, points, created_at, source, idempotency_key } = entry
  const [row] = await sql<PartnerRecord>(
    `with changed as (
       update partners set points = points + $2::bigint where id = $1 and points <= $3::bigint - $2::bigint
       returning ${partnerColumns}
     ), added as (
       insert into point_entries (partner_id, type, points, created_at, source, idempotency_key)
       select id, $4::text, $2::bigint, $5::timestamptz, $6::text, $7::text from changed
     )
     select ${partnerColumns} from changed`,
    [partner_id, points, MAX_BALANCE, type, created_at, source, idempotency_key],
  )
  if (row) return { ok: true, row }
  const known = await sql(`select 1 from partners where id = $1`, [partner_id])
  return { ok: false, reason: known.length > 0 ? 'tooMany' : 'missing' }
}
