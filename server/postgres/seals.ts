import { createHash } from 'node:crypto'
import { addDays } from '#contract/dateRange.ts'
import { dateInZone, startOfDay } from '../domain/programmeTime.ts'
import { LockTimeoutError } from '../ports/repositoryErrors.ts'
import { codeOf, constraintOf, LOCK_NOT_AVAILABLE, type Database, type Sql, type TransactionOptions } from './client.ts'
import { findLastDatedSeal } from './datedSeals.ts'
import { readSealBounds, type SealBounds } from './sealBounds.ts'
import { addSealedRecords } from './sealedRecords.ts'

/** Reading a large ledger takes longer than the statement timeout. */
const WAIT: TransactionOptions = { waitForLocks: true }

/** From the end of a day until it is sealed, ms. */
const SEAL_DELAY_MS = 2 * 3_600_000

/** Number and hash of the rows that a seal covers. */
export type Part = { rows: number; sha256: string }
export type Contents = {
  entries: Part
  /** Id of the first line, and the earliest and the latest time, ISO 8601; null without lines. */
  lines: Part & { first: number | null; from: string | null; to: string | null }
  /** Orders with their lines, without the columns that a step changes. */
  orders: Part
  references: Part
  /** The rows of sealed_records that were added with the seal. */
  records: Part
}

/** Row of the table ledger_seals. */
export type Seal = SealBounds & {
  id: number
  /** 'YYYY-MM-DD': the last day that had ended. */
  day: string
  sealed_at: Date
  contents: Contents
  previous: string
  sha256: string
}

const columns =
  'id, day, sealed_at, last_line, last_entry, last_order, last_reference, contents, previous, sha256' as const

/**
 * Seals all rows that no seal covers, once a day from two hours after the end of the day before, so that an alteration
 * by SQL is found by `readProof`. Rows are taken by their ids: a wrong clock makes a seal early or late, not wrong.
 * @param now by the database's clock.
 * @returns the new seal, if any.
 * @throws LockTimeoutError while a bulk load is applied.
 */
export async function sealDays(database: Database, now: Date): Promise<Seal[]> {
  const day = lastEndedDay(now)
  const isSealed = (last: Seal | undefined) => last?.day === day
  if (isSealed(await findLastSeal(database.query))) return []
  const lockLoads = (sql: Sql) => sql(`select 1 from import_lock where id = 1 for update nowait`)
  const work = async (sql: Sql) => {
    await sql(`set transaction isolation level repeatable read`)
    await lockLoads(sql)
    const last = await findLastSeal(sql)
    return isSealed(last) ? [] : [await addSeal(sql, last, { day, sealed_at: now, ...bounds })]
  }
  let bounds: SealBounds
  try {
    // A load under way would be waited for below.
    await database.transaction(lockLoads, WAIT)
    bounds = await readSealBounds(database)
    return await database.transaction(work, WAIT)
  } catch (error) {
    // Another replica added the seal meanwhile.
    if (constraintOf(error) === 'ledger_seals_pkey') return []
    throw codeOf(error) === LOCK_NOT_AVAILABLE ? new LockTimeoutError('A load is applied', { cause: error }) : error
  }
}

/** The day in the programme's zone before the one of two hours ago. */
function lastEndedDay(now: Date): string {
  const start = startOfDay(dateInZone(new Date(now.getTime() - SEAL_DELAY_MS)))
  return dateInZone(new Date(start.getTime() - 1))
}

/** When the seal after that of a day ('YYYY-MM-DD') is due. */
export const nextSealDue = (day: string): Date => new Date(startOfDay(addDays(day, 2)).getTime() + SEAL_DELAY_MS)

/** The newest seal. */
export async function findLastSeal(sql: Sql): Promise<Seal | undefined> {
  const [last] = await sql<Seal>(`select ${columns} from ledger_seals order by id desc limit 1`)
  return last
}

/** All seals, oldest first. */
export const readSeals = (sql: Sql): Promise<Seal[]> => sql<Seal>(`select ${columns} from ledger_seals order by id`)

/** Age of the newest seal by the database's clock, s; null without seals. */
export async function readSealAge(sql: Sql): Promise<number | null> {
  const [last] = await sql<{ age: number }>(
    `select extract(epoch from clock_timestamp() - sealed_at)::float8 as age from ledger_seals order by id desc limit 1`,
  )
  return last?.age ?? null
}

async function addSeal(
  sql: Sql,
  last: Seal | undefined,
  head: Pick<Seal, 'day' | 'sealed_at'> & SealBounds,
): Promise<Seal> {
  const id = (last?.id ?? 0) + 1
  await addSealedRecords(sql, id, head.last_line)
  const [contents] = await readContents(sql, [{ id, ...head }], last)
  const previous = last?.sha256 ?? (await findLastDatedSeal(sql))?.sha256 ?? ''
  const fields = { id, ...head, contents: contents!, previous }
  const seal = { ...fields, sha256: hashOf(fields) }
  await sql(
    `insert into ledger_seals (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    columns.split(', ').map((name) => seal[name as keyof Seal]),
  )
  return seal
}

/** Hash of a seal's content, which includes the hash of the seal before. */
export function hashOf({ contents, sealed_at, ...seal }: Omit<Seal, 'sha256'>): string {
  const { id, day, last_line, last_entry, last_order, last_reference, previous } = seal
  const parts = Object.entries(contents)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, part]) => [kind, part.rows, part.sha256, ...('first' in part ? [part.first, part.from, part.to] : [])])
  const bounds = [last_line, last_entry, last_order, last_reference]
  return sha256(JSON.stringify([id, day, sealed_at.toISOString(), ...bounds, parts, previous]))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What a seal hashes of each kind: all columns that are set, but what may be erased or changed later. */
const parts = {
  entries: { from: 'point_entries t', bound: 'last_entry', row: 'to_jsonb(t)' },
  lines: { from: 'audit_log t', bound: 'last_line', row: `to_jsonb(t) - 'personal' - 'personal_salt'` },
  orders: {
    from: 'orders t',
    bound: 'last_order',
    row: `jsonb_build_object('id', id, 'partner_id', partner_id, 'points', points, 'note', note, 'created_at', created_at,
      'created_by_id', created_by_id, 'created_by', created_by,
      'lines', (select jsonb_agg(to_jsonb(l) order by line) from order_lines l where l.order_id = t.id))`,
  },
  references: { from: 'program_references t', bound: 'last_reference', row: 'to_jsonb(t)' },
} as const

/** Rows hashed at a time, so that memory is bounded. */
const BLOCK = 10_000

/** What the rows of each seal are at this moment. @param before the seal before the first one. */
export async function readContents(
  sql: Sql,
  seals: readonly (SealBounds & { id: number })[],
  before: SealBounds | undefined,
): Promise<Contents[]> {
  if (seals.length === 0) return []
  // Times in JSON are written in the time zone of the session.
  await sql(`set local time zone 'UTC'`)
  const found: Record<string, (Part & Partial<Contents['lines']>)[]> = {}
  for (const [kind, { from, bound, row }] of Object.entries(parts)) {
    const times = kind === 'lines' ? ['min(at) as since', 'max(at) as until'] : []
    const rows = await sql<Part & { index: number; first: number; since?: Date; until?: Date }>(
      `select index, sum(rows)::bigint as rows, min(first) as first,
              encode(sha256(string_agg(sha256, ''::bytea order by block)), 'hex') as sha256
              ${times.length > 0 ? ', min(since) as since, max(until) as until' : ''}
       from (
         select width_bucket(id, $1::bigint[]) as index, id / ${BLOCK} as block, count(*) as rows, min(id) as first,
                sha256(string_agg(sha256(convert_to(jsonb_strip_nulls(${row})::text, 'UTF8')), ''::bytea order by id)) as sha256
                ${times.map((time) => `, ${time}`).join('')}
         from ${from} where id > $2 and id <= $3 group by 1, 2) hashed
       group by 1`,
      [seals.map((seal) => seal[bound] + 1), before?.[bound] ?? Number.MIN_SAFE_INTEGER, seals.at(-1)![bound]],
    )
    found[kind] = seals.map((_, index) => {
      const part = rows.find((candidate) => candidate.index === index)
      const { first = null, since, until } = part ?? {}
      const span = { first, from: since?.toISOString() ?? null, to: until?.toISOString() ?? null }
      return { rows: part?.rows ?? 0, sha256: part?.sha256 ?? emptyHash, ...(kind === 'lines' && span) }
    })
  }
  const records = await sql<Part & { id: number }>(
    `select seal_id as id, sum(rows)::bigint as rows, encode(sha256(string_agg(sha256, ''::bytea order by kind, block)), 'hex') as sha256
     from (
       select seal_id, kind, record_id / ${BLOCK} as block, count(*) as rows,
              sha256(string_agg(convert_to(record_id || ':' || sha256 || ';', 'UTF8'), ''::bytea order by record_id)) as sha256
       from sealed_records where seal_id = any($1::bigint[]) group by 1, 2, 3) hashed
     group by 1`,
    [seals.map(({ id }) => id)],
  )
  return seals.map(({ id }, index) => {
    const added = records.find((part) => part.id === id)
    return {
      entries: found['entries']![index]!,
      lines: found['lines']![index] as Contents['lines'],
      orders: found['orders']![index]!,
      references: found['references']![index]!,
      records: { rows: added?.rows ?? 0, sha256: added?.sha256 ?? emptyHash },
    }
  })
}

const emptyHash = sha256('')
