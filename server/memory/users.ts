import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { hasSameRole, removesLastSuperAdmin, mayManage, type Actor } from '../accountRules.ts'
import { auditAccount, auditExternalKeys, auditMasterKey, auditUser } from '../audit.ts'
import { matchesSearch } from '../search.ts'
import { CallerRevokedError } from '../repositoryErrors.ts'
import type {
  ExternalKeysSet,
  KeyRevoked,
  MasterKeySet,
  PasswordSet,
  Repository,
  UserCreated,
  UsersRemoved,
  UserUpdated,
} from '../ports.ts'
import type { AccountRecord } from '../records.ts'
import { endSessions } from './access.ts'
import { acting } from './acting.ts'
import { keysetPage } from './keyset.ts'
import type { StoredUser, Tables } from './tables.ts'
import { byName } from './terminals.ts'
import { findForUpdate } from './findForUpdate.ts'

const toIso = (time: Date | null | undefined) => time?.toISOString() ?? null

export function memoryUsers(tables: Tables): Repository['users'] {
  const { users, sessions, links, masterKeys, externalKeys, terminals } = tables

  const findByEmail = (email: string) =>
    [...users.values()].find((user) => user.email.toLowerCase() === email.toLowerCase()) ?? null
  const superAdmins = () => [...users.values()].filter(({ role }) => role === 'super-admin').map(({ id }) => id)

  function checkCaller(actor: Actor): void {
    if (!hasSameRole(actor, users.get(actor.user_id ?? 0)))
      throw new CallerRevokedError('The caller was removed, or has another role')
  }

  function masterKeyOf(user_id: number): AccountRecord['masterkey'] {
    const key = masterKeys.get(user_id)
    if (!key) return null
    const named = key.terminals.flatMap((id) => terminals.get(id) ?? []).sort(byName)
    return {
      last4: key.last4,
      last_used_at: toIso(key.last_used_at),
      terminals: named.map(({ id, name }) => ({ id, name })),
    }
  }

  function account({ password_hash: _hash, ...user }: StoredUser): AccountRecord {
    const keys = externalKeys.get(user.id)
    return {
      ...user,
      masterkey: masterKeyOf(user.id),
      external_keys: keys ? { api_key: keys.api_key, last4: keys.last4, last_used_at: toIso(keys.last_used_at) } : null,
    }
  }

  return {
    async findByEmail(email) {
      return findByEmail(email)
    },
    async create(fields, context) {
      return acting<UserCreated>(tables, context, () => {
        checkCaller(context.act)
        if (!mayManage(context.act, fields.role)) return { ok: false, reason: 'superAdminOnly' }
        if (findByEmail(fields.email)) return { ok: false, reason: 'emailTaken' }
        const user = { ...fields, id: ++tables.lastIds.users, version: 1 }
        users.set(user.id, user)
        return { ok: true, user, audit: [auditUser(null, user)] }
      })
    },
    async page(query) {
      const found = [...users.values()].filter(({ name, email }) =>
        matchesSearch(normalizeForSearch(`${name} ${email}`), query.search),
      )
      const { rows, next } = keysetPage<StoredUser, typeof query.sort.key>(found, query, (row, key) =>
        key === 'name' ? normalizeForSearch(row.name) : row.id,
      )
      return { rows: rows.map(account), next }
    },
    async update(id, fields, context) {
      return acting<UserUpdated>(tables, context, () => {
        const { act: actor, version } = context
        checkCaller(actor)
        const user = users.get(id)
        // A caller without permission gets no fact about the account, such as a version conflict.
        if (user && !mayManage(actor, user.role, fields.role)) return { ok: false, reason: 'superAdminOnly' }
        const found = findForUpdate(users, id, version)
        if (!found.ok) return found
        if (fields.role !== 'super-admin' && removesLastSuperAdmin(superAdmins(), [id])) {
          return { ok: false, reason: 'lastSuperAdmin' }
        }
        if ((findByEmail(fields.email)?.id ?? id) !== id) return { ok: false, reason: 'emailTaken' }
        const written = { ...found.row, ...fields, version: found.row.version + 1 }
        users.set(id, written)
        if (fields.role !== found.row.role) endSessions(tables, id)
        return { ok: true, row: account(written), audit: [auditUser(found.row, written)] }
      })
    },
    async setPassword(id, password_hash, current_token_hash, context) {
      return acting<PasswordSet>(tables, context, () => {
        checkCaller(context.act)
        const user = users.get(id)
        if (!user) return { ok: false, reason: 'missing' }
        if (!mayManage(context.act, user.role)) return { ok: false, reason: 'superAdminOnly' }
        if (!sessions.has(current_token_hash)) throw new CallerRevokedError('The session ended')
        users.set(id, { ...user, password_hash })
        endSessions(tables, id, current_token_hash)
        for (const [token_hash, { session_hash }] of links)
          if (sessions.get(session_hash)?.user_id === id) links.delete(token_hash)
        return { ok: true, audit: [auditAccount(user)] }
      })
    },
    async remove(ids, context) {
      return acting<UsersRemoved>(tables, context, () => {
        const actor = context.act
        checkCaller(actor)
        const found = ids.flatMap((id) => users.get(id) ?? [])
        if (found.length < ids.length) return { ok: false, reason: 'missing' }
        if (!mayManage(actor, ...found.map(({ role }) => role))) return { ok: false, reason: 'superAdminOnly' }
        if (ids.some((id) => id === actor.user_id)) return { ok: false, reason: 'self' }
        if (removesLastSuperAdmin(superAdmins(), ids)) return { ok: false, reason: 'lastSuperAdmin' }
        for (const id of ids) {
          for (const table of [users, masterKeys, externalKeys]) table.delete(id)
          endSessions(tables, id)
        }
        return { ok: true, audit: found.map((user) => auditUser(user, null)) }
      })
    },
    async setMasterKey(id, terminalIds, key, context) {
      return acting<MasterKeySet>(tables, context, () => {
        const actor = context.act
        checkCaller(actor)
        const user = users.get(id)
        if (!user) return { ok: false, reason: 'missing' }
        if (!mayManage(actor, user.role)) return { ok: false, reason: 'superAdminOnly' }
        const nextKey = key ? { user_id: id, ...key } : masterKeys.get(id)
        if (!nextKey) return { ok: false, reason: 'firstKey' }
        if (!terminalIds.every((terminal) => terminals.has(terminal))) return { ok: false, reason: 'terminalUnknown' }
        const before = masterKeyOf(id)
        masterKeys.set(id, { ...nextKey, terminals: [...new Set(terminalIds)] })
        const masterkey = masterKeyOf(id)!
        return { ok: true, masterkey, audit: [auditMasterKey(user, before, masterkey)] }
      })
    },
    async setExternalKeys(keys, context) {
      return acting<ExternalKeysSet>(tables, context, () => {
        const actor = context.act
        checkCaller(actor)
        const user = users.get(keys.user_id)
        if (!user) return { ok: false, reason: 'missing' }
        if (!mayManage(actor, user.role)) return { ok: false, reason: 'superAdminOnly' }
        const before = externalKeys.get(keys.user_id)
        externalKeys.set(keys.user_id, keys)
        return { ok: true, audit: [auditExternalKeys(user, before, keys)] }
      })
    },
    async revokeKey(id, kind, context) {
      return acting<KeyRevoked>(tables, context, () => {
        checkCaller(context.act)
        const user = users.get(id)
        if (!user) return { ok: false, reason: 'missing' }
        if (!mayManage(context.act, user.role)) return { ok: false, reason: 'superAdminOnly' }
        const { masterkey, external_keys } = account(user)
        const line =
          kind === 'master'
            ? masterkey && auditMasterKey(user, masterkey, null)
            : external_keys && auditExternalKeys(user, external_keys, null)
        if (!line) return { ok: false, reason: 'keyless' }
        const table = kind === 'master' ? masterKeys : externalKeys
        table.delete(id)
        return { ok: true, audit: [line] }
      })
    },
  }
}
