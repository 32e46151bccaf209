import { MAX_BALANCE } from '#contract/rules.ts'
import type { Repository } from '../../ports.ts'
import type { PartnerRecord, PointEntryRecord } from '../../records.ts'
import type { Database } from '../client.ts'
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
    assign: ({ partner_id, type, points, created_at, source, idempotency_key }, keep) =>
      keeping(database, keep, async (sql) => {
        // The row stays locked until the entry is written too, so assigns of one partner queue here.
        const [row] = await sql<PartnerRecord>(
          `update partners set points = points + $2 where id = $1 and points <= $3::bigint - $2 returning ${partnerColumns}`,
          [partner_id, points, MAX_BALANCE],
        )
        if (!row) {
          const known = await sql(`select 1 from partners where id = $1`, [partner_id])
          return { ok: false, reason: known.length > 0 ? 'tooMany' : 'missing' }
        }
        await sql(
          `insert into point_entries (partner_id, type, points, created_at, source, idempotency_key)
           values ($1, $2, $3, $4, $5, $6)`,
          [partner_id, type, points, created_at, source, idempotency_key],
        )
        return { ok: true, row }
      }),
  }
}
