import type { Sql } from './client.ts'

/** Whether this role may purge: it owns the tables. */
export async function mayPurgeAudit(sql: Sql): Promise<boolean> {
  const [right] = await sql<{ granted: boolean }>(`select has_table_privilege('audit_log', 'delete') as granted`)
  return right!.granted
}

/**
 * Deletes the first sealed lines, up to the first one that is not older: by ids, so that a line with a wrong time
 * leaves no gap.
 * @returns number of lines.
 */
export async function purgeAuditLog(sql: Sql, before: Date): Promise<number> {
  const [purged] = await sql<{ count: number }>(
    `with purged as (
       delete from audit_log
       where id <= (select max(last_line) from ledger_seals)
         and id < coalesce((select id from audit_log where at >= $1 order by id limit 1), ${Number.MAX_SAFE_INTEGER})
       returning 1)
     select count(*) as count from purged`,
    [before],
  )
  return purged!.count
}
