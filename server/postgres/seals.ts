import { createHash } from 'node:crypto'
import { dateInChile, startOfDayInChile, startOfNextDayInChile } from '../chileTime.ts'
import { LockTimeoutError } from '../repositoryErrors.ts'
import { codeOf, LOCK_NOT_AVAILABLE, type Database, type Sql, type TransactionOptions } from './client.ts'

/** Reading a large ledger takes longer than the statement timeout. */
const WAIT: TransactionOptions = { waitForLocks: true }

/** From the end of a day until it is sealed, ms: writes that began on the day have ended by then. */
const SEAL_DELAY_MS = 2 * 3_600_000

/** Row of the table seals. */
export type Seal = {
  /** 'YYYY-MM-DD' */
  day: string
  until: Date
  entries: number
  entries_sha256: string
  lines: number
  lines_sha256: string
  purged_before: Date | null
  previous: string
  sha256: string
}

export type SealFault =
  /** The rows of the day are others than those that were sealed. */
  | { kind: 'entries' | 'lines'; day: string; sealed: number; found: number }
  /** The seal itself was changed. */
  | { kind: 'seal'; day: string }
  /** The seal before was changed or removed. */
  | { kind: 'chain'; day: string }

export type SealReport = {
  seals: Seal[]
  faults: SealFault[]
  /** Lines of the audit log before this moment were purged by age, and so are not compared. */
  purgedBefore: Date | null
}

const columns = 'day, until, entries, entries_sha256, lines, lines_sha256, purged_before, previous, sha256'

/**
 * Seals each day that ended two hours ago and has no seal, so that an alteration by SQL is found by `verifySeals`.
 * Holds the lock of bulk loads, whose entries carry the time at which the load began.
 * @param purgedBefore age limit of the audit log at this moment.
 * @returns the new seals.
 * @throws LockTimeoutError while a bulk load is applied.
 */
export async function sealDays(database: Database, now: Date, purgedBefore: Date | null): Promise<Seal[]> {
  const end = startOfDayInChile(dateInChile(new Date(now.getTime() - SEAL_DELAY_MS)))
  const isSealed = (last: Seal | undefined) => last !== undefined && last.until >= end
  if (isSealed(await findLastSeal(database.query))) return []
  const work = async (sql: Sql) => {
    await sql(`select 1 from import_lock where id = 1 for update nowait`)
    const last = await findLastSeal(sql)
    return isSealed(last) ? [] : addSeals(sql, last, end, purgedBefore)
  }
  return database.transaction(work, WAIT).catch((error: unknown) => {
    throw codeOf(error) === LOCK_NOT_AVAILABLE ? new LockTimeoutError('A load is applied', { cause: error }) : error
  })
}

/** The newest seal. */
export async function findLastSeal(sql: Sql): Promise<Seal | undefined> {
  const [last] = await sql<Seal>(`select ${columns} from seals order by until desc limit 1`)
  return last
}

async function addSeals(sql: Sql, last: Seal | undefined, end: Date, purged_before: Date | null): Promise<Seal[]> {
  const ends = last ? endsOfDays(last.until, end) : [end]
  const entries = await readDigests(sql, 'entries', last?.until ?? null, ends)
  const lines = await readDigests(sql, 'lines', last?.until ?? null, ends)
  const seals: Seal[] = []
  for (const [index, until] of ends.entries()) {
    const fields = {
      day: dateInChile(new Date(until.getTime() - 1)),
      until,
      entries: entries[index]!.rows,
      entries_sha256: entries[index]!.sha256,
      lines: lines[index]!.rows,
      lines_sha256: lines[index]!.sha256,
      purged_before,
      previous: (seals.at(-1) ?? last)?.sha256 ?? '',
    }
    const seal = { ...fields, sha256: hashOf(fields) }
    await sql(`insert into seals (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, Object.values(seal))
    seals.push(seal)
  }
  return seals
}

/** The ends of the days after `from`, up to `to`. */
function endsOfDays(from: Date, to: Date): Date[] {
  const ends: Date[] = []
  for (let end = startOfNextDayInChile(from); end <= to; end = startOfNextDayInChile(end)) ends.push(end)
  return ends
}

/** Hash of a seal's content, which includes the hash of the seal before. */
function hashOf({ day, until, purged_before, ...seal }: Omit<Seal, 'sha256'>): string {
  const { entries, entries_sha256, lines, lines_sha256, previous } = seal
  const moments = [until.toISOString(), purged_before?.toISOString() ?? null]
  return sha256(JSON.stringify([day, ...moments, entries, entries_sha256, lines, lines_sha256, previous]))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What a seal hashes of each table. `personal` may be erased later. */
const sealed = {
  entries: { table: 'point_entries', time: 'created_at', row: 'to_jsonb(t)' },
  lines: { table: 'audit_log', time: 'at', row: `to_jsonb(t) - 'personal'` },
}

type Digest = { rows: number; sha256: string }
const emptyDigest: Digest = { rows: 0, sha256: sha256('') }

/**
 * Number and hash of the rows of each period, which ends before its end. Rows are hashed in the order of their ids.
 * @param start of the first period; null for all rows before its end.
 * @param ends ascending.
 */
async function readDigests(sql: Sql, kind: keyof typeof sealed, start: Date | null, ends: Date[]): Promise<Digest[]> {
  const { table, time, row } = sealed[kind]
  // Times in JSON are written in the time zone of the session.
  await sql(`set local time zone 'UTC'`)
  const found = await sql<Digest & { period: number }>(
    `select width_bucket(t.${time}, $1::timestamptz[]) as period, count(*) as rows,
            encode(sha256(string_agg(sha256(convert_to(jsonb_strip_nulls(${row})::text, 'UTF8')), ''::bytea
              order by t.id)), 'hex') as sha256
     from ${table} t where t.${time} >= $2::timestamptz and t.${time} < $3::timestamptz group by period`,
    [ends, start ?? '-infinity', ends.at(-1)],
  )
  const byPeriod = new Map(found.map(({ period, ...digest }) => [period, digest]))
  return ends.map((_, period) => byPeriod.get(period) ?? emptyDigest)
}

/**
 * Compares each seal with the seal before it, and with the entries and lines that it covers.
 * @param purgedBefore age limit of the audit log at this moment.
 */
export function verifySeals(database: Database, purgedBefore: Date | null): Promise<SealReport> {
  return database.transaction(async (sql) => {
    await sql(`set transaction isolation level repeatable read, read only`)
    const seals = await sql<Seal>(`select ${columns} from seals order by until`)
    const purges = [purgedBefore, ...seals.map(({ purged_before }) => purged_before)].map((at) => at?.getTime() ?? 0)
    const lastPurge = Math.max(...purges)
    const ends = seals.map(({ until }) => until)
    const [entries, lines] =
      ends.length > 0
        ? [await readDigests(sql, 'entries', null, ends), await readDigests(sql, 'lines', null, ends)]
        : [[], []]
    const faults = seals.flatMap((seal, index): SealFault[] => {
      const { day } = seal
      const before = seals[index - 1]
      const found: SealFault[] = []
      if (hashOf(seal) !== seal.sha256) found.push({ kind: 'seal', day })
      if (seal.previous !== (before ? hashOf(before) : '')) found.push({ kind: 'chain', day })
      if (entries[index]!.sha256 !== seal.entries_sha256)
        found.push({ kind: 'entries', day, sealed: seal.entries, found: entries[index]!.rows })
      const start = before?.until.getTime() ?? 0
      if (start >= lastPurge && lines[index]!.sha256 !== seal.lines_sha256)
        found.push({ kind: 'lines', day, sealed: seal.lines, found: lines[index]!.rows })
      return found
    })
    return { seals, faults, purgedBefore: lastPurge === 0 ? null : new Date(lastPurge) }
  }, WAIT)
}
