import { array, enums, nullable, number, object, string, type, type Infer } from 'superstruct'
import { Page, pageQuery, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ImportChange } from './partnerImports.ts'
import { MAX_NOTE } from './partners.ts'
import { requiredText } from './rules.ts'

/** File name of what an import did; its number, a date and the extension follow. */
export const IMPORT_REPORT_FILE = 'importacion-de-socios'
/** Most partners that a refused reversal names. */
export const MAX_BLOCKING = 100

/** An import of partners that was applied. */
export const AppliedImport = type({
  id: number(),
  file: nullable(string()),
  by: string(),
  applied_at: Time,
  created: number(),
  updated: number(),
  same: number(),
  skipped: number(),
  /** Sum of the opening balances. */
  points_total: number(),
  /** `kept` partners have a field that changed after the import, and stays. */
  reversed: nullable(
    type({
      at: Time,
      by: string(),
      reason: string(),
      removed: number(),
      restored: number(),
      kept: number(),
      points: number(),
    }),
  ),
})
export type AppliedImport = Infer<typeof AppliedImport>

/** What an import did to one partner; `points` is the opening balance of a new one. */
export const ImportedPartner = type({
  row: number(),
  partner: type({ id: number(), rut: string(), nombre_completo: string() }),
  verdict: enums(['new', 'changed']),
  points: nullable(number()),
  changes: array(ImportChange),
})
export type ImportedPartner = Infer<typeof ImportedPartner>

export const ReverseImportForm = object({ reason: requiredText(MAX_NOTE) })
export type ReverseImportForm = Infer<typeof ReverseImportForm>

/** Body of 422: new partners with movements or orders of their own, the first that fit. Nothing was done. */
export const ImportInUse = type({
  message: string(),
  partners: array(type({ id: number(), rut: string(), nombre_completo: string() })),
  partners_total: number(),
})
export type ImportInUse = Infer<typeof ImportInUse>

const call = { access: 'editPartners', feature: 'partners-edit' } as const

/** Imports of partners that were applied, of all users, the last one first. */
export const importHistory = {
  list: endpoint({ ...call, method: 'GET', path: '/partners/import', query: pageQuery, reply: Page(AppliedImport) }),
  show: endpoint({
    ...call,
    method: 'GET',
    path: '/partners/import/show/:id',
    reply: type({ data: AppliedImport }),
  }),
  partners: endpoint({
    ...call,
    method: 'GET',
    path: '/partners/import/partners/:id',
    query: pageQuery,
    reply: Page(ImportedPartner),
  }),
  export: endpoint({
    ...call,
    method: 'GET',
    path: '/partners/import/report/:id',
    reply: type({ url: string() }),
  }),
  /**
   * Takes the import back, all or nothing: opening balances by entries, new partners leave the lists, changed fields
   * get their value from before unless they changed again. 409: it was reversed before. 422 `ImportInUse`.
   */
  reverse: endpoint({
    ...call,
    access: 'reverseLoads',
    method: 'POST',
    path: '/partners/import/reverse/:id',
    body: ReverseImportForm,
    reply: type({ message: string(), data: AppliedImport }),
    idempotent: true,
  }),
}
