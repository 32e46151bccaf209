import type { Database, Sql, TransactionOptions } from './client.ts'
import { verifyDatedSeals, type DatedSealReport } from './datedSeals.ts'
import { findUnexplained, type Unexplained } from './explained.ts'
import { findChangedPersonal, findChangedRecords, type ChangedRecord } from './sealedRecords.ts'
import { readSealAge, type Seal } from './seals.ts'
import { verifySeals, type SealReport } from './verifySeals.ts'

/** Reading a large ledger takes longer than the statement timeout. */
const WAIT: TransactionOptions = { waitForLocks: true }

/** Age of the newest seal at which sealing has stopped, and time until the first seal, s. */
const MAX_SEAL_AGE = 2 * 86_400
const FIRST_SEAL_TIME = 3_600

export type LedgerProof = SealReport & {
  dated: DatedSealReport
  /** The newest seal is old although rows came since (`stopped`), or there is none where one is due (`gone`). */
  sealing: 'current' | 'stopped' | 'gone'
  unexplained: { rows: Unexplained[]; total: number }
  changed: { records: ChangedRecord[]; total: number }
  /** Lines of the audit log whose personal data changed. */
  personal: { id: number; at: Date }[]
}

/**
 * Compares the rows with their seals, and what changed since with the lines of the audit log. Reads one snapshot.
 * @param purgeLimit lines before it may be purged by the settings of this moment; null keeps all.
 * @param examples most faults to list of each kind.
 */
export function readProof(database: Database, purgeLimit: Date | null, examples: number): Promise<LedgerProof> {
  return database.transaction(async (sql) => {
    await sql(`set transaction isolation level repeatable read, read only`)
    const [first] = await sql<{ entries: number; lines: number }>(
      `select coalesce(min(last_entry), ${Number.MAX_SAFE_INTEGER}) as entries,
              coalesce(min(last_line), ${Number.MAX_SAFE_INTEGER}) as lines from ledger_seals`,
    )
    const dated = await verifyDatedSeals(sql, purgeLimit, first!)
    const report = await verifySeals(sql, purgeLimit, dated.hashes)
    const { base } = report
    return {
      ...report,
      dated,
      sealing: await readSealing(sql, report.seals.at(-1)),
      unexplained: base ? await findUnexplained(sql, base, examples) : { rows: [], total: 0 },
      changed: base ? await findChangedRecords(sql, base, examples) : { records: [], total: 0 },
      personal: base ? await findChangedPersonal(sql, base.last_line, examples) : [],
    }
  }, WAIT)
}

async function readSealing(sql: Sql, last: Seal | undefined): Promise<LedgerProof['sealing']> {
  if (!last) {
    // The role that runs the server can change neither table.
    const [found] = await sql<{ gone: boolean }>(
      `select exists (select 1 from sealed_records)
         or exists (select 1 from audit_log) and (select min(applied_at) from schema_migrations where version >= 40)
              < clock_timestamp() - make_interval(secs => ${FIRST_SEAL_TIME}) as gone`,
    )
    return found!.gone ? 'gone' : 'current'
  }
  // A seal of a clock that was ahead says nothing: the server seals the right day after it.
  const age = Math.abs((await readSealAge(sql))!)
  if (age <= MAX_SEAL_AGE) return 'current'
  const [newer] = await sql<{ exists: boolean }>(
    `select exists (select 1 from audit_log where id > $1) or exists (select 1 from point_entries where id > $2) as exists`,
    [last.last_line, last.last_entry],
  )
  return newer!.exists ? 'stopped' : 'current'
}
