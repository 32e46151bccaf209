import { createHash } from 'node:crypto'
import type { Sql } from './client.ts'

// Seals of older versions, which covered the rows of a day by their times.

/** Row of the table seals. */
export type DatedSeal = {
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

type Changed = { kind: 'entries' | 'lines'; day: string; sealed: number; found: number }
export type DatedSealFault = Changed | { kind: 'seal' | 'chain'; day: string }

export type DatedSealReport = {
  faults: DatedSealFault[]
  /** Seals made before the end of their day: what they sealed is unchanged, and rows followed. */
  early: Changed[]
  /** Of the seals as they are, for the first seal after them. */
  hashes: string[]
}

const columns = 'day, until, entries, entries_sha256, lines, lines_sha256, purged_before, previous, sha256'

export async function findLastDatedSeal(sql: Sql): Promise<DatedSeal | undefined> {
  const [last] = await sql<DatedSeal>(`select ${columns} from seals order by until desc limit 1`)
  return last
}

/** What a seal hashes of each table. `personal` may be erased later. */
const sealed = {
  entries: { table: 'point_entries', time: 'created_at', row: 'to_jsonb(t)' },
  lines: { table: 'audit_log', time: 'at', row: `to_jsonb(t) - 'personal'` },
}

/**
 * Compares each seal with the seal before it, and with the entries and lines that it covers.
 * @param purgeLimit as of `verifySeals`.
 * @param covered the newest ids that the first seal by ids covers: a seal may have been made before such rows.
 */
export async function verifyDatedSeals(
  sql: Sql,
  purgeLimit: Date | null,
  covered: { entries: number; lines: number },
): Promise<DatedSealReport> {
  const seals = await sql<DatedSeal>(`select ${columns} from seals order by until`)
  const report: DatedSealReport = { faults: [], early: [], hashes: seals.map(({ sha256 }) => sha256) }
  if (seals.length === 0) return report
  const entries = await readDigests(sql, 'entries', seals)
  const lines = await readDigests(sql, 'lines', seals)
  for (const [index, seal] of seals.entries()) {
    const { day } = seal
    const before = seals[index - 1]
    if (hashOf(seal) !== seal.sha256) report.faults.push({ kind: 'seal', day })
    if (seal.previous !== (before ? hashOf(before) : '')) report.faults.push({ kind: 'chain', day })
    for (const [kind, found, expected] of [
      ['entries', entries[index]!, seal.entries_sha256],
      ['lines', lines[index]!, seal.lines_sha256],
    ] as const) {
      if (found.sha256 === expected) continue
      if (kind === 'lines' && purgeLimit && (before?.until.getTime() ?? 0) < purgeLimit.getTime()) continue
      const changed = { kind, day, sealed: seal[kind], found: found.rows }
      const isEarly = await wasSealedEarly(sql, kind, { seal, start: before?.until ?? null, last: covered[kind] })
      report[isEarly ? 'early' : 'faults'].push(changed)
    }
  }
  return report
}

/** Hash of a seal's content, which includes the hash of the seal before. */
export function hashOf({ day, until, purged_before, ...seal }: Omit<DatedSeal, 'sha256'>): string {
  const { entries, entries_sha256, lines, lines_sha256, previous } = seal
  const moments = [until.toISOString(), purged_before?.toISOString() ?? null]
  return sha256(JSON.stringify([day, ...moments, entries, entries_sha256, lines, lines_sha256, previous]))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Digest = { rows: number; sha256: string }
const emptyDigest: Digest = { rows: 0, sha256: sha256('') }

const digest = (row: string) => `count(*) as rows, encode(sha256(string_agg(
  sha256(convert_to(jsonb_strip_nulls(${row})::text, 'UTF8')), ''::bytea order by t.id)), 'hex') as sha256`

async function readDigests(sql: Sql, kind: keyof typeof sealed, seals: readonly DatedSeal[]): Promise<Digest[]> {
  const { table, time, row } = sealed[kind]
  // Times in JSON are written in the time zone of the session.
  await sql(`set local time zone 'UTC'`)
  const ends = seals.map(({ until }) => until)
  const found = await sql<Digest & { period: number }>(
    `select width_bucket(t.${time}, $1::timestamptz[]) as period, ${digest(row)}
     from ${table} t where t.${time} < $2::timestamptz group by period`,
    [ends, ends.at(-1)],
  )
  const byPeriod = new Map(found.map(({ period, ...rows }) => [period, rows]))
  return ends.map((_, period) => byPeriod.get(period) ?? emptyDigest)
}

/** Whether the first rows of the day, by id, are those that were sealed. */
async function wasSealedEarly(
  sql: Sql,
  kind: keyof typeof sealed,
  { seal, start, last }: { seal: DatedSeal; start: Date | null; last: number },
): Promise<boolean> {
  const { table, time, row } = sealed[kind]
  const [first] = await sql<Digest & { all_covered: boolean }>(
    `with t as (
       select *, row_number() over (order by id) as place from ${table}
       where ${time} >= $1::timestamptz and ${time} < $2::timestamptz)
     select coalesce((select max(id) from t), 0) <= $4 as all_covered, ${digest(row.replace('(t)', `(t) - 'place'`))}
     from t where place <= $3`,
    [start ?? '-infinity', seal.until, seal[kind], last],
  )
  return first!.all_covered && (first!.sha256 ?? emptyDigest.sha256) === seal[`${kind}_sha256`]
}
