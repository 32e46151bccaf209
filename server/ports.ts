import type { AuditFilters } from '#contract/audit.ts'
import type { ExportFormat, SortDirection } from '#contract/common.ts'
import type { KeyKind, KeyRight } from '#contract/keys.ts'
import type { NewOrderLine, OrderForm, OrderStatus } from '#contract/orders.ts'
import type { EntryKind } from '#contract/partners.ts'
import type { ProductFilters, ProductListQuery } from '#contract/products.ts'
import type { AccessChange } from './accountRules.ts'
import type { Act, AuditLine, WriteContext } from './act.ts'
import type { AccrualRefusal } from './programRules.ts'
import type { ExactSum } from './exactSum.ts'
import type { KeyLimitRefused, KeyLimits } from './fourEyes.ts'
import type { IdempotentCall, ReferencedCall, StoredResponse } from './idempotency.ts'
import type { KeysetPage, PageKey } from './keysetPage.ts'
import type { PartnerImports } from './imports/partnerImports.ts'
import type {
  LoadApproved,
  LoadRejected,
  LoadWithdrawn,
  WaitingLoadDetailRecord,
  WaitingLoadRecord,
} from './imports/approvals.ts'
import type { ApplyOptions, Imports, PointsFileReceiver, Reviews } from './imports/ports.ts'
import type { PartnerCondition, PartnerMatching } from './partnerMatching.ts'
import type {
  AccountRecord,
  AuditRecord,
  CategoryFields,
  CategoryRecord,
  ExternalKeysRecord,
  LoadDetailRecord,
  LoadEntryRecord,
  LoadRecord,
  HistoryRecord,
  ListedOrder,
  MasterKeyRecord,
  PartnerFields,
  PartnerRecord,
  NewPointsAction,
  PointsActionFields,
  PointsActionRecord,
  ProductFields,
  ProductRecord,
  SeedData,
  SessionRecord,
  TerminalFields,
  TerminalRecord,
  UserRecord,
} from './records.ts'
import type {
  BalanceChanged,
  EntryReversed,
  LoadReversed,
  NewAssignment,
  NewEntry,
  PointsAssigned,
  Refused,
  ReversalRefused,
  ReverseLoadOptions,
  PointsActionCreated,
  PointsActionSaved,
} from './pointsResults.ts'
import type { FailureCounter } from './signInLimits.ts'

export type * from './pointsResults.ts'

// The application's I/O, implemented by server/memory and server/postgres and tested by tests/contract/suite.ts.
// Every method is one transaction. Expected refusals are return values, everything else is thrown.

export type Ports = {
  repository: Repository
  files: Files
  images: Images
  pointsFiles: PointsFileReceiver
  passwords: Passwords
  clock: Clock
  log: Log
}

/** Returns the current time; injected, so that tests and stories control it. */
export type Clock = () => Date

/** 'notice': normal but rare, as start and stop; always written. */
export type LogEntry = { level: 'info' | 'notice' | 'warn' | 'error'; event: string; [field: string]: unknown }
/** Writes a log entry. Entries never contain passwords, tokens, hashes or bodies. */
export type Log = (entry: LogEntry) => void

/** A slow, salted hash (argon2id). `verify` returns false for a malformed hash. */
export type Passwords = {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** Why a picture is refused: not an allowed format, unreadable, too many pixels, or animated. */
export type ImageRefusal = 'kind' | 'broken' | 'pixels' | 'animated'
/** `extension` has no dot: 'webp'. */
export type EncodedImage = { ok: true; bytes: Uint8Array; type: string; extension: string }
/** Detects the format from the bytes and returns a picture without metadata (WebP on Node). */
export type Images = { encode(bytes: Uint8Array): Promise<EncodedImage | { ok: false; reason: ImageRefusal }> }

export type StoredFile = { bytes: Uint8Array; type: string }
/** File storage. The server makes the names: lower case letters, digits, hyphens and one dot. */
export type Files = {
  put(name: string, file: StoredFile): Promise<void>
  get(name: string): Promise<StoredFile | null>
  /** Does nothing when the file does not exist. */
  remove(name: string): Promise<void>
}

export type PageQuery<SortKey extends string> = {
  /** Normalised by the application (server/search.ts); '' matches everything. `% _ \` are literal. */
  search: string
  sort: { key: SortKey; direction: SortDirection }
  /** Null for the first page. */
  after: PageKey | null
  limit: number
}

export type ProductSort = 'order' | 'points' | 'stock'
export type CategorySort = 'id' | 'name'
export type TerminalSort = 'id' | 'name' | 'code'
export type UserSort = 'id' | 'name'
export type PartnerSort = 'id' | 'points'
export type LoadSort = 'id' | 'points_total'
export type OrderSort = 'id' | 'points'

/** `stale`: the row's version differs from the one that the form was filled from (docs/decisions/0015). */
type UpdateRefusal = 'missing' | 'stale'
export type ProductWriteRefusal = UpdateRefusal | 'slugInvalid' | 'slugTaken' | 'categoryUnknown'
export type CategoryWriteRefusal = UpdateRefusal | 'nameTaken'
export type TerminalWriteRefusal = UpdateRefusal | 'codeTaken'
/** `superAdminOnly`: see server/accountRules.ts. */
export type UserWriteRefusal = UpdateRefusal | 'emailTaken' | 'superAdminOnly' | 'lastSuperAdmin'
export type UserRemovalRefusal = 'missing' | 'superAdminOnly' | 'self' | 'lastSuperAdmin'
export type KeyRefusal = 'missing' | 'superAdminOnly' | 'firstKey' | 'terminalUnknown'

/** Optimistic locking: true when the row's version differs from the form's. Undefined skips the check. */
export const isStale = ({ version }: { version: number }, formVersion: number | undefined): boolean =>
  formVersion !== undefined && formVersion !== version

/** Orders changed the stock since the form was filled, and the form changes it as well. */
export type StockChanged = { ok: false; reason: 'stockChanged'; stock: number | null }

/** An order to make; null `points` of a line are the present price. */
export type NewOrder = Omit<OrderForm, 'lines'> & {
  lines: (Omit<NewOrderLine, 'points'> & { points: number | null })[]
}
/** A line that cannot be redeemed: `available` pieces are left; null for a product that is gone or has no price. */
export type LineProblem = { index: number; available: number | null }
/** A product whose price differs from the one seen. */
export type PriceChange = { product_id: number; title: string; points: number; stock: number | null }
export type OrderCreated =
  | { ok: true; order: ListedOrder; balance: number }
  | Refused<'missing'>
  | { ok: false; reason: 'lines'; problems: LineProblem[] }
  | { ok: false; reason: 'prices'; products: PriceChange[] }
  | { ok: false; reason: 'balance'; balance: number; points: number }
/** `status`: the order has this status, which allows no such step. `forbidden`: delivered, for the role. */
export type OrderStepRefused =
  Refused<UpdateRefusal | 'forbidden'> | { ok: false; reason: 'status'; status: OrderStatus }
export type OrderStepped = { ok: true; order: ListedOrder } | OrderStepRefused
export type OrderCancelled =
  { ok: true; order: ListedOrder; balance: number } | OrderStepRefused | Refused<'tooMany' | 'anonymous'>

/** Result of an update; `row` has the incremented version. */
export type Updated<Row, Refusal extends string> = { ok: true; row: Row } | Refused<Refusal>
export type ProductUpdated =
  { ok: true; row: ProductRecord; replaced: string | null } | Refused<ProductWriteRefusal> | StockChanged
export type ProductSwiped = { ok: true; moved: boolean } | Refused<'missing'>
export type CategoryUpdated = Updated<CategoryRecord, CategoryWriteRefusal>
export type TerminalUpdated = Updated<TerminalRecord, TerminalWriteRefusal>
export type UserUpdated = Updated<AccountRecord, UserWriteRefusal>

/** `version` is the one that the form was filled from, compared in the transaction. Undefined skips the check. */
export type UpdateContext<Result> = WriteContext<Result> & { version?: number | undefined }

/** Another partner has the RUT. */
export type RutTakenRefusal = { ok: false; reason: 'rutTaken'; existing: Pick<PartnerRecord, 'id' | 'nombre_completo'> }
export type PartnerCreated = { ok: true; row: PartnerRecord } | RutTakenRefusal
/** `rutFixed`: the role may not change a RUT. */
export type PartnerUpdated = { ok: true; row: PartnerRecord } | RutTakenRefusal | Refused<UpdateRefusal | 'rutFixed'>
/** `done`: the partner is anonymous already. `rut`: of another partner. `orders`: `count` orders are not delivered. */
export type PartnerAnonymised =
  | { ok: true; row: PartnerRecord }
  | Refused<'missing' | 'done' | 'rut'>
  | { ok: false; reason: 'orders'; count: number }
export type TerminalCreated = { ok: true; row: TerminalRecord } | Refused<'codeTaken'>
export type UserCreated = { ok: true; user: UserRecord } | Refused<'emailTaken' | 'superAdminOnly'>
export type MasterKeySet = { ok: true; masterkey: NonNullable<AccountRecord['masterkey']> } | Refused<KeyRefusal>
/** `keyless`: the user has no such key. */
export type KeyRevoked = { ok: true } | Refused<'missing' | 'superAdminOnly' | 'keyless'>
export type ExternalKeysSet = { ok: true } | Refused<'missing' | 'superAdminOnly'>
export type CategoryCreated = { ok: true; row: CategoryRecord } | Refused<'nameTaken'>
export type ProductCreated = { ok: true; row: ProductRecord } | Refused<ProductWriteRefusal>
export type Removed = { ok: true } | Refused<'missing'>
export type ProductsRemoved = { ok: true; thumbnails: string[] } | Refused<'missing'>
/** `outdated`: the user was deleted, or the password changed after it was verified. */
export type SessionCreated = { ok: true } | Refused<'outdated'>
export type SessionsEnded = { ok: true; ended: SessionRecord[] }
export type PasswordSet = { ok: true } | Refused<'missing' | 'superAdminOnly'>
export type UsersRemoved = { ok: true } | Refused<UserRemovalRefusal>
/** Points that a key accumulates by an action; the action computes them, or takes `points` where they are free. */
export type NewAccrual = {
  rut: string
  /** Slug of the action. */
  action: string
  /** Pesos. */
  amount: number | null
  points: number | null
  /** Most points of one call. */
  max_points: number
  limits: KeyLimits
  /** Day on which the action must be valid, 'YYYY-MM-DD' in Chile. */
  day: string
  note: string | null
}
/** An order of a key, delivered at once with `deliver`. */
export type NewRedemption = {
  rut: string
  items: { slug: string; quantity: number }[]
  note: string | null
  deliver: boolean
}
/** `entry` is null where an amount is too small for a point: nothing changed. */
export type Accrued =
  | { ok: true; points: number; balance: number; entry: number | null }
  | Refused<'missing' | 'tooMany'>
  | { ok: false; reason: 'accrual'; why: AccrualRefusal }
  | KeyLimitRefused

/** `unknown`: no call of the user has the reference. `nothing`: it moved no points. */
export type ProgramReversed =
  | { ok: true; points: number; missing: number; balance: number }
  | ReversalRefused
  | Exclude<OrderCancelled, { ok: true }>
  | Refused<'unknown' | 'nothing'>
  | KeyLimitRefused

/** Entries of one kind in one period. `given` and `taken` are at least 0. */
export type KindSum = { period: number; kind: EntryKind; entries: number; given: bigint; taken: bigint }

export type LedgerPeriods = {
  /** Sums by the index of the period. */
  sums: KindSum[]
  /** Balances of all partners after the last period. */
  closing: bigint
}

/** Consecutive periods by their first moments: those to compare with, then those of a dashboard, until `end`. */
export type ComparedPeriods = { previous: Date[]; current: Date[]; end: Date }

/** Sums by the index of the period: those to compare with come first. */
export type DashboardPeriods = LedgerPeriods & {
  /** Partners with an entry in each current period. */
  partners: number[]
  /** Partners with an entry in any of the periods. */
  partners_total: { previous: number; current: number }
  /** Of the current periods without cancelled orders, by pieces, then by points; with the title of the newest order. */
  top_products: { product_id: number; title: string; quantity: bigint; points: bigint }[]
}

/** Whom a key belongs to, and the terminals that it may name: none with external keys. */
export type KeyOwner = {
  user: UserRecord
  terminals: TerminalRecord[]
  /** The api_key, or the hash of a master key. */
  key_id: string
  rights: readonly KeyRight[]
  ends_at: Date | null
  last_used_at: Date | null
}

/** A new key replaces the present one, which goes on for `overlap_ms`. */
export type NewMasterKey = Required<
  Pick<MasterKeyRecord, 'key_hash' | 'last4' | 'created_at' | 'rights' | 'ends_at'>
> & {
  overlap_ms: number
}
export type NewExternalKeys = Required<Omit<ExternalKeysRecord, 'last_used_at'>> & { overlap_ms: number }

/** For whom statements run. Statements of upkeep and commands have no call. */
export type DatabaseCall = {
  /** Whose share of the connections they use: 'user:7', or 'address:10.0.0.1' of a caller without an account. */
  holder: string
  /** Statements of a read have 10 s, others a minute. */
  kind: 'read' | 'write' | 'export'
  /** Ends statements under way. Absent for writes, which finish without their caller. */
  signal?: AbortSignal | undefined
}

export type Repository = {
  /** Runs `work`, whose statements belong to `call`. */
  forCall<T>(call: DatabaseCall, work: () => Promise<T>): Promise<T>
  /** True when the database answers, has the tables of this version and takes writes. */
  ready(): Promise<boolean>
  /** Writes this many bytes and discards them. @throws what a write would throw, as on a full disk */
  probeWrite(bytes: number): Promise<void>
  /** Deletes expired sessions, sign-in failures, devices, idempotency keys and export links. */
  purge(now: Date): Promise<void>
  /** Fills an empty repository in one transaction. Returns false, and does nothing, when a user exists. */
  seed(data: SeedData): Promise<boolean>

  users: {
    find(id: number): Promise<UserRecord | null>
    /** Case-insensitive. */
    findByEmail(email: string): Promise<UserRecord | null>
    create(user: Omit<UserRecord, 'id'>, context: WriteContext<UserCreated>): Promise<UserCreated>
    /** Searches name and e-mail. */
    page(query: PageQuery<UserSort>): Promise<KeysetPage<AccountRecord>>
    /** The keys of a user, as listed. */
    keysOf(id: number): Promise<Pick<AccountRecord, 'masterkey' | 'external_keys'>>
    /** A changed role ends the user's sessions, a lower one the keys. Applies accountRules.ts in the transaction. */
    update(
      id: number,
      fields: Pick<UserRecord, 'name' | 'email' | 'role'>,
      context: UpdateContext<UserUpdated>,
    ): Promise<UserUpdated>
    /**
     * Ends the user's sessions, except that of `current_token_hash`, and deletes the user's export links.
     * @param end keys of the user to end.
     * @param current_token_hash of the actor's session.
     * @throws CallerRevokedError when that session has ended, for example by another password.
     */
    setPassword(
      id: number,
      password_hash: string,
      current_token_hash: string,
      end: readonly KeyKind[],
      context: WriteContext<PasswordSet>,
    ): Promise<PasswordSet>
    /** All or none. Deletes the users' sessions and keys as well. */
    remove(ids: number[], context: WriteContext<UsersRemoved>): Promise<UsersRemoved>
    /** Replaces the terminals, and the key unless `key` is null; then the user must already have one. */
    setMasterKey(
      id: number,
      terminals: number[],
      key: NewMasterKey | null,
      context: WriteContext<MasterKeySet>,
    ): Promise<MasterKeySet>
    /** Replaces both keys. */
    setExternalKeys(keys: NewExternalKeys, context: WriteContext<ExternalKeysSet>): Promise<ExternalKeysSet>
    revokeKey(id: number, kind: KeyKind, context: WriteContext<KeyRevoked>): Promise<KeyRevoked>
  }

  /** Keys as callers, former ones included; `users` makes and revokes them. */
  keys: {
    findExternal(api_key: string): Promise<(KeyOwner & Pick<ExternalKeysRecord, 'secret_hash'>) | null>
    findMaster(key_hash: string): Promise<KeyOwner | null>
    touch(kind: KeyKind, key_id: string, last_used_at: Date): Promise<void>
  }

  /** Writes of keys, which their references let act once for ever. */
  program: {
    /** The stored response, 'mismatch' when the reference belongs to another call, null when it is unused. */
    find(call: ReferencedCall): Promise<StoredResponse | 'mismatch' | null>
    /** Applies server/programRules.ts in the transaction. */
    accumulate(accrual: NewAccrual, context: WriteContext<Accrued>): Promise<Accrued>
    redeem(redemption: NewRedemption, context: WriteContext<OrderCreated>): Promise<OrderCreated>
    /** Takes back what the call of a reference did: its entry, as far as the balance allows, or its order. */
    reverse(
      how: { of: string; reason: string; limits: KeyLimits },
      context: WriteContext<ProgramReversed>,
    ): Promise<ProgramReversed>
  }

  terminals: {
    /** Searches name and code. */
    page(query: PageQuery<TerminalSort>): Promise<KeysetPage<TerminalRecord>>
    /** Ordered by normalised name. */
    all(): Promise<Pick<TerminalRecord, 'id' | 'name'>[]>
    create(fields: TerminalFields, context: WriteContext<TerminalCreated>): Promise<TerminalCreated>
    update(id: number, fields: TerminalFields, context: UpdateContext<TerminalUpdated>): Promise<TerminalUpdated>
    /** All or none. Removes the terminals from master keys as well. */
    remove(ids: number[], context: WriteContext<Removed>): Promise<Removed>
  }

  sessions: {
    /** @param password_hash the one that was verified. */
    create(
      session: SessionRecord,
      password_hash: string,
      context: WriteContext<SessionCreated>,
    ): Promise<SessionCreated>
    /** Joined with the current user, so that a changed role takes effect at once. The application checks expiry. */
    find(token_hash: string): Promise<{ session: SessionRecord; user: UserRecord } | null>
    touch(token_hash: string, last_seen_at: Date): Promise<void>
    /** @throws CallerRevokedError when the session has ended. */
    confirm(token_hash: string, context: WriteContext<{ ok: true }>): Promise<{ ok: true }>
    remove(token_hash: string, context: WriteContext<{ ok: true }>): Promise<{ ok: true }>
    /** Removes the user's sessions except that of `token_hash`. `ended` includes those that have expired. */
    removeOthers(user_id: number, token_hash: string, context: WriteContext<SessionsEnded>): Promise<SessionsEnded>
  }

  /** Counters of failed sign-ins by key (server/signInLimits.ts). */
  signInFailures: {
    find(keys: readonly string[]): Promise<FailureCounters>
    /**
     * Locks the counters of `keys` and writes what `decide` returns, atomically, so that parallel guesses count.
     * @param decide returns the new counters by key, of which null deletes one, and the audit lines.
     */
    update(
      keys: readonly string[],
      decide: (counters: FailureCounters) => { changes: CounterChanges; audit: AuditLine[] },
      context: WriteContext<{ ok: true }>,
    ): Promise<void>
  }

  /** Devices from which a user has signed in. */
  knownDevices: {
    /** Ids of the users who signed in from the device. */
    usersOf(token_hash: string): Promise<number[]>
    /** Adds the device, or updates when it was last used. */
    remember(device: KnownDevice): Promise<void>
  }

  dashboard: {
    /** Sum of all balances, and number of partners with more than 0 points. */
    summary(): Promise<{ points_total: ExactSum; partners_total: number }>
    /** Entries and redeemed products of the periods, from one snapshot. @param products most of `top_products`. */
    periods(periods: ComparedPeriods, products: number): Promise<DashboardPeriods>
    /**
     * Entries of consecutive periods, and the sum of all entries before them as `opening`, from one snapshot.
     * @param starts first moments of the periods, ascending. @param end end of the last period.
     */
    accounting(starts: Date[], end: Date): Promise<LedgerPeriods & { opening: bigint }>
  }

  categories: {
    page(query: PageQuery<CategorySort>): Promise<KeysetPage<CategoryRecord>>
    find(id: number): Promise<CategoryRecord | null>
    /** Ordered by normalised name. */
    all(): Promise<Pick<CategoryRecord, 'id' | 'name'>[]>
    create(fields: CategoryFields, context: WriteContext<CategoryCreated>): Promise<CategoryCreated>
    update(id: number, fields: CategoryFields, context: UpdateContext<CategoryUpdated>): Promise<CategoryUpdated>
    /** All or none. Removes the categories from products as well. */
    remove(ids: number[], context: WriteContext<Removed>): Promise<Removed>
  }

  products: {
    /** Searches `productSearchText`; null points and stock sort as −1. */
    page(query: PageQuery<ProductSort> & ProductQuery): Promise<KeysetPage<ProductRecord>>
    /** Ids of all matches in page order, from one snapshot. */
    ids(query: Omit<PageQuery<ProductSort>, 'after' | 'limit'> & ProductQuery): Promise<number[]>
    /** Distinct brands without case and accents, by name, at most `limit`. */
    brands(limit: number): Promise<string[]>
    /** The existing products among `ids`, by order descending. */
    byIds(ids: number[]): Promise<ProductRecord[]>
    /** Adds the product on top: its `order` is the highest plus one. */
    create(
      fields: ProductFields & { thumbnail: string | null; state: number; created_at: Date },
      context: WriteContext<ProductCreated>,
    ): Promise<ProductCreated>
    /**
     * Replaces every field; without `thumbnail` the picture stays. `replaced` is the picture to delete.
     * Applies `stockToStore` of server/orderRules.ts in the transaction.
     */
    update(
      id: number,
      fields: ProductFields & { thumbnail?: string; stock_seen?: number | null | undefined },
      context: UpdateContext<ProductUpdated>,
    ): Promise<ProductUpdated>
    /** Swaps `order` with the neighbour above (higher) or below. */
    swipe(id: number, direction: 'up' | 'down', context: WriteContext<ProductSwiped>): Promise<ProductSwiped>
    /** Moves the product to a position, from 1 at the top; one beyond the end is the end. The others close up. */
    move(id: number, position: number, context: WriteContext<ProductSwiped>): Promise<ProductSwiped>
    /** All or none. `thumbnails` are the pictures to delete. */
    remove(ids: number[], context: WriteContext<ProductsRemoved>): Promise<ProductsRemoved>
  }

  partners: {
    /** Searches `partnerSearchText`. Anonymous partners are left out, also by `count`. */
    page(query: PageQuery<PartnerSort>, condition: PartnerCondition): Promise<KeysetPage<PartnerRecord>>
    /** Number of matches, at most `limit`. */
    count(matching: PartnerMatching, limit?: number): Promise<number>
    find(id: number): Promise<PartnerRecord | null>
    /** @param rut as stored, '12345678-5'. */
    findByRut(rut: string): Promise<PartnerRecord | null>
    /** Up to `limit` partners with more than 0 points, ordered by id, with ids above `after`. */
    withPoints(after: number, limit: number): Promise<PartnerRecord[]>
    create(fields: PartnerFields, context: WriteContext<PartnerCreated>): Promise<PartnerCreated>
    /** Leaves the balance unchanged. Applies the permission `changeRut` to the act in the transaction. */
    update(id: number, fields: PartnerFields, context: UpdateContext<PartnerUpdated>): Promise<PartnerUpdated>
    /**
     * Erases the partner's own data, also from the audit log, and takes the balance by an entry.
     * @param how `rut` must be the partner's, with or without dots and hyphen.
     */
    anonymise(
      id: number,
      how: { rut: string; reason: string },
      context: WriteContext<PartnerAnonymised>,
    ): Promise<PartnerAnonymised>
  }

  /** The ledger. Entries are append-only; each is written in one transaction with the balance that it changes. */
  points: {
    /** Entries of a partner, the last added first: times may be out of order. */
    history(partner_id: number, query: PageQuery<'id'>): Promise<KeysetPage<HistoryRecord>>
    /**
     * Adds `points` (1 or more) to the balance. Applies server/actionRules.ts to its action in the transaction.
     * A repeat with the same key, user, partner and amount is a no-op without a time limit (docs/decisions/0009).
     */
    assign(entry: NewAssignment, context: WriteContext<PointsAssigned>): Promise<PointsAssigned>
    /** Deducts `points` (1 or more) from the balance, which stays at 0 or above. Repeats are no-ops as for `assign`. */
    deduct(entry: NewEntry, context: WriteContext<BalanceChanged>): Promise<BalanceChanged>
    /**
     * Takes an entry back, once. Applies server/pointRules.ts to the act in the transaction.
     * @param how `available` takes only what is left of the balance.
     */
    reverse(
      id: number,
      how: { reason: string; available: boolean },
      context: WriteContext<EntryReversed>,
    ): Promise<EntryReversed>
  }

  pointsActions: {
    page(query: PageQuery<'id'>): Promise<KeysetPage<PointsActionRecord>>
    find(id: number): Promise<PointsActionRecord | null>
    /** By id. */
    all(): Promise<PointsActionRecord[]>
    /** A value that is raised too much waits in `approvals`, where `fourEyes` of the context are on. */
    create(fields: NewPointsAction, context: WriteContext<PointsActionCreated>): Promise<PointsActionCreated>
    /** Updates the fields in `values` only. Raised values as in `create`. */
    save(
      id: number,
      values: Partial<PointsActionFields>,
      context: UpdateContext<PointsActionSaved>,
    ): Promise<PointsActionSaved>
  }

  imports: Imports

  reviews: Reviews

  partnerImports: PartnerImports

  /** The audit log, append-only. Writes add their lines themselves (server/act.ts). */
  audit: {
    /** Adds a line for an act that writes nothing else, as a download. */
    record(act: Act, line: AuditLine): Promise<void>
    /** Newest first. A partner is labelled by the present name. */
    page(query: PageQuery<'id'>, filters: AuditCondition): Promise<KeysetPage<AuditRecord>>
    /** Users who acted, each by the latest name. */
    users(): Promise<{ id: number; name: string }[]>
  }

  /** Loads that wait for a second person, and rejected ones until they expire. */
  approvals: {
    /** Searches the file's name and the user's. */
    page(query: PageQuery<LoadSort>, now: Date): Promise<KeysetPage<WaitingLoadRecord>>
    find(id: number, now: Date): Promise<WaitingLoadDetailRecord | null>
    /**
     * Matches the RUTs again, then applies the rows as `imports.apply`. One decision stands, however many come at once.
     * @throws CallerRevokedError when the actor was removed or has another role.
     */
    approve(id: number, options: ApplyOptions, context: WriteContext<LoadApproved>): Promise<LoadApproved>
    /** Deletes the rows. @throws CallerRevokedError as `approve`. */
    reject(id: number, reason: string, context: WriteContext<LoadRejected>): Promise<LoadRejected>
    /** Loads that wait for a decision, by their senders. */
    counts(now: Date): Promise<{ user_id: number; count: number }[]>
    /** Changes of the access to accounts by others, of the last DEPENDENCE_MS. */
    accessChanges(now: Date): Promise<AccessChange[]>
    /** Deletes a load of the actor that waits. */
    withdraw(id: number, context: WriteContext<LoadWithdrawn>): Promise<LoadWithdrawn>
  }

  /** Applied loads. */
  loads: {
    /** Searches the file's name and the user's. */
    page(query: PageQuery<LoadSort>): Promise<KeysetPage<LoadRecord>>
    find(id: number): Promise<LoadDetailRecord | null>
    /** Entries of a load. Searches `partnerSearchText`. */
    entries(id: number, query: PageQuery<'id'>): Promise<KeysetPage<LoadEntryRecord>>
    /** Adds an entry for each one that is not taken back yet and updates the balances: all or none. */
    reverse(id: number, options: ReverseLoadOptions, context: WriteContext<LoadReversed>): Promise<LoadReversed>
  }

  /** Products redeemed for points. Stock, balance, order, lines and entry change in one transaction. */
  orders: {
    /** Searches `orderNumberText`, titles and `partnerSearchText`. */
    page(query: PageQuery<OrderSort>, condition: OrderCondition): Promise<KeysetPage<ListedOrder>>
    find(id: number): Promise<ListedOrder | null>
    create(form: NewOrder, context: WriteContext<OrderCreated>): Promise<OrderCreated>
    step(id: number, to: 'ready' | 'delivered', context: UpdateContext<OrderStepped>): Promise<OrderStepped>
    /**
     * Gives the points back, once. Applies the permission `cancelDelivered` to the act in the transaction.
     * @param how `restock` puts the pieces back into the stock of products that still exist.
     */
    cancel(
      id: number,
      how: { reason: string; restock: boolean },
      context: UpdateContext<OrderCancelled>,
    ): Promise<OrderCancelled>
  }

  /** Responses stored by writes with an Idempotency-Key. */
  idempotency: {
    /** The stored response, 'mismatch' when the key belongs to another call, null when the key is unused. */
    find(call: IdempotentCall): Promise<StoredResponse | 'mismatch' | null>
  }

  /** Download links that need no Authorization header. Deleted with the session that created them. */
  exportLinks: {
    create(link: ExportLink, context: WriteContext<{ ok: true }>): Promise<{ ok: true }>
    find(token_hash: string): Promise<ExportLink | null>
  }
}

export type CounterChanges = ReadonlyMap<string, FailureCounter | null>
export type FailureCounters = ReadonlyMap<string, FailureCounter>
/** `token_hash` is the SHA-256 of the token in the device's cookie, hex. */
export type KnownDevice = { token_hash: string; user_id: number; last_used_at: Date }

/** Filters of products, and the highest stock. */
export type ProductConditions = ProductFilters & Pick<ProductListQuery, 'max_stock'>
/** Which products. */
type ProductQuery = { filters?: ProductConditions }
/** Selected ids, or the query of a list. */
export type ProductExport = { ids: number[] } | Parameters<Repository['products']['ids']>[0]
/** Content of a download link; `partners` are those with points. */
export type ExportRequest = (
  | ({ list: 'products' } & ProductExport)
  | { list: 'partners' }
  | { list: 'audit'; filters: AuditFilters }
  /** The act of a load. */
  | { list: 'load'; id: number }
  /** The rows of a review that have problems. */
  | { list: 'review'; id: number }
  /** The rows of a partners file that have errors. */
  | { list: 'partnerImport'; id: number }
  /** Everything held on a partner. */
  | { list: 'personalData'; id: number }
) & { format?: ExportFormat }
/** Which orders; `from` is included, `before` is not. */
export type OrderCondition = {
  partner_id?: number | undefined
  status?: OrderStatus | undefined
  from?: Date | undefined
  before?: Date | undefined
}
/** Which lines of the audit log; `from` is included, `before` is not. */
export type AuditCondition = Pick<AuditFilters, 'user' | 'group' | 'entity' | 'entity_id'> & {
  from?: Date | undefined
  before?: Date | undefined
}
export type ExportLink = { token_hash: string; session_hash: string; expires_at: Date; what: ExportRequest }
