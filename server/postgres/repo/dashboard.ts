import type { Repository } from '../../ports.ts'
import { exactSum } from '../../exactSum.ts'
import type { Sql } from '../client.ts'

type Summary = Awaited<ReturnType<Repository['dashboard']['summary']>>

/** Totals of the dashboard, read from the balances. */
export async function dashboardSummary(sql: Sql): Promise<Summary> {
  const [row] = await sql<{ points_total: string; partners_total: number }>(
    `select coalesce(sum(points), 0)::text as points_total, count(*) filter (where points > 0) as partners_total
     from partners`,
  )
  return { ...row!, points_total: exactSum(row!.points_total) }
}
