import type { AuditFilters } from '#contract/audit.ts'
import type { ExportFormat } from '#contract/common.ts'
import type { KeyKind, KeyRight } from '#contract/keys.ts'
import type { MovementFilters } from '#contract/movements.ts'
import type { OrderFilters } from '#contract/orders.ts'
import type { AuditContext, AuditLine, WriteContext } from '../domain/auditContext.ts'
import type { Refused } from '../domain/pointsResults.ts'
import type {
  AccountRecord,
  AuditRecord,
  ExternalKeysRecord,
  MasterKeyRecord,
  SessionRecord,
  TerminalChanges,
  TerminalFields,
  TerminalRecord,
  UserChanges,
  UserRecord,
} from '../domain/records.ts'
import type { FailureCounter } from '../domain/signInLimits.ts'
import type { ProductExport } from './catalogue.ts'
import type { KeysetPage, PageQuery, Removed, UpdateContext, UpdateRefusal, Updated } from './pages.ts'

export type UserSort = 'id' | 'name'

export type TerminalSort = 'id' | 'name' | 'code'

export type TerminalWriteRefusal = UpdateRefusal | 'codeTaken'

/** `superAdminOnly`: see server/domain/accountRules.ts. */
export type UserWriteRefusal = UpdateRefusal | 'emailTaken' | 'superAdminOnly' | 'lastSuperAdmin'

export type UserRemovalRefusal = 'missing' | 'superAdminOnly' | 'self' | 'lastSuperAdmin'

export type KeyRefusal = 'missing' | 'superAdminOnly' | 'firstKey' | 'terminalUnknown'

export type TerminalUpdated = Updated<TerminalRecord, TerminalWriteRefusal>

export type UserUpdated = Updated<AccountRecord, UserWriteRefusal>

export type TerminalCreated = { ok: true; row: TerminalRecord } | Refused<'codeTaken'>

export type UserCreated = { ok: true; user: UserRecord } | Refused<'emailTaken' | 'superAdminOnly'>

export type MasterKeySet = { ok: true; masterkey: NonNullable<AccountRecord['masterkey']> } | Refused<KeyRefusal>

/** `keyless`: the user has no such key. */
export type KeyRevoked = { ok: true } | Refused<'missing' | 'superAdminOnly' | 'keyless'>

export type ExternalKeysSet = { ok: true } | Refused<'missing' | 'superAdminOnly'>

/** `outdated`: the user was deleted, or the password changed after it was verified. */
export type SessionCreated = { ok: true } | Refused<'outdated'>

export type SessionsEnded = { ok: true; ended: SessionRecord[] }

export type PasswordSet = { ok: true } | Refused<'missing' | 'superAdminOnly'>

export type UsersRemoved = { ok: true } | Refused<UserRemovalRefusal>

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

export type CounterChanges = ReadonlyMap<string, FailureCounter | null>

export type FailureCounters = ReadonlyMap<string, FailureCounter>

/** `token_hash` is the SHA-256 of the token in the device's cookie, hex. */
export type KnownDevice = { token_hash: string; user_id: number; last_used_at: Date }

/** Content of a download link; `partners` are those with points. */
export type ExportRequest = (
  | ({ list: 'products' } & ProductExport)
  | { list: 'partners' }
  | { list: 'audit'; filters: AuditFilters }
  | { list: 'movements'; filters: MovementFilters }
  | { list: 'orders'; filters: OrderFilters }
  /** The act of a load. */
  | { list: 'load'; id: number }
  /** The rows of a review that have problems. */
  | { list: 'review'; id: number }
  /** The rows of a partners file that have errors. */
  | { list: 'partnerImport'; id: number }
  /** The rows of a products file that have errors. */
  | { list: 'productImport'; id: number }
  | { list: 'importHistory'; id: number }
  /** Everything held on a partner. */
  | { list: 'personalData'; id: number }
) & { format?: ExportFormat }

/** Which lines of the audit log; `from` is included, `before` is not. */
export type AuditCondition = Pick<AuditFilters, 'user' | 'group' | 'entity' | 'entity_id'> & {
  from?: Date | undefined
  before?: Date | undefined
}

export type ExportLink = { token_hash: string; session_hash: string; expires_at: Date; what: ExportRequest }

/** Users, keys, sessions, terminals and what they did. Part of `Repository`. */
export type AccountPorts = {
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
    update(id: number, changes: UserChanges, context: UpdateContext<UserUpdated>): Promise<UserUpdated>
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

  terminals: {
    /** Searches name and code. */
    page(query: PageQuery<TerminalSort>): Promise<KeysetPage<TerminalRecord>>
    /** Ordered by normalised name. */
    all(): Promise<Pick<TerminalRecord, 'id' | 'name'>[]>
    create(fields: TerminalFields, context: WriteContext<TerminalCreated>): Promise<TerminalCreated>
    update(id: number, changes: TerminalChanges, context: UpdateContext<TerminalUpdated>): Promise<TerminalUpdated>
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

  /** Counters of failed sign-ins by key (server/domain/signInLimits.ts). */
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

  /** Download links that need no Authorization header. Deleted with the session that created them. */
  exportLinks: {
    create(link: ExportLink, context: WriteContext<{ ok: true }>): Promise<{ ok: true }>
    find(token_hash: string): Promise<ExportLink | null>
  }

  /** The audit log, append-only. Writes add their lines themselves (server/domain/act.ts). */
  audit: {
    /** Adds a line for an act that writes nothing else, as a download. */
    record(act: AuditContext, line: AuditLine): Promise<void>
    /** Newest first. A partner is labelled by the present name. */
    page(query: PageQuery<'id'>, filters: AuditCondition): Promise<KeysetPage<AuditRecord>>
    /** Users who acted, each by the latest name. */
    users(): Promise<{ id: number; name: string }[]>
  }
}
