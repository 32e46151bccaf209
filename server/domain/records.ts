import type { actionFields, EditableActionField } from '#contract/actionFields.ts'
import type { categoryFields } from '#contract/categoryFields.ts'
import type { ChangesOf, FieldValues } from '#contract/fields.ts'
import type { orderFields } from '#contract/orderFields.ts'
import type { partnerFields } from '#contract/partnerFields.ts'
import type { productFields } from '#contract/productFields.ts'
import type { terminalFields } from '#contract/terminalFields.ts'
import type { userFields } from '#contract/userFields.ts'
import type { KeyKind, KeyRight } from '#contract/keys.ts'
import type { LoadOrigin } from '#contract/loads.ts'
import type { AccumulationStrategy } from '#contract/pointsActions.ts'
import type { OrderLine, OrderStatus } from '#contract/orders.ts'
import type { EntryKind, PartnerState } from '#contract/partners.ts'
import type { RoleName } from '#contract/roles.ts'
import type { AuditContext, AuditedCommand, AuditEntity, AuditLine, Changes } from './auditContext.ts'

// One type per table. Names are those of the wire. Times are Dates here and ISO 8601 on the wire; ids are below 2^53.

export type UserFields = FieldValues<typeof userFields> & { role: RoleName }
export type UserChanges = ChangesOf<UserFields>

/** Table users. `email` is unique case-insensitively; `password_hash` never leaves the server. */
export type UserRecord = UserFields & { id: number; password_hash: string; created_at: Date }

/** What a key may do, and until when. */
export type KeyTerms = {
  /** Absent: every right. */
  rights?: readonly KeyRight[]
  /** Absent or null: it has no end. */
  ends_at?: Date | null
}

/** Table master_keys: one per user. Stores the key's SHA-256 (hex) and last four characters, never the key. */
export type MasterKeyRecord = KeyTerms & {
  user_id: number
  key_hash: string
  last4: string
  created_at: Date
  /** When it last opened a call, to the minute; absent or null: never. */
  last_used_at?: Date | null
  terminals: number[]
}

/** Table external_keys: one pair per user. Of the secret, only SHA-256 and last four characters are stored. */
export type ExternalKeysRecord = KeyTerms & {
  user_id: number
  api_key: string
  secret_hash: string
  last4: string
  created_at: Date
  last_used_at?: Date | null
}

/** Table former_keys: the last key of each kind that was replaced, or that ended. It opens calls until `ends_at`. */
export type FormerKeyRecord = Required<KeyTerms> & {
  user_id: number
  kind: KeyKind
  /** The api_key, or the hash of a master key. */
  key_id: string
  /** Null of a master key. */
  secret_hash: string | null
  last4: string
  created_at: Date
  last_used_at: Date | null
  ends_at: Date
}

/** A row edited by forms. `version` counts the edits, from 1 (docs/decisions/0015). */
type Versioned = { version: number }

/** Times in ISO 8601. `previous` may have ended. */
type ListedKey = {
  last4: string
  last_used_at: string | null
  rights: KeyRight[]
  ends_at: string | null
  previous: { last4: string; ends_at: string; last_used_at: string | null } | null
}

/** A user as listed: no password hash, and the last four characters of each secret. Terminals are ordered by name. */
export type AccountRecord = Omit<UserRecord, 'password_hash'> &
  Versioned & {
    masterkey: (ListedKey & { terminals: { id: number; name: string }[] }) | null
    external_keys: (ListedKey & { api_key: string }) | null
  }

/** Table sessions: one per sign-in. Stores the SHA-256 of the token (hex), never the token. */
export type SessionRecord = {
  token_hash: string
  user_id: number
  created_at: Date
  last_seen_at: Date
  /** Absolute expiry, regardless of activity. */
  expires_at: Date
  /** When the user typed the password again; absent or null: not since the sign-in. */
  confirmed_at?: Date | null
}

/** Table categories. `name` is unique after `normalizeForSearch`. */
export type CategoryFields = FieldValues<typeof categoryFields>
export type CategoryRecord = Versioned & CategoryFields & { id: number }
export type CategoryChanges = ChangesOf<CategoryFields>

/**
 * Fields of the product form, with distinct ids of categories. `slug` is unique after `normalizeForSearch`, and may be
 * null; older rows may hold what is no slug. `description` is HTML, stored unchanged.
 */
export type ProductFields = FieldValues<typeof productFields> & { categories: number[] }
export type ProductChanges = Partial<ProductFields>

/** Tables products and product_categories. `order` is unique; the default list is ordered by it, descending. */
export type ProductRecord = Omit<ProductFields, 'categories'> &
  Versioned & {
    id: number
    /** File name in `Files`. */
    thumbnail: string | null
    state: number
    order: number
    created_at: Date
    /** Ordered by name. */
    categories: { id: number; name: string }[]
  }

/** Table partners. Dates are 'YYYY-MM-DD'. `points` always equals the sum of the partner's entries. */
export type PartnerRecord = Versioned &
  /** `rut` is '12345678-5': no dots, check digit after a hyphen, K in upper case. */
  FieldValues<typeof partnerFields> & {
    id: number
    points: number
    state: PartnerState
    /** The partner that goes on for this one; absent or null: none. Not among the columns of lists. */
    merged_into?: number | null
  }
/** Fields of the partner form. */
export type PartnerFields = FieldValues<typeof partnerFields> & { state?: PartnerState | undefined }
export type PartnerChanges = ChangesOf<PartnerFields>

/** Table point_entries, append-only. `points` is the change of the balance; `type` is shown to staff. */
export type PointEntryRecord = {
  id: number
  partner_id: number
  type: string
  points: number
  created_at: Date
  /** 'demo', 'import:<id>', 'partners:<id>' (their import), or the kind of act and a user id, as 'accrual:7'. */
  source: string
  idempotency_key: string | null
  /** Null or absent in entries of older versions (server/domain/pointRules.ts). */
  kind?: EntryKind | null
  user_id?: number | null
  /** Name of the author on that day. */
  user_name?: string | null
  /** Reason. */
  note?: string | null
  /** Id of the entry that this one reverses. */
  reverses?: number | null
  /** Points that a reversal could not deduct: they are owed. */
  short?: number | null
  /** Id of the reversal that this entry settles, or a part of it. */
  settles?: number | null
  /** Id of the entry of whose points it was settled. */
  settled_with?: number | null
  import_id?: number | null
  /** Action that the assignment applied. */
  action_id?: number | null
  /** Amount of its purchase, pesos. */
  amount?: number | null
  order_id?: number | null
}

/** Tables orders and order_lines. Names are those of the day. */
export type OrderRecord = Versioned &
  FieldValues<typeof orderFields> & {
    id: number
    partner_id: number
    status: OrderStatus
    /** Sum of the lines. */
    points: number
    created_at: Date
    created_by_id: number | null
    created_by: string | null
    ready_at: Date | null
    ready_by: string | null
    delivered_at: Date | null
    delivered_by: string | null
    cancelled_at: Date | null
    cancelled_by: string | null
    cancel_reason: string | null
    /** Null unless cancelled. */
    restocked: boolean | null
    lines: OrderLine[]
  }
/** An order with its partner's present RUT and name. */
export type ListedOrder = OrderRecord & Pick<PartnerRecord, 'rut' | 'nombre_completo'>

/** An applied load. Totals are those of its rows, null where an older version applied it. */
export type LoadRecord = {
  id: number
  file_name: string | null
  origin: LoadOrigin
  row_count: number | null
  partner_count: number | null
  points_total: number | null
  user_name: string
  applied_at: Date
  reversal: { at: Date; by: string; reason: string; points: number; missing: number } | null
}
/** An applied load with the ids of its first and last entry. */
export type SeededLoad = LoadRecord & { user_id: number; first_entry: number; last_entry: number }
/** `ledger` is read from the load's entries. `reviewed` and `approved` are null for a load without. */
export type LoadDetailRecord = LoadRecord & {
  ledger: { entries: number; points: number }
  reviewed: { mended: number; excluded: number } | null
  approved: { at: Date; by: string } | null
}
/** An entry of a load, with its partner's RUT and name. */
export type LoadEntryRecord = {
  id: number
  partner_id: number
  rut: string
  nombre_completo: string
  type: string
  points: number
  /** Another entry reverses it. */
  reversed: boolean
}

/** An entry as a history shows it. */
export type HistoryRecord = PointEntryRecord & {
  /** Name of the author; null when it is not known, as for a removed user of an older entry. */
  author: string | null
  /** Id of the entry that reverses this one. */
  reversed_by: number | null
  /** Balance right after the entry. */
  balance_after: number
}

/** An entry in a list of those of all partners, with the partner's present RUT and name. */
export type MovementRecord = HistoryRecord &
  Pick<PartnerRecord, 'rut' | 'nombre_completo'> & {
    author_id: number | null
    /** Applied or reversed load; null without one. */
    load: { id: number; file_name: string | null } | null
    /** What the audit log says of the request with a key; null for an entry that no key made. */
    by_key: { terminal: string | null; reference: string | null } | null
  }

/** Adds the balances of a page, newest first. @param balance after its first entry. */
export function withBalances<Row extends { points: number }>(
  rows: readonly Row[],
  balance: number,
): (Row & { balance_after: number })[] {
  let after = balance
  return rows.map((row) => {
    const balance_after = after
    after -= row.points
    return { ...row, balance_after }
  })
}

/** Table points_actions. The first and the last date are included. */
export type NewPointsAction = FieldValues<typeof actionFields> & { accumulation_strategy: AccumulationStrategy }
export type PointsActionRecord = Versioned & NewPointsAction & { id: number }
/** Fields that an update may replace. */
export type PointsActionFields = Pick<NewPointsAction, EditableActionField>

/** Table terminals. `code` is unique after `normalizeForSearch`. */
export type TerminalFields = FieldValues<typeof terminalFields>
export type TerminalRecord = Versioned & TerminalFields & { id: number }
export type TerminalChanges = ChangesOf<TerminalFields>

/** Table audit_log, append-only. `changes` includes those of personal data. */
export type AuditRecord = Pick<AuditContext, 'user_id' | 'user_name' | 'role' | 'at' | 'request_id' | 'address'> & {
  id: number
  act: AuditedCommand
  entity: { kind: AuditEntity; id: number; label: string | null } | null
  changes: Changes
  note: string | null
}

type Seeded<Row, Fields> = Omit<Row, 'version' | keyof Fields> & ChangesOf<Fields> & Partial<Versioned>

/** Initial rows of a repository, with their ids. An absent field is null, an absent version 1. */
export type SeedData = {
  users: Seeded<UserRecord, UserFields>[]
  categories: Seeded<CategoryRecord, CategoryFields>[]
  products: Seeded<ProductRecord, ProductFields>[]
  partners: Seeded<PartnerRecord, Omit<PartnerFields, 'state'>>[]
  point_entries: PointEntryRecord[]
  points_actions: Seeded<PointsActionRecord, NewPointsAction>[]
  terminals: Seeded<TerminalRecord, TerminalFields>[]
  /** @default [] */
  master_keys?: MasterKeyRecord[]
  external_keys?: ExternalKeysRecord[]
  orders?: OrderRecord[]
  /** Applied loads; their entries are among `point_entries`. */
  loads?: SeededLoad[]
  /** Lines of the audit log, in order of time. */
  activity?: SeededAct[]
}
/** An act with its lines. */
export type SeededAct = { act: AuditContext; lines: AuditLine[] }
