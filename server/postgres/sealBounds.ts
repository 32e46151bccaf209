import { LockTimeoutError } from '../ports/repositoryErrors.ts'
import type { Database } from './client.ts'
import { readWriters } from './settledIds.ts'

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

const SEALED = ['audit_log', 'point_entries', 'orders', 'program_references']

/** Waits for the transactions that write at this moment. */
async function writersDone(database: Database): Promise<void> {
  const end = performance.now() + WAIT_LIMIT
  const look = async () => new Set(await readWriters(database.query, SEALED))
  let open = await look()
  while (open.size > 0) {
    if (performance.now() >= end) throw new LockTimeoutError('A write takes long')
    await new Promise((resolve) => setTimeout(resolve, LOOK_INTERVAL))
    const still = await look()
    open = new Set([...open].filter((id) => still.has(id)))
  }
}
