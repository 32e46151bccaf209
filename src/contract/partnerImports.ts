import { array, boolean, enums, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { Page, pageQuery, Time } from './common.ts'
import { DuplicateReason } from './duplicates.ts'
import { endpoint } from './endpoint.ts'
import { answersField } from './fileQuestions.ts'
import { massive, OpenReview } from './massive.ts'
import { partnerFieldNames, type PartnerField } from './partnerFields.ts'

/** File name of the rows with errors; the number of the import, a date and the extension follow. */
export const IMPORT_ERRORS_FILE = 'socios-con-error'
/** Most partners that a refusal names. */
export const MAX_CHANGED_PARTNERS = 20

/** Most regions that a review names. */
export const MAX_OTHER_REGIONS = 20

/** Columns of a partners file that become fields of a partner. */
export type ImportedField = Exclude<PartnerField, 'rut'>
export const importedFields = partnerFieldNames.filter((field): field is ImportedField => field !== 'rut')

/** What a row does: creates a partner, changes one, changes nothing, or is left out for its errors. */
export const importVerdicts = ['new', 'changed', 'same', 'error'] as const
export const ImportVerdict = enums(importVerdicts)
export type ImportVerdict = Infer<typeof ImportVerdict>

/** 'row' for a problem that is not of a single column, 'balance' for the opening balance. */
export const ImportColumn = enums([...importedFields, 'rut', 'balance', 'row'])
export type ImportColumn = Infer<typeof ImportColumn>

/** `value` is the cell's text, up to 100 characters. */
export const ImportProblem = type({ field: ImportColumn, message: string(), value: optional(string()) })
export type ImportProblem = Infer<typeof ImportProblem>

/** Values before and after, of a partner that a row changes. Blank cells change nothing. */
export const ImportChange = type({ field: enums(importedFields), before: nullable(string()), after: string() })
export type ImportChange = Infer<typeof ImportChange>

/** Who has a value of a row as well: a partner, or another row of the file. */
export const SimilarRow = type({
  same: DuplicateReason,
  partner: nullable(type({ id: number(), rut: string(), nombre_completo: string() })),
  row: nullable(number()),
})
export type SimilarRow = Infer<typeof SimilarRow>

/** A row of a file; `row` counts from the header, which is 1. */
export const PartnerImportRow = type({
  row: number(),
  verdict: ImportVerdict,
  /** As typed, where it is no RUT. */
  rut: string(),
  /** Of the partner, or of the file for a new one. */
  nombre_completo: string(),
  /** Opening balance of a new partner; null for none. */
  balance: nullable(number()),
  changes: array(ImportChange),
  problems: array(ImportProblem),
  /** Possible duplicates: the row is imported all the same. */
  similar: optional(array(SimilarRow)),
})
export type PartnerImportRow = Infer<typeof PartnerImportRow>

/** A partners file that was read. Counts are of its rows. */
export const PartnerImport = type({
  id: number(),
  file: nullable(string()),
  created_at: Time,
  /** Moment at which its rows are deleted. */
  expires_at: Time,
  applied_at: nullable(Time),
  counts: type({ new: number(), changed: number(), same: number(), error: number() }),
  /** Rows with `similar`. */
  similar_count: optional(number()),
  /** Sum of the opening balances of new partners. */
  points_total: number(),
  /** A second person would have to approve so many points: `apply` refuses them. */
  beyond_approval: optional(boolean()),
  /** Rows of existing partners with an opening balance, which is not added. */
  ignored_balances: number(),
  ignored_columns: array(string()),
  /** Cells of optional columns that say that there is no value, 'N/A' or '#REF!': they are read as blank. */
  blanked: optional(array(type({ field: enums(importedFields), cells: number() }))),
  /** Regions that are none of Chile's, as they are kept, with their rows; the first MAX_OTHER_REGIONS. */
  other_regions: optional(array(type({ region: string(), rows: number() }))),
})
export type PartnerImport = Infer<typeof PartnerImport>

/** What an import did; `skipped` rows had errors. */
export const PartnerImportResult = type({
  created: number(),
  updated: number(),
  same: number(),
  skipped: number(),
  points_total: number(),
})
export type PartnerImportResult = Infer<typeof PartnerImportResult>

/** Body of 409: the file was imported before, or partners changed since it was read. Nothing was done. */
export const ImportOutdated = type({
  message: string(),
  changed: enums(['applied', 'partners']),
  /** The first MAX_CHANGED_PARTNERS of `partners_total`, by row. */
  partners: optional(array(type({ row: number(), rut: string(), nombre_completo: string() }))),
  partners_total: optional(number()),
})
export type ImportOutdated = Infer<typeof ImportOutdated>

const call = { access: 'editPartners', feature: 'partners-edit' } as const

/**
 * Import of partners from a file, after a review. It is its user's alone, who has one review at a time.
 * No call but `apply` changes partners, and none changes the points of an existing one.
 */
export const partnerImports = {
  /** Reads a file. 422 `FileQuestions`. 422 with `errors.file`: a file that cannot be read. */
  create: endpoint({
    ...call,
    method: 'POST',
    path: '/partners/import/check',
    encoding: 'multipart',
    body: object({ file: massive.load.body.schema.file, answers: answersField }),
    reply: type({ data: type({ id: number() }) }),
    idempotent: true,
  }),
  /** The own import that was read and not applied; null for none. */
  open: endpoint({
    ...call,
    method: 'GET',
    path: '/partners/import/check',
    reply: type({ data: nullable(OpenReview) }),
  }),
  show: endpoint({
    ...call,
    method: 'GET',
    path: '/partners/import/check/:id',
    reply: type({ data: PartnerImport }),
  }),
  /** Rows in the order of the file; after `apply` those with errors. */
  rows: endpoint({
    ...call,
    method: 'GET',
    path: '/partners/import/rows/:id',
    query: object({ ...pageQuery.schema, verdict: optional(ImportVerdict), similar: optional(enums(['yes'])) }),
    reply: Page(PartnerImportRow),
  }),
  /** The rows with errors, as a partners file with a column more: the reason. */
  export: endpoint({
    ...call,
    method: 'GET',
    path: '/partners/import/export/:id',
    reply: type({ url: string() }),
  }),
  discard: endpoint({ ...call, method: 'DELETE', path: '/partners/import/check/:id', idempotent: true }),
  /**
   * Creates and changes the partners: all or none. 409 `ImportOutdated`.
   * 422: rows have errors and `skip_errors` is not true, or no row creates or changes a partner.
   */
  apply: endpoint({
    ...call,
    method: 'POST',
    path: '/partners/import/apply/:id',
    body: object({ skip_errors: optional(boolean()) }),
    reply: type({ message: string(), data: PartnerImportResult }),
    idempotent: true,
  }),
}
