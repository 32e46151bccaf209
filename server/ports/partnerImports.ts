import type {
  ImportOutdated,
  ImportVerdict,
  PartnerImport,
  PartnerImportResult,
  PartnerImportRow,
} from '#contract/partnerImports.ts'
import type { WriteContext } from '../domain/auditContext.ts'
import type { FourEyes } from '../domain/fourEyes.ts'
import type { OpenReviewRecord } from './imports.ts'
import type { KeysetPage, PageKey } from './pages.ts'
import type { PackedRows } from '../imports/packedRows.ts'
import type { PartnerRow } from '../imports/partnersFile.ts'

/** An import as it is stored; times are Dates. */
export type PartnerImportRecord = Omit<PartnerImport, 'created_at' | 'expires_at' | 'applied_at'> & {
  created_at: Date
  expires_at: Date
  applied_at: Date | null
}

export type ImportOpened = { ok: true; id: number }
/** `missing`: no such import, or of another user, or expired, or without its whole file. */
export type ImportDiscarded = { ok: true } | { ok: false; reason: 'missing' | 'applied' }
/** `errors`: rows have errors that are not skipped. `empty`: no row creates or changes a partner. */
export type ImportApplied =
  | ({ ok: true } & PartnerImportResult)
  | { ok: false; reason: 'missing' | 'applied' | 'empty' }
  | { ok: false; reason: 'errors'; total: number }
  /** A second person has to approve so many points of opening balances. */
  | { ok: false; reason: 'approval'; points: number }
  /** Partners changed, or came to be, since the file was read. */
  | { ok: false; reason: 'changed'; partners: NonNullable<ImportOutdated['partners']>; total: number }

/**
 * Imports of partners (`Repository`). Rows are staged apart from the partners, then applied together or not at all.
 * An import is its own user's alone; for others, and after its expiry, it does not exist.
 */
export type PartnerImports = {
  /** Opens an import and returns its id. It is purged after IMPORT_LIFETIME_MS unless `finish` follows. */
  begin(file: { file_name: string | null; user_id: number; user_name: string; created_at: Date }): Promise<number>
  stage(id: number, rows: PackedRows<PartnerRow>): Promise<void>
  /** Compares the staged rows with the partners. Deletes the user's other imports that were not applied. */
  finish(
    id: number,
    review: { expires_at: Date; ignored_columns: string[]; blanked: NonNullable<PartnerImport['blanked']> },
    context: WriteContext<ImportOpened>,
  ): Promise<ImportOpened>
  find(id: number, user_id: number, now: Date): Promise<PartnerImportRecord | null>
  /** The user's import that was read and not applied. */
  findOpen(user_id: number, now: Date): Promise<OpenReviewRecord | null>
  /** Rows by line. The page key's value is the line. */
  rows(
    id: number,
    filter: { verdict?: ImportVerdict | undefined; similar?: 'yes' | undefined },
    page: { after: PageKey | null; limit: number },
  ): Promise<KeysetPage<PartnerImportRow & { id: number }>>
  /** Cells of rows with errors, ordered by line, after the line `after`. */
  errors(id: number, after: number, limit: number): Promise<ImportErrorRow[]>
  discard(id: number, context: WriteContext<ImportDiscarded>): Promise<ImportDiscarded>
  /**
   * Creates and changes the partners, in one transaction. Nothing is done on a refusal.
   * Balances are those of new partners, each with its entry.
   */
  apply(id: number, options: ImportOptions, context: WriteContext<ImportApplied>): Promise<ImportApplied>
  /** Deletes what has expired. */
  purge(now: Date): Promise<void>
}

export type ImportOptions = {
  skipErrors: boolean
  /** Most partners that a refusal names. */
  limit: number
  fourEyes: FourEyes
}

/** A row with errors: its cells as typed, or its values where the cells were accepted. */
export type ImportErrorRow = Pick<PartnerRow, 'line' | 'rut' | 'fields' | 'balance' | 'problems' | 'texts'>
