import type { AppliedImport, ImportedPartner, ImportInUse } from '#contract/importHistory.ts'
import type { WriteContext } from '../domain/auditContext.ts'
import type { FourEyes } from '../domain/fourEyes.ts'
import type { KeysetPage, PageQuery } from './pages.ts'

/** An applied import as it is stored; times are Dates. */
export type AppliedImportRecord = Omit<AppliedImport, 'applied_at' | 'reversed'> & {
  applied_at: Date
  reversed: (Omit<NonNullable<AppliedImport['reversed']>, 'at'> & { at: Date }) | null
}
export type ImportReversed =
  | { ok: true; row: AppliedImportRecord }
  /** `old`: an older version applied it, and did not keep what it changed. */
  | { ok: false; reason: 'missing' | 'reversed' | 'old' }
  | { ok: false; reason: 'used'; partners: ImportInUse['partners']; total: number }
  /** A second person has to approve so many points. */
  | { ok: false; reason: 'approval'; points: number }

/** Imports of partners that were applied (`Repository`). */
/** In the order of ids. */
type IdPage = Pick<PageQuery<'id'>, 'after' | 'limit' | 'countTo'>

export type ImportHistory = {
  /** By id, the last one first. */
  page(page: IdPage): Promise<KeysetPage<AppliedImportRecord>>
  find(id: number): Promise<AppliedImportRecord | null>
  /** By line. */
  partners(id: number, page: IdPage): Promise<KeysetPage<ImportedPartner & { id: number }>>
  /** Takes an import back in one transaction. Nothing is done on a refusal. @param options.limit of named partners */
  reverse(
    id: number,
    options: { reason: string; limit: number; fourEyes: FourEyes },
    context: WriteContext<ImportReversed>,
  ): Promise<ImportReversed>
}
