import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { toRegion } from '#contract/regions.ts'
import { tidyText } from '#text/tidyText.ts'
import { commandLineAct } from '../domain/auditContext.ts'
import { auditRegion, auditRegions } from '../domain/audit.ts'
import { isAnonymous } from '../domain/personalDataRules.ts'
import type { Log } from '../ports/services.ts'
import type { PartnerRecord } from '../domain/records.ts'
import { LockTimeoutError } from '../ports/repositoryErrors.ts'
import { partnerSearchText, withJoinedWords } from '../domain/search.ts'
import type { Database, Sql } from './client.ts'
import { insertAuditLines } from './repo/auditLines.ts'

/** Fills stored rows after a migration, in batches beside running replicas (docs/operations.md, "Upgrade"). */
export type Backfill = {
  /** Never reused: `schema_backfills` keeps the position by it. */
  name: string
  table: string
  /** Column of unique, ascending integers. */
  key: string
  /** @default 1000 rows in a batch */
  rows?: number
  /**
   * Fills the rows with `after` < key ≤ `to`, in one transaction. Repeatable, and possible with the rights of the
   * server's role. Rows that this version writes are filled by what writes them.
   */
  apply(sql: Sql, after: number, to: number): Promise<unknown>
}

export const backfills: readonly Backfill[] = [
  // Few rows: their partners are locked while their search indexes are written.
  { name: 'partner_search', table: 'partner_search', key: 'partner_id', rows: 100, apply: fillPartnerSearch },
  { name: 'partner_regions', table: 'partners', key: 'id', apply: nameRegions },
  { name: 'joined_names', table: 'partner_search', key: 'partner_id', rows: 100, apply: fillPartnerSearch },
  {
    name: 'joined_products',
    table: 'products',
    key: 'id',
    apply: (sql, after, to) => joinWords(sql, 'products', after, to),
  },
  { name: 'joined_users', table: 'users', key: 'id', apply: (sql, after, to) => joinWords(sql, 'users', after, to) },
  { name: 'load_totals', table: 'imports', key: 'id', rows: 10, apply: fillLoadTotals },
]

/** Time after which another process goes on with a backfill whose process was killed, ms. */
const LEASE = 30_000
/** Attempts of a batch whose rows are locked; each waits for up to five seconds. */
const RETRY_PAUSE = 1_000
const PROGRESS_INTERVAL = 10_000

export type Progress = { log: Log; report: (line: string) => void }

export type BackfillOptions = Progress & {
  /** Waits for another process that runs them; else they are left to it. */
  isForeground: boolean
  /** Ends between two batches. */
  signal?: AbortSignal
  /** @default backfills */
  list?: readonly Backfill[]
}

/** Runs the backfills that are not done, one process at a time, from the stored positions. */
export async function runBackfills(database: Database, options: BackfillOptions): Promise<void> {
  const list = options.list ?? backfills
  const rows = await database.query<{ name: string }>(`select name from schema_backfills where done_at is not null`)
  const done = new Set(rows.map(({ name }) => name))
  const runner = randomUUID()
  for (const backfill of list)
    if (!done.has(backfill.name) && !options.signal?.aborted) await runBackfill(database, backfill, runner, options)
}

/** Whether all rows that an older version wrote are filled. */
export async function isBackfilled(sql: Sql, name: string): Promise<boolean> {
  const rows = await sql(`select 1 from schema_backfills where name = $1 and done_at is not null`, [name])
  return rows.length > 0
}

async function runBackfill(
  database: Database,
  backfill: Backfill,
  runner: string,
  { log, report, isForeground, signal }: BackfillOptions,
): Promise<void> {
  const { name } = backfill
  await database.query(`insert into schema_backfills (name) values ($1) on conflict do nothing`, [name])
  let filled = 0
  let reportedAt = Date.now()
  for (;;) {
    if (signal?.aborted) return
    const startedAt = Date.now()
    const batch = await runBatch(database, backfill, runner).catch((error: unknown) => {
      if (!(error instanceof LockTimeoutError)) throw error
      return 'locked' as const
    })
    if (batch === 'taken' && !isForeground) return
    if (batch === 'done') {
      if (filled > 0) log({ level: 'notice', event: 'backfill.done', name, rows: filled })
      if (filled > 0) report(`Datos de ${name} completos: ${filled} filas.`)
      return
    }
    if (batch === 'locked' || batch === 'taken') {
      await sleep(RETRY_PAUSE)
      continue
    }
    filled += batch.rows
    if (Date.now() - reportedAt >= PROGRESS_INTERVAL) {
      reportedAt = Date.now()
      log({
        level: 'notice',
        event: 'backfill.progress',
        name,
        rows: filled,
        position: batch.position,
        last: batch.last,
      })
      report(`Completando ${name}: ${batch.position} de ${batch.last}.`)
    }
    // Half of the time is left to the replicas.
    await sleep(Date.now() - startedAt)
  }
}

type Batch = { rows: number; position: number; last: number }

/** One transaction. @returns 'taken' while another process runs the backfill. */
async function runBatch(database: Database, backfill: Backfill, runner: string): Promise<Batch | 'done' | 'taken'> {
  const { name, table, key, rows = 1000, apply } = backfill
  const lease = await database.query<{ position: number; done: boolean }>(
    `update schema_backfills set runner = $2, leased_until = now() + $3 * interval '1 millisecond'
     where name = $1 and (runner = $2 or leased_until is null or leased_until < now())
     returning position, done_at is not null as done`,
    [name, runner, LEASE],
  )
  if (!lease[0]) return 'taken'
  if (lease[0].done) return 'done'
  return database.transaction(async (sql): Promise<Batch | 'done'> => {
    const { position: after } = (
      await sql<{ position: number }>(`select position from schema_backfills where name = $1 for update`, [name])
    )[0]!
    const [found] = await sql<{ rows: number; to: number | null }>(
      `select count(*) as rows, max(key) as to
       from (select ${key} as key from ${table} where ${key} > $1 order by ${key} limit $2) as batch`,
      [after, rows],
    )
    const { rows: count, to } = found!
    if (to === null) {
      await sql(`update schema_backfills set done_at = now(), runner = null, leased_until = null where name = $1`, [
        name,
      ])
      return 'done'
    }
    await apply(sql, after, to)
    await sql(`update schema_backfills set position = $2 where name = $1`, [name, to])
    const [end] = await sql<{ last: number }>(`select max(${key}) as last from ${table}`)
    return { rows: count, position: to, last: end!.last }
  })
}

/** Searches find member numbers, phones and e-mails, which older versions did not store. */
async function fillPartnerSearch(sql: Sql, after: number, to: number): Promise<void> {
  // Locked first: an edit that is under way writes the search of its own values.
  const partners = await sql<PartnerRecord & { search: string }>(
    `select p.id, p.nombre_completo, p.rut, p.numero_socio, p.telefono, p.celular, p.email, s.search
     from partners p join partner_search s on s.partner_id = p.id
     where p.id > $1 and p.id <= $2 order by p.id for no key update of p`,
    [after, to],
  )
  const changed = partners
    .map((partner) => ({ ...partner, text: isAnonymous(partner) ? '' : partnerSearchText(partner) }))
    .filter(({ search, text }) => search !== text)
  await sql(
    `update partner_search set search = text from unnest($1::bigint[], $2::text[]) as filled (id, text)
     where partner_id = id`,
    [changed.map(({ id }) => id), changed.map(({ text }) => text)],
  )
}

/** Searches find words without the signs within them. An edit that is under way writes the search of its own values. */
async function joinWords(sql: Sql, table: 'products' | 'users', after: number, to: number): Promise<void> {
  const rows = await sql<{ id: number; search: string }>(
    `select id, search from ${table} where id > $1 and id <= $2 order by id for no key update`,
    [after, to],
  )
  const changed = rows
    .map(({ id, search }) => ({ id, search, text: withJoinedWords(search) }))
    .filter(({ search, text }) => search !== text)
  await sql(
    `update ${table} r set search = text from unnest($1::bigint[], $2::text[]) as filled (id, text) where r.id = filled.id`,
    [changed.map(({ id }) => id), changed.map(({ text }) => text)],
  )
}

/** Older versions stored regions as they were typed. A line of each partner and one of all say what became of them. */
async function nameRegions(sql: Sql, after: number, to: number): Promise<void> {
  const stored = await sql<{ id: number; region: string }>(
    `select id, region from partners where id > $1 and id <= $2 and region is not null order by id for update`,
    [after, to],
  )
  const renamed = stored
    .map(({ id, region }) => ({ id, region, named: toRegion(tidyText(region)) || null }))
    .filter(({ region, named }) => region !== named)
  if (renamed.length === 0) return
  await sql(
    `update partners p set region = named.to, version = p.version + 1
     from unnest($1::bigint[], $2::text[]) as named (id, "to") where p.id = named.id`,
    [renamed.map(({ id }) => id), renamed.map(({ named }) => named)],
  )
  await insertAuditLines(sql, commandLineAct('cli.nameRegions', new Date()), [
    ...renamed.map(auditRegion),
    auditRegions(renamed),
  ])
}

/** Totals of loads that version 0.1.0 applied. Their entries have the time of the load, which an index finds. */
async function fillLoadTotals(sql: Sql, after: number, to: number): Promise<void> {
  const loads = await sql<{ id: number; applied_at: Date }>(
    `select id, applied_at from imports
     where id > $1 and id <= $2 and applied_at is not null and row_count is null order by id for update`,
    [after, to],
  )
  for (const { id, applied_at } of loads)
    await sql(
      `update imports set row_count = entries.row_count, partner_count = entries.partner_count,
         points_total = entries.points_total, first_entry = entries.first_entry, last_entry = entries.last_entry
       from (
         select count(*) as row_count, count(distinct partner_id) as partner_count, sum(points)::bigint as points_total,
           min(id) as first_entry, max(id) as last_entry
         from point_entries where created_at = $2 and source = 'import:' || $1::bigint) entries
       where imports.id = $1 and entries.row_count > 0`,
      [id, applied_at],
    )
}
