import type {
  ProductImport,
  ProductImportResult,
  ProductImportRow,
  ProductsOutdated,
} from '#contract/productImports.ts'
import type { ImportVerdict } from '#contract/partnerImports.ts'
import type { WriteContext } from '../domain/auditContext.ts'
import type { PackedRows } from '../imports/packedRows.ts'
import type { ProductRow } from '../imports/productsFile.ts'
import type { OpenReviewRecord } from './imports.ts'
import type { KeysetPage, PageKey } from './pages.ts'
import type { ImportDiscarded, ImportOpened } from './partnerImports.ts'

/** An import as it is stored; times are Dates. */
export type ProductImportRecord = Omit<ProductImport, 'created_at' | 'expires_at' | 'applied_at'> & {
  created_at: Date
  expires_at: Date
  applied_at: Date | null
}

/** `errors`: rows have errors that are not skipped. `empty`: no row creates or changes a product. */
export type ProductsApplied =
  | ({ ok: true } & ProductImportResult)
  | { ok: false; reason: 'missing' | 'applied' | 'empty' }
  | { ok: false; reason: 'errors'; total: number }
  /** Rows would do something else than the review said. */
  | { ok: false; reason: 'changed'; products: NonNullable<ProductsOutdated['products']>; total: number }

/** `limit`: most products that a refusal names. */
export type ProductImportOptions = { skipErrors: boolean; limit: number }

/** What was found in a file beside its rows. */
export type ProductReview = Pick<ProductImportRecord, 'expires_at' | 'ignored_columns' | 'blanked'>

/**
 * Imports of products (`Repository`). Rows are staged apart from the products, then applied together or not at all.
 * An import is its own user's alone; for others, and after its expiry, it does not exist.
 */
export type ProductImports = {
  /** Opens an import and returns its id. It is purged after IMPORT_LIFETIME_MS unless `finish` follows. */
  begin(file: { file_name: string | null; user_id: number; user_name: string; created_at: Date }): Promise<number>
  stage(id: number, rows: PackedRows<ProductRow>): Promise<void>
  /** Compares the staged rows with the products. Deletes the user's other imports that were not applied. */
  finish(id: number, review: ProductReview, context: WriteContext<ImportOpened>): Promise<ImportOpened>
  find(id: number, user_id: number, now: Date): Promise<ProductImportRecord | null>
  /** The user's import that was read and not applied. */
  findOpen(user_id: number, now: Date): Promise<OpenReviewRecord | null>
  /** Rows by line. The page key's value is the line. */
  rows(
    id: number,
    verdict: ImportVerdict | undefined,
    page: { after: PageKey | null; limit: number },
  ): Promise<KeysetPage<ProductImportRow & { id: number }>>
  /** Rows with errors, ordered by line, after the line `after`. */
  errors(id: number, after: number, limit: number): Promise<ProductErrorRow[]>
  discard(id: number, context: WriteContext<ImportDiscarded>): Promise<ImportDiscarded>
  /** Creates and changes the products, in one transaction. Nothing is done on a refusal. */
  apply(id: number, options: ProductImportOptions, context: WriteContext<ProductsApplied>): Promise<ProductsApplied>
  /** Deletes what has expired. */
  purge(now: Date): Promise<void>
}

/** A row with errors: its cells, and what is wrong with them. */
export type ProductErrorRow = Pick<ProductRow, 'line' | 'cells'> & Pick<ProductImportRow, 'problems'>
