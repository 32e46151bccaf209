import { addDays } from '#contract/dateRange.ts'
import { dateInZone } from '../domain/programmeTime.ts'
import { backfills } from './backfills.ts'
import type { Database } from './client.ts'
import { readUncounted } from './ledgerSums.ts'
import { nextSealDue, readSealAge } from './seals.ts'

/** What the database says about seals, sums and clocks; null where there is none yet. */
export type LedgerHealth = {
  /** Age of the last seal, or of the first entry where there is none, s. */
  sealAge: number | null
  /** Time since the next seal is due, s; 0 before that. */
  sealOverdue: number | null
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
  const [row] = await query<{ now: Date; first: Date | null; sealed_day: string | null; done: string[] }>(
    `select clock_timestamp() as now,
            (select created_at from point_entries order by id limit 1) as first,
            (select day from ledger_seals order by id desc limit 1) as sealed_day,
            array(select name from schema_backfills where done_at is not null) as done`,
  )
  // The database's clock was read in the middle of the round trip.
  const clockOffset = ((askedAt + Date.now()) / 2 - row!.now.getTime()) / 1000
  const openBackfills = backfills.filter(({ name }) => !row!.done.includes(name)).length
  const { now, first, sealed_day } = row!
  const secondsSince = (moment: Date) => (now.getTime() - moment.getTime()) / 1000
  // Without a seal, the day before the first entry counts as sealed.
  const sealedDay = sealed_day ?? (first && addDays(dateInZone(first), -1))
  return {
    sealAge: (await readSealAge(query)) ?? (first && secondsSince(first)),
    sealOverdue: sealedDay === null ? null : Math.max(0, secondsSince(nextSealDue(sealedDay))),
    uncountedEntries: await readUncounted(query),
    clockOffset,
    openBackfills,
  }
}
