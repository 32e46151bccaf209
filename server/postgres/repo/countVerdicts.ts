import type { Sql } from '../client.ts'

/** Stores how many rows of an import of partners have each verdict. */
export async function countVerdicts(sql: Sql, id: number): Promise<void> {
  await sql(
    `update partner_imports i set new_count = c.new_count, changed_count = c.changed_count, same_count = c.same_count,
       error_count = c.error_count, alike_count = c.alike_count, points_total = c.points_total, ignored_balances = c.ignored_balances
     from (
       select count(*) filter (where verdict = 'new') as new_count,
         count(*) filter (where verdict = 'changed') as changed_count,
         count(*) filter (where verdict = 'same') as same_count,
         count(*) filter (where verdict = 'error') as error_count,
         count(alike) as alike_count,
         coalesce(sum(balance) filter (where verdict = 'new'), 0)::bigint as points_total,
         count(balance) filter (where verdict in ('changed', 'same')) as ignored_balances
       from partner_import_rows where import_id = $1) c
     where i.id = $1`,
    [id],
  )
}
