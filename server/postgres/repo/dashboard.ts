import type { Repository } from '../../ports.ts'
import type { Sql } from '../client.ts'

type Summary = Awaited<ReturnType<Repository['dashboard']['summary']>>

/** What the dashboard shows, read from the balances. */
export async function dashboardSummary(sql: Sql): Promise<Summary> {
  const rows = await sql<Summary>(
    `select coalesce(sum(points), 0)::bigint as points_total, count(*) filter (where points > 0) as partners_total
     from partners`,
  )
  return rows[0]!
}
