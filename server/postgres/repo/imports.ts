import { MAX_BALANCE } from '#contract/limits.ts'
import {
  FIRST_LINE,
  IMPORT_LIFETIME_MS,
  LOAD_ENTRY_TYPE,
  loadSource,
  type ApplyRefused,
  type ApplyResult,
  type ApplyOptions,
  type Imports,
  type PreviousLoad,
  type StagedRow,
  type StagedRows,
} from '../../ports/imports.ts'
import type { AuditContext, Audited, WriteContext } from '../../domain/auditContext.ts'
import { auditImport, auditWaitingLoad } from '../../domain/audit.ts'
import { needsSecondPerson, noFourEyes } from '../../domain/fourEyes.ts'
import { approvalLimit, expiredLimit, outcomeLimit } from '../../domain/approvalRules.ts'
import { mayLoadPoints } from '../../domain/accountRules.ts'
import { ANONYMOUS_RUTS } from '../../domain/personalDataRules.ts'
import { SenderRevokedError } from '../../ports/repositoryErrors.ts'
import type { UserRecord } from '../../domain/records.ts'
import type { CountedPartners } from '../../domain/partnerMatching.ts'
import type { PointsRow } from '../../imports/packedBatches.ts'
import type { Database, Sql } from '../client.ts'
import { withAudit } from './withAudit.ts'
import { settleLoad } from './owed.ts'
import { idDigest, matchingPartners } from './partners.ts'
import { addToDay, lockDay } from './personDays.ts'
import { toParameter, unpackedRows } from './unpackRows.ts'

/** Bulk loads: rows are staged in batches, then applied in one transaction. */
export function postgresImports(database: Database): Imports {
  const { query } = database
  return {
    findPreviousLoad: (sha256) => findLoadOfFile(query, sha256),
    async begin({ sha256, file_name, origin, user_id, user_name, created_at }) {
      const [row] = await query<{ id: number }>(
        `insert into imports (sha256, file_name, origin, user_id, user_name, created_at)
         values ($1, $2, $3, $4, $5, $6) returning id`,
        [sha256, file_name, origin, user_id, user_name, created_at],
      )
      return row!.id
    },
    async stage(id, rows) {
      await query(
        `insert into import_rows (import_id, line, rut, rut_typed, points, description, partner_id)
         select $1, staged.*, coalesce(p.merged_into, p.id) from ${acceptedRows} staged
         left join partners p on p.rut = staged.rut`,
        [id, toParameter(rows)],
      )
    },
    async stageSelection(id, selection, { points, description }) {
      const values: unknown[] = [id, points, description]
      const parameter = (value: unknown) => `$${values.push(value)}`
      const rows =
        'ids' in selection
          ? `from partners where id = any(${parameter(selection.ids)}::bigint[]) and rut not like '${ANONYMOUS_RUTS}'
               and merged_into is null`
          : matchingPartners(selection, parameter)
      const [staged] = await query<CountedPartners>(
        `with staged as (
           insert into import_rows (import_id, line, rut, points, description, partner_id)
           select $1, ${FIRST_LINE - 1} + row_number() over (order by id), rut, $2, $3, id ${rows} returning partner_id)
         select count(*) as count, ${idDigest('partner_id')} as token from staged`,
        values,
      )
      return staged!
    },
    unknownRuts: (id, limit) => findUnknownRuts(query, id, limit),
    apply: (id, options, context) =>
      applyRows<ApplyResult>(database, id, options, context, (sql) => apply(sql, id, options, context.act)),
    async discard(id) {
      const [waiting] = await query(
        `select 1 from imports where id = $1 and waiting_since is not null and applied_at is null`,
        [id],
      )
      if (waiting) return
      await deleteRows(query, [id])
      await query(`delete from imports where id = $1 and applied_at is null`, [id])
    },
    async purge(now) {
      const long = new Date(now.getTime() - IMPORT_LIFETIME_MS)
      await query(
        `delete from imports where applied_at is null and case
           when waiting_since is not null then waiting_since <= $3
             and (outcome_seen_at is not null or coalesce(decided_at <= $4, waiting_since <= $5))
           when review_expires_at is not null then review_expires_at <= $1
           else created_at <= $2 end`,
        [now, long, approvalLimit(now), outcomeLimit(now), expiredLimit(now)],
      )
      // The sender of a load reads that it expired; its rows go.
      for (const table of ['import_rows', 'import_faults'])
        await query(
          `delete from ${table} where import_id in (
             select distinct import_id from ${table} r
             where not exists (select 1 from imports i where i.id = r.import_id and i.applied_at is null
                               and (i.waiting_since is null or i.waiting_since > $1)))`,
          [approvalLimit(now)],
        )
    },
  }
}

const acceptedRows = unpackedRows<PointsRow>('$2', {
  line: 'integer',
  rut: 'text',
  typed: 'text',
  points: 'bigint',
  description: 'text',
})

/** Deletes the staged rows of loads. */
export async function deleteRows(sql: Sql, ids: readonly number[]): Promise<void> {
  await sql(`delete from import_rows where import_id = any($1::bigint[])`, [ids])
  await sql(`delete from import_faults where import_id = any($1::bigint[])`, [ids])
}

/** Thrown instead of returned, so that the transaction is rolled back. */
class BeyondBalance extends Error {}

/** Runs `apply` as a write; finds the rows that would pass the maximum balance where it refuses some. */
export async function applyRows<Result extends { ok: boolean }>(
  database: Database,
  id: number,
  options: ApplyOptions,
  context: WriteContext<Result>,
  apply: (sql: Sql) => Promise<Audited<Result>>,
): Promise<Result | ApplyRefused> {
  for (;;) {
    try {
      return await withAudit<Result>(database, context, apply, { waitForLocks: true })
    } catch (error) {
      if (!(error instanceof BeyondBalance)) throw error
      // No row may be left when a balance went down, or a partner was erased: then the load is tried again.
      const found = await findRowsBeyondBalance(database.query, id, options.limit)
      if (found.total > 0) return { ok: false, reason: 'balance', ...found }
    }
  }
}

/** Loads run one at a time over all replicas, so that they cannot deadlock. */
export async function lockLoads(sql: Sql): Promise<void> {
  await sql(`select 1 from import_lock where id = 1 for update`)
}

/** @param excluded rows that a review left out, for the audit log. */
export async function apply(
  sql: Sql,
  id: number,
  { at, allowRepeat, limit, fourEyes = noFourEyes }: ApplyOptions,
  act: AuditContext,
  excluded = 0,
): Promise<Audited<ApplyResult>> {
  await lockLoads(sql)
  const [load] = await sql<{ sha256: string; user_id: number }>(
    `select sha256, user_id from imports where id = $1 and applied_at is null`,
    [id],
  )
  if (!load) throw new Error(`import ${id} is gone`)
  await matchAgain(sql, id)
  const unknown = await findUnknownRuts(sql, id, limit)
  if (unknown.total > 0) return { ok: false, reason: 'unknown', ...unknown }
  const { rows, partners, points_total, digest } = await totalsOf(sql, id)
  const before = allowRepeat ? null : await findPreviousLoad(sql, load.sha256, digest)
  if (before) return { ok: false, reason: 'loaded', before }
  const sender = { user_id: load.user_id, at }
  const ofDay = fourEyes.dailyFrom > 0 ? (await lockDay(sql, sender)).points : 0
  if (needsSecondPerson(points_total, ofDay, fourEyes)) {
    const beyond = await findRowsBeyondBalance(sql, id, limit)
    if (beyond.total > 0) return { ok: false, reason: 'balance', ...beyond }
    await checkSender(sql, id)
    await sql(
      `update imports set waiting_since = $2, row_count = $3, partner_count = $4, points_total = $5 where id = $1`,
      [id, at, rows, partners, points_total],
    )
    const audit = [auditWaitingLoad(id, rows, points_total, excluded)]
    return { ok: true, id, rows, points_total, waiting: true, audit }
  }
  const [last] = await sql<{ id: number }>(`select coalesce(max(id), 0) as id from point_entries`)
  // Entries first: balances lock the partners' rows until the transaction ends. Both in the order of ids; entries of
  // one partner keep the order of the file.
  await sql(
    `insert into point_entries (partner_id, type, points, created_at, source, kind, import_id)
     select partner_id, concat_ws(': ', $2::text, description), points, $3, $4, 'import', import_id from import_rows
     where import_id = $1 order by partner_id, line`,
    [id, LOAD_ENTRY_TYPE, at, loadSource(id)],
  )
  // Checked as late as possible: a large load takes minutes until here.
  await checkSender(sql, id)
  const [changed] = await sql<{ partners: number }>(
    `with changed as (
       update partners p set points = p.points + staged.total
       from (select r.partner_id, max(r.rut) filter (where a.id is null) as rut, sum(r.points)::bigint as total
             from import_rows r left join partners a on a.merged_into = r.partner_id and a.rut = r.rut
             where r.import_id = $1 group by r.partner_id order by r.partner_id) staged
       where p.id = staged.partner_id and p.merged_into is null and coalesce(staged.rut, p.rut) = p.rut
         and p.points <= $2::bigint - staged.total
       returning 1)
     select count(*) as partners from changed`,
    [id, MAX_BALANCE],
  )
  if (changed!.partners !== partners) throw new BeyondBalance()
  await sql(
    `update imports set applied_at = $2, rows_digest = $3, row_count = $4, partner_count = $5, points_total = $6,
       first_entry = $7, last_entry = (select max(id) from point_entries)
     where id = $1`,
    [id, at, digest, rows, partners, points_total, last!.id + 1],
  )
  await sql(
    `insert into import_files (sha256, import_id) values ($1, $2)
     on conflict (sha256) do update set import_id = excluded.import_id`,
    [load.sha256, id],
  )
  if (fourEyes.dailyFrom > 0) await addToDay(sql, sender, points_total)
  const settled = await settleLoad(sql, { source: loadSource(id), first: last!.id + 1 }, act)
  const audit = [auditImport(id, rows, points_total, excluded), ...settled]
  return { ok: true, id, rows, points_total, waiting: false, audit }
}

/** Finds the partners again: they may have another RUT, be merged or erased since the rows were staged. */
export async function matchAgain(sql: Sql, id: number): Promise<void> {
  await sql(
    `update import_rows r
     set partner_id = (
       select coalesce(p.merged_into, p.id) from partners p where p.rut = r.rut and p.rut not like '${ANONYMOUS_RUTS}')
     where r.import_id = $1 and not exists (
       select 1 from partners p
       where p.id = r.partner_id and p.rut = r.rut and p.merged_into is null and p.rut not like '${ANONYMOUS_RUTS}')`,
    [id],
  )
}

/** @throws SenderRevokedError */
async function checkSender(sql: Sql, id: number): Promise<void> {
  const [sender] = await sql<Pick<UserRecord, 'role'>>(
    `select u.role from imports i join users u on u.id = i.user_id where i.id = $1`,
    [id],
  )
  if (!mayLoadPoints(sender)) throw new SenderRevokedError(`import ${id} is of nobody who may load points`)
}

/** Totals of the staged rows; the digest is that of the rows in any order. */
export async function totalsOf(sql: Sql, id: number) {
  const [totals] = await sql<{ rows: number; partners: number; points_total: number; digest: string }>(
    `select count(*) as rows, count(distinct partner_id) as partners, coalesce(sum(points), 0)::bigint as points_total,
            sum(('x' || substr(md5(concat_ws(';', rut, points, description)), 1, 15))::bit(60)::bigint)::text as digest
     from import_rows where import_id = $1`,
    [id],
  )
  const { rows, partners, points_total, digest } = totals!
  return { rows, partners, points_total, digest: `${rows}-${points_total}-${digest}` }
}

/** An applied load of the same file, or of the same rows. */
export const findPreviousLoad = async (sql: Sql, sha256: string, digest: string): Promise<PreviousLoad | null> =>
  (await findLoadOfFile(sql, sha256)) ?? (await findLoadOfRows(sql, digest))

async function findLoadOfFile(sql: Sql, sha256: string): Promise<PreviousLoad | null> {
  const [row] = await sql<{ at: Date; by: string }>(
    `select i.applied_at as at, i.user_name as by from import_files f join imports i on i.id = f.import_id where f.sha256 = $1`,
    [sha256],
  )
  return row ? { ...row, same: 'file' } : null
}

async function findLoadOfRows(sql: Sql, digest: string): Promise<PreviousLoad | null> {
  const [row] = await sql<{ at: Date; by: string }>(
    `select applied_at as at, user_name as by from imports where rows_digest = $1 and reversed_at is null order by applied_at desc, id desc limit 1`,
    [digest],
  )
  return row ? { ...row, same: 'rows' } : null
}

/** Rows of load $1 of partners whose balance would pass $2. */
export const rowsBeyondBalance = `
  select r.line, coalesce(r.rut_typed, r.rut) as rut, r.points, r.description from (
    select *, (sum(points) over (partition by partner_id))::bigint as total from import_rows where import_id = $1) r
  join partners p on p.id = r.partner_id and p.points > $2::bigint - r.total`

const findRowsBeyondBalance = (sql: Sql, id: number, limit: number): Promise<StagedRows> =>
  limitRows(sql, rowsBeyondBalance, [id, MAX_BALANCE], limit)

/** Rows whose RUT no partner has. */
export const findUnknownRuts = (sql: Sql, id: number, limit: number): Promise<StagedRows> =>
  limitRows(
    sql,
    `select line, coalesce(rut_typed, rut) as rut, points from import_rows where import_id = $1 and partner_id is null`,
    [id],
    limit,
  )

async function limitRows(sql: Sql, select: string, values: unknown[], limit: number): Promise<StagedRows> {
  const rows = await sql<StagedRow & { total: number }>(
    `select line, rut, points, count(*) over () as total from (${select}) found order by line limit $${values.length + 1}`,
    [...values, limit],
  )
  return { rows: rows.map(({ line, rut, points }) => ({ line, rut, points })), total: rows[0]?.total ?? 0 }
}
