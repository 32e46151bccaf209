import type {
  ImportChange,
  ImportedField,
  ImportOutdated,
  ImportVerdict,
  PartnerImport,
  PartnerImportResult,
  PartnerImportRow,
} from '#contract/partnerImports.ts'
import { importedFields } from '#contract/partnerImports.ts'
import { tidyText } from '#text/tidyText.ts'
import type { WriteContext } from '../act.ts'
import type { FourEyes } from '../fourEyes.ts'
import type { KeysetPage, PageKey } from '../keysetPage.ts'
import type { PartnerRecord } from '../records.ts'
import type { PartnerRow } from './partnersFile.ts'

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
  stage(id: number, rows: readonly PartnerRow[]): Promise<void>
  /** Compares the staged rows with the partners. Deletes the user's other imports that were not applied. */
  finish(
    id: number,
    review: { expires_at: Date; ignored_columns: string[] },
    context: WriteContext<ImportOpened>,
  ): Promise<ImportOpened>
  find(id: number, user_id: number, now: Date): Promise<PartnerImportRecord | null>
  /** Rows by line. The page key's value is the line. */
  rows(
    id: number,
    verdict: ImportVerdict | undefined,
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

/** Type of the entry of an opening balance. */
export const OPENING_ENTRY_TYPE = 'Saldo inicial'
/** Source of the entries of an import. */
export const partnerImportSource = (id: number): string => `partners:${id}`
/** Note of the audit lines of its partners. */
export const partnerImportNote = (id: number): string => `Importación de socios N.º ${id}`

/** What a row changes of a partner. */
export function importChanges(
  fields: PartnerRow['fields'],
  partner: Pick<PartnerRecord, ImportedField>,
): ImportChange[] {
  return importedFields.flatMap((field) => {
    const after = fields[field]
    return after === undefined || after === tidy(partner[field]) ? [] : [{ field, before: partner[field], after }]
  })
}

/** Texts that were stored before they were tidied differ from a file's only unseen. */
const tidy = (value: string | null) => value && tidyText(value)
