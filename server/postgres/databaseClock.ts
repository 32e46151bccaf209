import type { Database, Sql } from './client.ts'

/** Time of the database, to the millisecond. */
export async function readDatabaseTime(sql: Sql): Promise<Date> {
  const [row] = await sql<{ now: Date }>(`select clock_timestamp()::timestamptz(3) as now`)
  return row!.now
}

export type DatabaseClock = {
  /** Time of the database: all replicas stamp what they write with it. */
  now(): Date
  /** The earlier of that time and the server's, for acts that cannot be undone: a wrong clock only delays them. */
  earliest(): Date
  /** The server's time less the database's, ms. */
  offset(): number
  /** Asks the database again. @throws DatabaseUnavailableError */
  sync(): Promise<void>
}

/** Clocks of the machine, ms: its date and time, which may be set, and one that only advances. */
export type MachineClock = { time(): number; elapsed(): number }

const processClock: MachineClock = { time: () => Date.now(), elapsed: () => performance.now() }

/** @throws DatabaseUnavailableError */
export async function openDatabaseClock(
  { query }: Pick<Database, 'query'>,
  { time, elapsed }: MachineClock = processClock,
): Promise<DatabaseClock> {
  /** The database's time is between these at a moment of `elapsed`, less that moment. */
  const measure = async () => {
    const sent = elapsed()
    const at = (await readDatabaseTime(query)).getTime()
    return { least: at - elapsed(), most: at - sent }
  }
  const first = await measure()
  let ahead = (first.least + first.most) / 2
  const now = () => elapsed() + ahead
  return {
    now: () => new Date(now()),
    earliest: () => new Date(Math.min(now(), time())),
    offset: () => time() - now(),
    async sync() {
      // A slow answer says little: the time is corrected only as far as it must be wrong.
      const { least, most } = await measure()
      ahead = Math.min(Math.max(ahead, least), most)
    },
  }
}
