import { backfills } from './backfills.ts'
import type { Database } from './client.ts'
import { readUncounted } from './ledgerSums.ts'
import { readSealAge } from './seals.ts'

/** What the database says about seals, sums and clocks; null where there is none yet. */
export type LedgerHealth = {
  /** Age of the last seal, or of the first entry where there is none, s. */
  sealAge: number | null
  /** Entries that the sums of the dashboard do not cover. */
  uncountedEntries: number
  /** The server's clock minus that of the database, s. */
  clockOffset: number
  /** Backfills that are not done. */
  openBackfills: number
}

/** What operators watch of a running installation; a few index look-ups. */
export async function readLedgerHealth({ query }: Database): Promise<LedgerHealth> {
  const askedAt = Date.now()
  const [row] = await query<{ now: Date; first_age: number | null; done: string[] }>(
    `select clock_timestamp() as now,
            extract(epoch from now() - (select created_at from point_entries order by id limit 1))::float8 as first_age,
            array(select name from schema_backfills where done_at is not null) as done`,
  )
  // The database's clock was read in the middle of the round trip.
  const clockOffset = ((askedAt + Date.now()) / 2 - row!.now.getTime()) / 1000
  const openBackfills = backfills.filter(({ name }) => !row!.done.includes(name)).length
  return {
    sealAge: (await readSealAge(query)) ?? row!.first_age,
    uncountedEntries: await readUncounted(query),
    clockOffset,
    openBackfills,
  }
}
