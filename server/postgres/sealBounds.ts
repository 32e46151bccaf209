import { LockTimeoutError } from '../repositoryErrors.ts'
import type { Database } from './client.ts'

/** The last ids that a seal covers. */
export type SealBounds = { last_line: number; last_entry: number; last_order: number; last_reference: number }

/** Time for writes under way to end, and between two looks at them, ms. */
const WAIT_LIMIT = 30_000
const LOOK_INTERVAL = 50

/**
 * The newest ids, once no transaction is left that may still commit a lower one. The rows of a line up to `last_line`
 * are within the other bounds, because lines are read first.
 * @throws LockTimeoutError when a write takes longer than 30 s.
 */
export async function readSealBounds(database: Database): Promise<SealBounds> {
  const [lines] = await database.query<{ last: number }>(`select coalesce(max(id), 0) as last from audit_log`)
  await writersDone(database)
  const [rows] = await database.query<Omit<SealBounds, 'last_line'>>(
    `select (select coalesce(max(id), 0) from point_entries) as last_entry,
            (select coalesce(max(id), 0) from orders) as last_order,
            (select coalesce(max(id), 0) from program_references) as last_reference`,
  )
  await writersDone(database)
  return { last_line: lines!.last, ...rows! }
}

/** Waits for the transactions that write at this moment: a statement locks its table before it takes an id. */
async function writersDone(database: Database): Promise<void> {
  const end = performance.now() + WAIT_LIMIT
  let open = await writersOf(database)
  while (open.size > 0) {
    if (performance.now() >= end) throw new LockTimeoutError('A write takes long')
    await new Promise((resolve) => setTimeout(resolve, LOOK_INTERVAL))
    const still = await writersOf(database)
    open = new Set([...open].filter((id) => still.has(id)))
  }
}

async function writersOf({ query }: Database): Promise<Set<string>> {
  const rows = await query<{ id: string }>(
    `select distinct virtualtransaction as id from pg_locks
     where locktype = 'relation' and mode = 'RowExclusiveLock' and granted
       and database = (select oid from pg_database where datname = current_database())
       and relation in ('audit_log'::regclass, 'point_entries'::regclass, 'orders'::regclass, 'program_references'::regclass)`,
  )
  return new Set(rows.map(({ id }) => id))
}
