import type { SortDirection } from '#contract/common.ts'
import type { Actor } from './accountRules.ts'
import type { ExactSum } from './exactSum.ts'
import type { Imports, PointsFileReceiver } from './imports/ports.ts'
import type {
  AccountRecord,
  CategoryFields,
  CategoryRecord,
  ExternalKeysRecord,
  MasterKeyRecord,
  PartnerRecord,
  PointEntryRecord,
  PointsActionRecord,
  ProductFields,
  ProductRecord,
  SeedData,
  SessionRecord,
  TerminalFields,
  TerminalRecord,
  UserRecord,
} from './records.ts'

// What the application needs from outside. server/memory and server/postgres implement it; tests/contract/suite.ts holds both to it.
// Every method is one transaction. Expected refusals are values, anything else is thrown.

export type Ports = {
  repository: Repository
  files: Files
  images: Images
  pointsFiles: PointsFileReceiver
  passwords: Passwords
  clock: Clock
  log: Log
}

/** The present moment: an argument, so that tests and stories can hold it. */
export type Clock = () => Date

export type LogEntry = { level: 'info' | 'warn' | 'error'; event: string; [field: string]: unknown }
/** Takes a line of the log; never given passwords, tokens, hashes or bodies. */
export type Log = (entry: LogEntry) => void

/** A slow, salted hash (argon2id). `verify` is false for a hash it cannot read. */
export type Passwords = {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** What a repository throws where it cannot be reached, or was lost before it committed: nothing was done, so the same call may be sent again. */
export class DatabaseUnavailableError extends Error {
  /** The platform's own, as in 'ECONNREFUSED'; '' where it gave none. */
  readonly code: string

  constructor(cause: Error & { code?: string }) {
    super(cause.message, { cause })
    this.code = cause.code ?? ''
  }
}

/** What a repository throws where somebody else held what is to be written for too long, as a large load does: nothing was done. */
export class LockTimeoutError extends Error {}

/** What a repository throws where its caller was removed, or got another role, since their session was looked up: nothing was done. */
export class CallerRevokedError extends Error {}

/** What a repository throws where it was lost while it committed: nobody knows whether all of it was done or nothing. */
export class CommitUnknownError extends Error {}

/** Why a picture was not taken: no picture of an allowed kind, one that cannot be read, too many pixels, or one that moves. */
export type ImageRefusal = 'kind' | 'broken' | 'pixels' | 'animated'
/** `extension` without dot, as in 'webp'. */
export type EncodedImage = { ok: true; bytes: Uint8Array; type: string; extension: string }
/** Looks at the bytes, never at the name; answers a picture without metadata (WebP on Node). */
export type Images = { encode(bytes: Uint8Array): Promise<EncodedImage | { ok: false; reason: ImageRefusal }> }

export type StoredFile = { bytes: Uint8Array; type: string }
/** The bucket. Names are made by the server: lower case letters, digits, hyphens and one dot (`fileName` in routes/files.ts). */
export type Files = {
  put(name: string, file: StoredFile): Promise<void>
  get(name: string): Promise<StoredFile | null>
  /** Nothing happens where it is not there. */
  remove(name: string): Promise<void>
}

/** Where a page ends: the sort column's value in its last row, and that row's id. An absent number (null) is −1 here. */
export type PageKey = { value: number | string; id: number }

export type PageQuery<SortKey extends string> = {
  /** Folded (server/fold.ts) by the application; '' is everything. `% _ \` are literal. */
  search: string
  sort: { key: SortKey; direction: SortDirection }
  /** The page after this key; null is the first. */
  after: PageKey | null
  limit: number
}

/** `next` is null at the end. Ties break by id, which turns with the direction: (points, id) both up or both down. */
export type KeysetPage<Row> = { rows: Row[]; next: PageKey | null }

export type ProductSort = 'order' | 'points' | 'stock'
export type CategorySort = 'id' | 'name'
export type TerminalSort = 'id' | 'name' | 'code'
export type UserSort = 'id' | 'name'
export type PartnerSort = 'id' | 'points'

/** `stale`: the row has another version than the form that is to be saved was filled from (docs/decisions/0015). */
type UpdateRefusal = 'missing' | 'stale'
export type ProductWriteRefusal = UpdateRefusal | 'slugTaken' | 'categoryUnknown'
export type CategoryWriteRefusal = UpdateRefusal | 'nameTaken'
export type TerminalWriteRefusal = UpdateRefusal | 'codeTaken'
/** `superAdminOnly`: see server/accountRules.ts. */
export type UserWriteRefusal = UpdateRefusal | 'emailTaken' | 'superAdminOnly' | 'lastSuperAdmin'
export type UserRemovalRefusal = 'missing' | 'superAdminOnly' | 'self' | 'lastSuperAdmin'
export type KeyRefusal = 'missing' | 'superAdminOnly' | 'firstKey' | 'terminalUnknown'

/** `missing`: no such partner. `tooMany`: the balance would pass MAX_BALANCE. */
export type PointsRefusal = 'missing' | 'tooMany'

export type Refused<Reason extends string> = { ok: false; reason: Reason }

/** True where a form that was filled from the version `seen` would write over one that nobody saw in it. */
export const isStale = ({ version }: { version: number }, seen: number | undefined): boolean =>
  seen !== undefined && seen !== version

/** A row that was written, its version one more. */
export type Updated<Row, Refusal extends string> = { ok: true; row: Row } | Refused<Refusal>
export type ProductUpdated = { ok: true; row: ProductRecord; replaced: string | null } | Refused<ProductWriteRefusal>
export type ProductSwiped = { ok: true; moved: boolean } | Refused<'missing'>
export type CategoryUpdated = Updated<CategoryRecord, CategoryWriteRefusal>
export type TerminalUpdated = Updated<TerminalRecord, TerminalWriteRefusal>
export type PointsActionSaved = Updated<PointsActionRecord, UpdateRefusal>
export type UserUpdated = Updated<AccountRecord, UserWriteRefusal>

/** What every update takes besides its fields. */
export type UpdateOptions<Result> = {
  /** The version that the form was filled from; nothing is compared where it is left out. Judged in the transaction of the write. */
  version?: number | undefined
  idempotency?: IdempotencyContext<Result> | undefined
}

export type TerminalCreated = { ok: true; row: TerminalRecord } | Refused<'codeTaken'>
export type UserCreated = { ok: true; user: UserRecord } | Refused<'emailTaken' | 'superAdminOnly'>
export type MasterKeySet = { ok: true; masterkey: NonNullable<AccountRecord['masterkey']> } | Refused<KeyRefusal>
export type ExternalKeysSet = { ok: true } | Refused<'missing' | 'superAdminOnly'>
export type CategoryCreated = { ok: true; row: CategoryRecord } | Refused<'nameTaken'>
export type ProductCreated = { ok: true; row: ProductRecord } | Refused<ProductWriteRefusal>
/** `row` is the partner with the new balance. */
export type PointsAssigned = { ok: true; row: PartnerRecord } | Refused<PointsRefusal>

export type Repository = {
  /** True when it answers and its tables are those of this version. */
  ready(): Promise<boolean>
  /** Deletes what has expired: sessions, attempts, idempotency keys, export links. */
  purge(now: Date): Promise<void>
  /** Fills an empty repository, in one transaction; does nothing and answers false where a user is there already. */
  seed(data: SeedData): Promise<boolean>

  users: {
    /** Without regard to case. */
    findByEmail(email: string): Promise<UserRecord | null>
    /** `by` is null for whoever has the database itself (npm run admin:create). */
    create(user: Omit<UserRecord, 'id'>, by: Actor | null, keep?: IdempotencyContext<UserCreated>): Promise<UserCreated>
    /** Searches name and e-mail. */
    page(query: PageQuery<UserSort>): Promise<KeysetPage<AccountRecord>>
    /** Another role ends all sessions of the user. `by` is who asks: the rules of server/accountRules.ts hold at the moment of the write. */
    update(
      id: number,
      fields: Pick<UserRecord, 'name' | 'email' | 'role'>,
      by: Actor,
      options?: UpdateOptions<UserUpdated>,
    ): Promise<UserUpdated>
    /** Ends all sessions of the user but the one of `kept_token_hash`. */
    setPassword(
      id: number,
      password_hash: string,
      by: Actor,
      kept_token_hash: string,
    ): Promise<{ ok: true } | Refused<'missing' | 'superAdminOnly'>>
    /** All or none; their sessions and keys go with them. */
    remove(ids: number[], by: Actor): Promise<{ ok: true } | Refused<UserRemovalRefusal>>
    /** Replaces the terminals; and the key where one is given, otherwise the user must have one. */
    setMasterKey(
      id: number,
      terminals: number[],
      key: Pick<MasterKeyRecord, 'key_hash' | 'last4' | 'created_at'> | null,
      by: Actor,
      keep?: IdempotencyContext<MasterKeySet>,
    ): Promise<MasterKeySet>
    /** Replaces the pair. */
    setExternalKeys(
      keys: ExternalKeysRecord,
      by: Actor,
      keep?: IdempotencyContext<ExternalKeysSet>,
    ): Promise<ExternalKeysSet>
  }

  terminals: {
    /** Searches name and code. */
    page(query: PageQuery<TerminalSort>): Promise<KeysetPage<TerminalRecord>>
    /** By folded name. */
    all(): Promise<Pick<TerminalRecord, 'id' | 'name'>[]>
    create(fields: TerminalFields, keep?: IdempotencyContext<TerminalCreated>): Promise<TerminalCreated>
    update(id: number, fields: TerminalFields, options?: UpdateOptions<TerminalUpdated>): Promise<TerminalUpdated>
    /** All or none: false, and nothing done, where an id is unknown. Master keys lose the terminal. */
    remove(ids: number[]): Promise<boolean>
  }

  sessions: {
    /**
     * False, and nothing done, where the user is gone or the password is another than the one that was checked: a password changed
     * while somebody signs in ends that session too.
     */
    create(session: SessionRecord, password_hash: string): Promise<boolean>
    /** With its user as they are now: a changed role holds at once. Expiry is judged by the application. */
    find(token_hash: string): Promise<{ session: SessionRecord; user: UserRecord } | null>
    touch(token_hash: string, last_seen_at: Date): Promise<void>
    remove(token_hash: string): Promise<void>
  }

  /** Failed sign-ins. `account` is a hash of what was typed, whether such an account exists or not. */
  signInAttempts: {
    /**
     * Counts the attempts after `since`; below both limits this one is added and allowed, all at once (parallel guesses cannot slip
     * through), otherwise nothing is added and `oldest` is the attempt whose ageing opens the way again.
     */
    take(attempt: SignInAttempt): Promise<{ allowed: true } | { allowed: false; oldest: Date }>
    /** After a success: forgets the attempts of this account from this address. */
    clear(account: string, address: string): Promise<void>
  }

  dashboard: {
    /** Sum of all balances, and how many partners have points (more than 0). */
    summary(): Promise<{ points_total: ExactSum; partners_total: number }>
  }

  categories: {
    page(query: PageQuery<CategorySort>): Promise<KeysetPage<CategoryRecord>>
    /** By folded name. */
    all(): Promise<Pick<CategoryRecord, 'id' | 'name'>[]>
    create(fields: CategoryFields, keep?: IdempotencyContext<CategoryCreated>): Promise<CategoryCreated>
    update(id: number, fields: CategoryFields, options?: UpdateOptions<CategoryUpdated>): Promise<CategoryUpdated>
    /** All or none: false, and nothing done, where an id is unknown. Products lose the category. */
    remove(ids: number[]): Promise<boolean>
  }

  products: {
    /** Searches `productSearchText`; null points and stock sort as −1. */
    page(query: PageQuery<ProductSort>): Promise<KeysetPage<ProductRecord>>
    /** Ids of all that match, in the order of their pages, as it is at one moment. */
    ids(query: Omit<PageQuery<ProductSort>, 'after' | 'limit'>): Promise<number[]>
    /** Those that are there, by order descending. */
    byIds(ids: number[]): Promise<ProductRecord[]>
    /** Goes on top: `order` is one more than the highest. */
    create(
      fields: ProductFields & { thumbnail: string | null; state: number; created_at: Date },
      keep?: IdempotencyContext<ProductCreated>,
    ): Promise<ProductCreated>
    /** Replaces every field; the thumbnail only where one is given. `replaced` is the picture that is now of no use. */
    update(
      id: number,
      fields: ProductFields & { thumbnail?: string },
      options?: UpdateOptions<ProductUpdated>,
    ): Promise<ProductUpdated>
    /** Swaps `order` with the neighbour above (higher) or below. */
    swipe(id: number, direction: 'up' | 'down', keep?: IdempotencyContext<ProductSwiped>): Promise<ProductSwiped>
    /** All or none: null, and nothing done, where an id is unknown. `thumbnails` are the pictures now of no use. */
    remove(ids: number[]): Promise<{ thumbnails: string[] } | null>
  }

  partners: {
    /** Searches `partnerSearchText`. */
    page(query: PageQuery<PartnerSort>): Promise<KeysetPage<PartnerRecord>>
    find(id: number): Promise<PartnerRecord | null>
    /** Partners with more than 0 points, by id: the next `limit` after `after`. */
    withPoints(after: number, limit: number): Promise<PartnerRecord[]>
  }

  /** The ledger. Entries are only ever added, each together with the balance that it changes; none is updated or deleted. */
  points: {
    /** A partner's entries; their time is a page key in ms. */
    history(partner_id: number, query: PageQuery<'created_at'>): Promise<KeysetPage<PointEntryRecord>>
    /**
     * Adds to the balance: `points` is what comes on top, 1 or more. Once for a key, source, partner and amount, however long ago that was
     * (docs/decisions/0009).
     */
    assign(entry: Omit<PointEntryRecord, 'id'>, keep?: IdempotencyContext<PointsAssigned>): Promise<PointsAssigned>
  }

  pointsActions: {
    page(query: PageQuery<'id'>): Promise<KeysetPage<PointsActionRecord>>
    find(id: number): Promise<PointsActionRecord | null>
    /** Sets the given values and leaves the rest. */
    save(
      id: number,
      values: Partial<Pick<PointsActionRecord, 'points' | 'percentage'>>,
      options?: UpdateOptions<PointsActionSaved>,
    ): Promise<PointsActionSaved>
  }

  imports: Imports

  /** Answers kept under a caller's Idempotency-Key by the writes that take a `Keep`. */
  idempotency: {
    /** The answer to this very call, or 'mismatch' where the key was used for another one; null where it is free. */
    find(call: IdempotentCall): Promise<StoredResponse | 'mismatch' | null>
  }

  /** Download links that need no header: unguessable and short-lived. */
  exportLinks: {
    create(link: ExportLink): Promise<void>
    /** With the present role of who made it; goes with them. */
    find(token_hash: string): Promise<(ExportLink & Pick<UserRecord, 'role'>) | null>
  }
}

export type SignInAttempt = {
  account: string
  address: string
  at: Date
  since: Date
  limits: { account: number; address: number }
}

/** A call under an Idempotency-Key. */
export type IdempotentCall = {
  user_id: number
  /** As sent, at most 200 characters. */
  key: string
  /** SHA-256 of call and body, hex. */
  fingerprint: string
  now: Date
  /** When the kept answer may be forgotten. */
  expires_at: Date
}
export type StoredResponse = { status: number; body: string }

/**
 * Has a write keep its answer in its own transaction: the effect and the answer are there together or not at all, whatever is killed
 * when (docs/decisions/0009). `answer` makes what is kept of what the write returns; null keeps nothing, so that a refused form can be
 * sent again under the same key. A write that finds the key used does nothing and throws KeyTaken; one that finds it in use waits.
 */
export type IdempotencyContext<Result> = IdempotentCall & { toResponse: (result: Result) => StoredResponse | null }

/** Thrown by a write whose key was used before: with the kept answer, or 'mismatch' where that was another call. */
export class IdempotencyReplay extends Error {
  readonly response: StoredResponse | 'mismatch'

  constructor(found: StoredResponse | 'mismatch') {
    super('This Idempotency-Key was used before')
    this.response = found
  }
}

/** Ids, or what a list shows. */
export type ProductExport = { ids: number[] } | Parameters<Repository['products']['ids']>[0]
/** What a download link gives; partners: those with points. */
export type ExportRequest = ({ list: 'products' } & ProductExport) | { list: 'partners' }
export type ExportLink = { token_hash: string; user_id: number; expires_at: Date; what: ExportRequest }
