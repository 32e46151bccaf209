import type { Sql } from './client.ts'

/** The time of the database: one clock for all replicas. */
export async function readDatabaseTime(sql: Sql): Promise<Date> {
  const [row] = await sql<{ now: Date }>(`select clock_timestamp() as now`)
  return row!.now
}
