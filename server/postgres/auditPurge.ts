import type { Sql } from './client.ts'

/** Whether this role may purge: it owns the tables. */
export async function mayPurgeAudit(sql: Sql): Promise<boolean> {
  const [right] = await sql<{ granted: boolean }>(`select has_table_privilege('audit_log', 'delete') as granted`)
  return right!.granted
}

/**
 * The first sealed lines, up to the first one that is not older than $1: by ids, so that a line with a wrong time
 * leaves no gap.
 */
const purgeable = `id <= (select max(last_line) from ledger_seals)
  and id < coalesce((select id from audit_log where at >= $1 order by id limit 1), ${Number.MAX_SAFE_INTEGER})`

/** Whether lines wait to be purged. */
export async function isPurgeDue(sql: Sql, before: Date): Promise<boolean> {
  return (await sql(`select 1 from audit_log where ${purgeable} limit 1`, [before])).length > 0
}

/** @returns number of lines. */
export async function purgeAuditLog(sql: Sql, before: Date): Promise<number> {
  const [purged] = await sql<{ count: number }>(
    `with purged as (delete from audit_log where ${purgeable} returning 1) select count(*) as count from purged`,
    [before],
  )
  return purged!.count
}
