import { MAX_REVIEW_ROWS, SAMPLE_ROWS, type ReviewProblem, type SampleRow } from '#contract/reviews.ts'
import { MAX_BALANCE } from '#contract/limits.ts'
import type { AuditContext, Audited } from '../../domain/auditContext.ts'
import { auditDiscardedReview, auditExcludedRows, auditMendedRow, auditReview } from '../../domain/audit.ts'
import { rowMessages } from '../../imports/messages.ts'
import type { FaultyRow } from '../../imports/pointsFile.ts'
import type {
  MendedRow,
  OpenReviewRecord,
  ReviewApplied,
  ReviewDiscarded,
  ReviewFound,
  ReviewMissing,
  ReviewOpened,
  ReviewRecord,
  Reviews,
  ReviewUpdated,
} from '../../ports/imports.ts'
import type { Database, Sql } from '../client.ts'
import { toParameter, unpackedRows } from './unpackRows.ts'
import { withAudit } from './withAudit.ts'
import {
  apply,
  applyRows,
  deleteRows,
  findPreviousLoad,
  lockLoads,
  matchAgain,
  rowsBeyondBalance,
  totalsOf,
} from './imports.ts'

/** Reviews of staged loads. Rows with problems, and those left out, are in import_faults, the others in import_rows. */
export function postgresReviews(database: Database): Reviews {
  const { query } = database
  return {
    async stageFaults(id, rows) {
      await query(
        `insert into import_faults (import_id, line, rut, points, description, problems)
         select $1, faulty.* from ${faultyRows} faulty`,
        [id, toParameter(rows)],
      )
    },
    open: (id, review, context) =>
      withAudit<ReviewOpened>(database, context, (sql) => open(sql, id, review, context.act.user_id)),
    find: (id, user_id, now) => find(query, id, user_id, now),
    async findOpen(user_id, now) {
      const [row] = await query<OpenReviewRecord>(
        `select id, file_name as file, created_at, review_expires_at as expires_at from imports
         where user_id = $1 and review_expires_at > $2 and applied_at is null and waiting_since is null
         order by id desc limit 1`,
        [user_id, now],
      )
      return row ?? null
    },
    problems: async (id, after, limit) => (await problemsOf(query, id, { after, limit, withExcluded: true })).rows,
    mend: (id, row, context) => withAudit<ReviewUpdated>(database, context, (sql) => mend(sql, id, row, context.act)),
    exclude: (id, line, context) =>
      withAudit<ReviewUpdated>(database, context, (sql) => exclude(sql, id, line, context.act)),
    discard: (id, context) =>
      withAudit<ReviewDiscarded>(database, context, async (sql) => {
        const review = await lock(sql, id, context.act)
        if (!review.ok) return review
        await deleteReviews(sql, [id])
        return { ok: true, audit: [auditDiscardedReview(id)] }
      }),
    apply: (id, options, context) =>
      applyRows<ReviewApplied>(database, id, options, context, async (sql): Promise<Audited<ReviewApplied>> => {
        await lockLoads(sql)
        const review = await lock(sql, id, context.act)
        if (!review.ok) return review
        if (review.version !== options.version) return { ok: false, reason: 'stale' }
        await matchAgain(sql, id)
        const unmatched = await moveUnknownRuts(sql, id)
        if (unmatched > 0) await nextVersion(sql, id)
        const [counts] = await sql<{ rows: number; mended: number; open: number; excluded: number }>(
          `select (select count(*) from import_rows where import_id = $1) as rows,
                  (select count(*) from import_rows where import_id = $1 and mended) as mended,
                  count(*) filter (where not excluded) as open, count(*) filter (where excluded) as excluded
           from import_faults where import_id = $1`,
          [id],
        )
        const { rows, mended, open: total, excluded } = counts!
        if (total > 0) return { ok: false, reason: 'problems', total }
        if (rows === 0) return { ok: false, reason: 'empty' }
        const applied = await apply(sql, id, options, context.act, excluded)
        if (!applied.ok) return applied
        await sql(`update imports set mended_count = $2, excluded_count = $3 where id = $1`, [id, mended, excluded])
        return { ...applied, ignored_columns: review.ignored_columns }
      }),
  }
}

const faultyRows = unpackedRows<FaultyRow>('$2', {
  line: 'integer',
  rut: 'text',
  points: 'text',
  description: 'text',
  problems: 'jsonb',
})

async function open(
  sql: Sql,
  id: number,
  { expires_at, ignored_columns }: Parameters<Reviews['open']>[1],
  user_id: number | null,
): Promise<Audited<ReviewOpened>> {
  await moveUnknownRuts(sql, id)
  const others = await sql<{ id: number }>(
    `select id from imports
     where user_id = $1 and id <> $2 and review_expires_at is not null and applied_at is null and waiting_since is null
     for update`,
    [user_id, id],
  )
  await deleteReviews(
    sql,
    others.map((review) => review.id),
  )
  await sql(
    `update imports set review_expires_at = $2, review_version = 1, ignored_columns = $3::jsonb where id = $1`,
    [id, expires_at, JSON.stringify(ignored_columns)],
  )
  const [counts] = await sql<{ rows: number; problem_rows: number }>(
    `select (select count(*) from import_rows where import_id = $1) as rows,
            (select count(*) from import_faults where import_id = $1) as problem_rows`,
    [id],
  )
  return { ok: true, id, audit: [auditReview(id, counts!.rows, counts!.problem_rows)] }
}

/** Rows without a partner become rows with problems. */
async function moveUnknownRuts(sql: Sql, id: number): Promise<number> {
  const [moved] = await sql<{ count: number }>(
    `with unknown as (
       delete from import_rows where import_id = $1 and partner_id is null
       returning line, coalesce(rut_typed, rut) as rut, points, description
     ), added as (
       insert into import_faults (import_id, line, rut, points, description, problems)
       select $1, line, rut, points::text, coalesce(description, ''),
         jsonb_build_array(jsonb_build_object('field', 'rut', 'message', $2::text, 'value', rut))
       from unknown returning 1)
     select count(*) as count from added`,
    [id, rowMessages.rutUnknown],
  )
  return moved!.count
}

async function deleteReviews(sql: Sql, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await deleteRows(sql, ids)
  await sql(`delete from imports where id = any($1::bigint[]) and applied_at is null`, [ids])
}

/** Why a review is open no longer; null for an open one. */
type Closed = Exclude<ReviewMissing['reason'], 'missing'> | null
const closedReason = `case when applied_at is not null then 'loaded' when waiting_since is not null then 'waiting' end`

type LockedReview = { ok: true; version: number; ignored_columns: string[] }

/** Locks a review of the actor until the transaction ends. */
async function lock(sql: Sql, id: number, act: AuditContext): Promise<LockedReview | ReviewMissing> {
  const [review] = await sql<Omit<LockedReview, 'ok'> & { closed: Closed; expired: boolean }>(
    `select review_version as version, ignored_columns, ${closedReason} as closed, review_expires_at <= $3 as expired
     from imports where id = $1 and user_id = $2 and review_expires_at is not null for update`,
    [id, act.user_id, act.at],
  )
  if (!review) return { ok: false, reason: 'missing' }
  const { closed, expired, version, ignored_columns } = review
  if (closed) return { ok: false, reason: closed }
  return expired ? { ok: false, reason: 'missing' } : { ok: true, version, ignored_columns }
}

async function nextVersion(sql: Sql, id: number): Promise<number> {
  const [row] = await sql<{ version: number }>(
    `update imports set review_version = review_version + 1 where id = $1 returning review_version as version`,
    [id],
  )
  return row!.version
}

async function mend(sql: Sql, id: number, row: MendedRow, act: AuditContext): Promise<Audited<ReviewUpdated>> {
  const review = await lock(sql, id, act)
  if (!review.ok) return review
  const { line, rut, typed, points, description } = row
  const [partner] = await sql<{ id: number }>(`select coalesce(merged_into, id) as id from partners where rut = $1`, [
    rut,
  ])
  const [before] = await sql<{ rut: string; points: string; description: string }>(
    `select rut, points, description from import_faults where import_id = $1 and line = $2
     union all
     select coalesce(rut_typed, rut), points::text, coalesce(description, '') from import_rows
     where import_id = $1 and line = $2`,
    [id, line],
  )
  if (!before) return { ok: false, reason: 'row' }
  if (!partner) return { ok: false, reason: 'rut' }
  await sql(`delete from import_faults where import_id = $1 and line = $2`, [id, line])
  await sql(
    `insert into import_rows (import_id, line, rut, rut_typed, points, description, partner_id, mended)
     values ($1, $2, $3, nullif($4, $3), $5, $6, $7, true)
     on conflict (import_id, line) do update set rut = excluded.rut, rut_typed = excluded.rut_typed,
       points = excluded.points, description = excluded.description, partner_id = excluded.partner_id, mended = true`,
    [id, line, rut, typed, points, description, partner.id],
  )
  const version = await nextVersion(sql, id)
  return { ok: true, version, audit: [auditMendedRow(id, line, before, { rut: typed, points, description })] }
}

async function exclude(sql: Sql, id: number, line: number | null, act: AuditContext): Promise<Audited<ReviewUpdated>> {
  const review = await lock(sql, id, act)
  if (!review.ok) return review
  // Rows without a fault of their own: the requested one, or those that would pass the maximum balance.
  const chosen = line === null ? `select line from (${rowsBeyondBalance}) beyond` : `select $2::integer as line`
  // Materialized: with stale statistics PostgreSQL would run it once a row.
  const moved = await sql(
    `with chosen as materialized (${chosen}),
     moved as (
       delete from import_rows r using chosen c where r.import_id = $1 and r.line = c.line
       returning r.line, coalesce(r.rut_typed, r.rut) as rut, r.points, r.description)
     insert into import_faults (import_id, line, rut, points, description, problems, excluded)
     select $1, line, rut, points::text, coalesce(description, ''), '[]', true from moved returning 1`,
    [id, line ?? MAX_BALANCE],
  )
  const marked = await sql(
    `update import_faults set excluded = true where import_id = $1 and ($2::integer is null or line = $2)
       and not excluded returning 1`,
    [id, line],
  )
  const excluded = moved.length + marked.length
  if (excluded === 0 && line !== null) return { ok: false, reason: 'row' }
  return { ok: true, version: await nextVersion(sql, id), audit: [auditExcludedRows(id, line, excluded)] }
}

async function find(sql: Sql, id: number, user_id: number, now: Date): Promise<ReviewFound> {
  const [stored] = await sql<
    Pick<ReviewRecord, 'id' | 'file' | 'origin' | 'created_at' | 'expires_at' | 'version' | 'ignored_columns'> & {
      sha256: string
      closed: Closed
    }
  >(
    `select id, file_name as file, origin, created_at, review_expires_at as expires_at, review_version as version,
       ignored_columns, sha256, ${closedReason} as closed
     from imports
     where id = $1 and user_id = $2 and review_expires_at is not null
       and (${closedReason} is not null or review_expires_at > $3)`,
    [id, user_id, now],
  )
  if (!stored) return { ok: false, reason: 'missing' }
  const { sha256, closed, ...record } = stored
  if (closed) return { ok: false, reason: closed }
  const { digest, ...totals } = await totalsOf(sql, id)
  const [changes] = await sql<Pick<ReviewRecord, 'mended' | 'excluded'>>(
    `select
       (select count(*) from import_rows where import_id = $1 and mended) as mended,
       (select count(*) from import_faults where import_id = $1 and excluded) as excluded`,
    [id],
  )
  const problems = await problemsOf(sql, id, { after: 0, limit: MAX_REVIEW_ROWS, withExcluded: false })
  const review = {
    ...record,
    ...totals,
    ...(await figuresOf(sql, id)),
    ...changes!,
    loaded: await findPreviousLoad(sql, sha256, digest),
    sample: await sampleOf(sql, id),
    problems: problems.rows,
    problem_rows: problems.total,
    changed: await sql<ReviewRecord['changed'][number]>(
      `select line as row, coalesce(rut_typed, rut) as rut, points::text as points,
         coalesce(description, '') as description, false as excluded
       from import_rows where import_id = $1 and mended
       union all
       select line, rut, points, description, true from import_faults where import_id = $1 and excluded
       order by row limit $2`,
      [id, MAX_REVIEW_ROWS],
    ),
  }
  return { ok: true, review }
}

/** What is worth a second look before rows are applied. */
export async function figuresOf(sql: Sql, id: number): Promise<Pick<ReviewRecord, 'largest' | 'repeated' | 'unusual'>> {
  const [figures] = await sql<Pick<ReviewRecord, 'largest' | 'repeated' | 'unusual'>>(
    `select
       (select json_build_object('row', line, 'rut', rut, 'points', points) from import_rows
        where import_id = $1 order by points desc, line limit 1) as largest,
       (select count(*) from (
          select 1 from import_rows where import_id = $1 group by rut having count(*) > 1) several) as repeated,
       (select count(*) from import_rows where import_id = $1 and points >= 10 * (
          select percentile_disc(0.5) within group (order by points) from import_rows where import_id = $1)) as unusual`,
    [id],
  )
  return figures!
}

/** Several rows of a partner add up in the order of the file. Rows without a partner are left out. */
export const sampleOf = (sql: Sql, id: number) =>
  sql<SampleRow>(
    `select r.line as row, r.rut, p.nombre_completo, r.description, r.points,
       (p.points + r.added - r.points)::bigint as balance, (p.points + r.added)::bigint as after
     from (
       select *, sum(points) over (partition by partner_id order by line) as added
       from (select * from import_rows where import_id = $1 order by line limit $2) first) r
     join partners p on p.id = r.partner_id order by r.line`,
    [id, SAMPLE_ROWS],
  )

async function problemsOf(
  sql: Sql,
  id: number,
  { after, limit, withExcluded }: { after: number; limit: number; withExcluded: boolean },
): Promise<{ rows: ReviewProblem[]; total: number }> {
  const rows = await sql<ReviewProblem & { total: number }>(
    `select found.*, count(*) over () as total from (
       select line as row, rut, points, description, problems from import_faults
       where import_id = $1 and ($3 or not excluded)
       union all
       select line, rut, points::text, coalesce(description, ''),
         jsonb_build_array(jsonb_build_object('field', 'points', 'message', $4::text, 'value', points::text))
       from (${rowsBeyondBalance}) beyond) found
     where row > $5 order by row limit $6`,
    [id, MAX_BALANCE, withExcluded, rowMessages.balance, after, limit],
  )
  return {
    rows: rows.map(({ total: _total, ...row }) => row),
    total: rows[0]?.total ?? 0,
  }
}
