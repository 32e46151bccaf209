import type { AccumulationStrategy } from '#contract/pointsActions.ts'
import type { RoleName } from '#contract/roles.ts'

// One type a table. Names are the wire's; times are Dates here and ISO 8601 on the wire; ids are positive integers below 2^53.

/** Table users. `email` is unique without regard to case; `password_hash` never leaves the server. */
export type UserRecord = {
  id: number
  name: string
  email: string
  role: RoleName
  password_hash: string
  created_at: Date
}

/** Table master_keys: one a user. The key itself is never stored, only its SHA-256 in hex and its last four characters. */
export type MasterKeyRecord = {
  user_id: number
  key_hash: string
  last4: string
  created_at: Date
  terminals: number[]
}

/** Table external_keys: one pair a user. `api_key` names who calls; of the secret, SHA-256 and last four characters. */
export type ExternalKeysRecord = {
  user_id: number
  api_key: string
  secret_hash: string
  last4: string
  created_at: Date
}

/** A row that forms write: `version` counts these writes, from 1 (docs/decisions/0015). */
type Versioned = { version: number }

/** A user as lists show them: no hash, and of each secret its last four characters. Terminals by name. */
export type AccountRecord = Omit<UserRecord, 'password_hash'> &
  Versioned & {
    masterkey: { last4: string; terminals: { id: number; name: string }[] } | null
    external_keys: { api_key: string; last4: string } | null
  }

/** Table sessions: one a sign-in. The token itself is never stored, only its SHA-256 in hex. */
export type SessionRecord = {
  token_hash: string
  user_id: number
  created_at: Date
  last_seen_at: Date
  /** Absolute end, whatever is done meanwhile. */
  expires_at: Date
}

/** Table categories. `name` is unique folded (server/fold.ts). */
export type CategoryRecord = Versioned & { id: number; name: string; logo: string | null }
export type CategoryFields = Pick<CategoryRecord, 'name' | 'logo'>

/** What a product form writes; `update` replaces all of it. */
export type ProductFields = {
  title: string | null
  title_internal: string | null
  /** Unique where not null, compared exactly. */
  slug: string | null
  /** HTML, stored as given. */
  description: string | null
  brand: string | null
  points: number | null
  stock: number | null
  /** Ids, without repeats. */
  categories: number[]
}

/** Tables products and product_categories. `order` is unique: a higher one stands further up in the default list. */
export type ProductRecord = Omit<ProductFields, 'categories'> &
  Versioned & {
    id: number
    /** Name in Files. */
    thumbnail: string | null
    state: number
    order: number
    created_at: Date
    /** By name. */
    categories: { id: number; name: string }[]
  }

/** Table partners. Dates without a time are 'YYYY-MM-DD'; `points` equals the sum of the partner's entries at every moment. */
export type PartnerRecord = {
  id: number
  /** '12345678-5': no dots, check digit after a hyphen, K in upper case. */
  rut: string
  numero_socio: string | null
  nombre_completo: string
  telefono: string | null
  celular: string | null
  direccion: string | null
  dpto: string | null
  numero: string | null
  region: string | null
  fecha_ingreso: string | null
  al_dia_hasta: string | null
  points: number
}

/** Table point_entries: append-only. `points` is what was added (negative: taken); `type` is what staff read. */
export type PointEntryRecord = {
  id: number
  partner_id: number
  type: string
  points: number
  created_at: Date
  /** Where it came from: 'demo', 'assign:<user id>', 'import:<id>'. */
  source: string
  idempotency_key: string | null
}

/** Table points_actions. */
export type PointsActionRecord = Versioned & {
  id: number
  display_name: string
  slug: string
  points: number | null
  percentage: number | null
  accumulation_strategy: AccumulationStrategy
}

/** Table terminals. `code` is unique folded (server/fold.ts). */
export type TerminalRecord = Versioned & { id: number; name: string; code: string }
export type TerminalFields = Pick<TerminalRecord, 'name' | 'code'>

type Seeded<Row extends Versioned> = Omit<Row, 'version'> & Partial<Versioned>

/** What a new repository is filled with: rows with their ids, product categories as ids; a version that is left out is 1. Every list may be empty. */
export type SeedData = {
  users: UserRecord[]
  categories: Seeded<CategoryRecord>[]
  products: (Omit<Seeded<ProductRecord>, 'categories'> & { categories: number[] })[]
  partners: PartnerRecord[]
  point_entries: PointEntryRecord[]
  points_actions: Seeded<PointsActionRecord>[]
  terminals: Seeded<TerminalRecord>[]
  /** None where left out. */
  master_keys?: MasterKeyRecord[]
  external_keys?: ExternalKeysRecord[]
}
