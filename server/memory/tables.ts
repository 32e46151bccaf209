import type { Changes } from '../domain/auditContext.ts'
import type { StoredResponse, IdempotentCall, IdempotentOperation, ReferenceRecord } from '../domain/idempotency.ts'
import type { DuplicateReason } from '#contract/duplicates.ts'
import type { LoadOrigin } from '#contract/loads.ts'
import type { ImportChange, ImportVerdict } from '#contract/partnerImports.ts'
import type { AppliedImportRecord } from '../ports/importHistory.ts'
import type { PersonDay } from '../domain/fourEyes.ts'
import type { HeldAct } from '../domain/holdings.ts'
import type { PartnerImportRecord } from '../ports/partnerImports.ts'
import type { ProductImportRecord } from '../ports/productImports.ts'
import type { JudgedProduct } from '../domain/productImportRules.ts'
import type { ProductRow } from '../imports/productsFile.ts'
import type { PartnerRow } from '../imports/partnersFile.ts'
import type { FaultyRow } from '../imports/pointsFile.ts'
import type { MendedRow } from '../ports/imports.ts'
import type { ExportLink, KnownDevice } from '../ports/accounts.ts'
import type {
  AccountRecord,
  AuditRecord,
  CategoryRecord,
  ExternalKeysRecord,
  FormerKeyRecord,
  LoadRecord,
  MasterKeyRecord,
  OrderRecord,
  PartnerRecord,
  PointEntryRecord,
  PointsActionRecord,
  ProductRecord,
  SessionRecord,
  TerminalRecord,
  UserRecord,
} from '../domain/records.ts'
import type { FailureCounter } from '../domain/signInLimits.ts'

/** Stored with category ids; names are joined on reading, as in SQL. */
export type StoredProduct = Omit<ProductRecord, 'categories'> & { categories: number[] }
export type StoredUser = UserRecord & Pick<AccountRecord, 'version'>
export type StoredResponseRow = Pick<IdempotentCall, 'fingerprint' | 'expires_at'> & { response: StoredResponse }

export type StoredReference = Pick<IdempotentOperation, 'fingerprint' | 'user_id' | 'reference'> &
  ReferenceRecord & { id: number; created_at: Date }

export type StoredImport = {
  sha256: string
  file_name: string | null
  origin: LoadOrigin | HeldAct['kind']
  user_id: number
  user_name: string
  created_at: Date
  applied_at: Date | null
  /** Of an applied load, and of one that waits for a second person. */
  totals?: { row_count: number; partner_count: number; points_total: number }
  reversal?: NonNullable<LoadRecord['reversal']>
  /** Of an applied load. */
  rowsDigest?: string
  /** Corrected and excluded rows of a review that was applied, or waits. */
  reviewed?: { mended: number; excluded: number }
  /** Of a load that waits, or waited, for a second person. */
  waiting_since?: Date
  /** Of a single act instead of rows. */
  act?: HeldAct
  /** Null `reason` of an approved load. */
  decision?: { at: Date; by: string; reason: string | null }
  /** The sender has seen the decision. */
  outcome_seen_at?: Date
  /** Of a review. */
  review?: { expires_at: Date; ignored_columns: string[]; version: number }
  rows: (MendedRow & { mended: boolean })[]
  faults: StoredFault[]
}
/** A row of a review that has problems or is left out. */
export type StoredFault = FaultyRow & { excluded: boolean }

export type StoredPartnerImport = Pick<PartnerImportRecord, 'created_at' | 'expires_at' | 'applied_at'> & {
  file_name: string | null
  user_id: number
  user_name: string
  /** Null until the whole file is read. */
  review: Pick<
    PartnerImportRecord,
    'counts' | 'points_total' | 'ignored_balances' | 'ignored_columns' | 'blanked' | 'similar_count'
  > | null
  rows: StoredPartnerRow[]
  /** What it did, once it was applied. */
  changes?: { line: number; partner_id: number; is_new: boolean; changes: ImportChange[]; points: number | null }[]
  reversed?: AppliedImportRecord['reversed']
}
/** `partner` is the one that the row was compared with; null for a new one. */
export type StoredPartnerRow = PartnerRow & {
  verdict: ImportVerdict
  partner: Pick<PartnerRecord, 'id' | 'version'> | null
  similar?: StoredSimilar[] | undefined
}
/** Who has a value of a row as well: a partner, or another row. */
export type StoredSimilar = { same: DuplicateReason; partner_id: number | null; row: number | null }

export type StoredMerge = {
  id: number
  survivor_id: number
  other_id: number
  changes: Changes
  reason: string
  by: string | null
  at: Date
  isReversed: boolean
}

export type StoredProductImport = Pick<ProductImportRecord, 'created_at' | 'expires_at' | 'applied_at'> & {
  file_name: string | null
  user_id: number
  user_name: string
  /** Null until the whole file is read. */
  review: Pick<ProductImportRecord, 'counts' | 'ignored_columns' | 'blanked'> | null
  rows: StoredProductRow[]
}
export type StoredProductRow = ProductRow & Pick<JudgedProduct, 'verdict' | 'product_id' | 'changes' | 'problems'>

/** Tables of a memory repository. */
export type Tables = {
  users: Map<number, StoredUser>
  sessions: Map<string, SessionRecord>
  signInFailures: Map<string, FailureCounter>
  /** By token hash and user id. */
  knownDevices: Map<string, KnownDevice>
  categories: Map<number, CategoryRecord>
  products: Map<number, StoredProduct>
  partners: Map<number, PartnerRecord>
  point_entries: PointEntryRecord[]
  points_actions: Map<number, PointsActionRecord>
  orders: Map<number, OrderRecord>
  terminals: Map<number, TerminalRecord>
  /** By user id. */
  masterKeys: Map<number, MasterKeyRecord>
  externalKeys: Map<number, ExternalKeysRecord>
  /** By kind and user id. */
  formerKeys: Map<string, FormerKeyRecord>
  imports: Map<number, StoredImport>
  /** By user id and day. */
  personDays: Map<string, PersonDay>
  partnerImports: Map<number, StoredPartnerImport>
  productImports: Map<number, StoredProductImport>
  /** By the ids of the pair. */
  distinctPartners: Map<string, true>
  merges: Map<number, StoredMerge>
  /** By user id and idempotency key. */
  responses: Map<string, StoredResponseRow>
  /** By user id and reference. */
  references: Map<string, StoredReference>
  links: Map<string, ExportLink>
  audit_log: AuditRecord[]
  /** Last assigned id by table; ids are never reused. */
  lastIds: Record<
    | 'users'
    | 'categories'
    | 'products'
    | 'partners'
    | 'points_actions'
    | 'terminals'
    | 'imports'
    | 'orders'
    | 'partnerImports'
    | 'productImports'
    | 'audit_log',
    number
  >
}

export function emptyTables(): Tables {
  return {
    users: new Map(),
    sessions: new Map(),
    signInFailures: new Map(),
    knownDevices: new Map(),
    categories: new Map(),
    products: new Map(),
    partners: new Map(),
    point_entries: [],
    points_actions: new Map(),
    orders: new Map(),
    terminals: new Map(),
    masterKeys: new Map(),
    externalKeys: new Map(),
    formerKeys: new Map(),
    imports: new Map(),
    personDays: new Map(),
    partnerImports: new Map(),
    productImports: new Map(),
    distinctPartners: new Map(),
    merges: new Map(),
    responses: new Map(),
    references: new Map(),
    links: new Map(),
    audit_log: [],
    lastIds: {
      users: 0,
      categories: 0,
      products: 0,
      partners: 0,
      points_actions: 0,
      terminals: 0,
      imports: 0,
      orders: 0,
      partnerImports: 0,
      productImports: 0,
      audit_log: 0,
    },
  }
}

/** Copies the tables; rows are never changed in place. Returns a function that restores them, but for the last ids. */
export function snapshot(tables: Tables): () => void {
  const maps = Object.values(tables).flatMap((table) => (table instanceof Map ? [table as Map<unknown, unknown>] : []))
  const copies = maps.map((map) => [...map])
  const { point_entries, audit_log } = tables
  const lengths = [point_entries.length, audit_log.length] as const
  return () => {
    for (const [index, map] of maps.entries()) {
      map.clear()
      for (const [key, row] of copies[index]!) map.set(key, row)
    }
    point_entries.length = lengths[0]
    audit_log.length = lengths[1]
  }
}
