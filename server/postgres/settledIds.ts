import type { Sql } from './client.ts'

/** Newest ids, and the transactions that may yet add rows with lower ones. */
export type NewestIds = { entry: number; order: number; writers: readonly string[] }

/** Ids are taken before the commit, so that a lower id may become visible after a higher one (docs/decisions/0021). */
export async function readNewestIds(sql: Sql): Promise<NewestIds> {
  const [newest] = await sql<{ entry: number; order: number }>(
    `select coalesce((select max(id) from point_entries), 0) as entry, coalesce((select max(id) from orders), 0) as order`,
  )
  // After the ids: a transaction that took a lower one holds the lock of its insert by now, and until it is visible.
  return { ...newest!, writers: await readWriters(sql, LEDGER) }
}

/** Whether all rows with these ids or lower ones are visible to the next statement. */
export async function areSettled(sql: Sql, { writers }: NewestIds): Promise<boolean> {
  if (writers.length === 0) return true
  const now = new Set(await readWriters(sql, LEDGER))
  return !writers.some((writer) => now.has(writer))
}

const LEDGER = ['point_entries', 'orders']

/** Transactions in progress that write to a table of `tables`: a statement locks its table before it takes an id. */
export async function readWriters(sql: Sql, tables: readonly string[]): Promise<string[]> {
  const rows = await sql<{ writer: string }>(
    `select distinct virtualtransaction as writer from pg_locks
     where locktype = 'relation' and mode = 'RowExclusiveLock' and granted
       and database = (select oid from pg_database where datname = current_database())
       and relation = any($1::regclass[])`,
    [tables],
  )
  return rows.map(({ writer }) => writer)
}
