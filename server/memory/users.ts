import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { keyKinds } from '#contract/keys.ts'
import { isLowerRole } from '#contract/roles.ts'
import { addChanges } from '../domain/auditContext.ts'
import { hasSameRole, removesLastSuperAdmin, mayManage, type Actor } from '../domain/accountRules.ts'
import { auditAccount, auditUser } from '../domain/audit.ts'
import { matchesSearch, userSearchText } from '../domain/search.ts'
import { CallerRevokedError } from '../ports/repositoryErrors.ts'
import type { PasswordSet, UserCreated, UsersRemoved, UserUpdated } from '../ports/accounts.ts'
import type { Repository } from '../ports/repository.ts'
import type { AccountRecord } from '../domain/records.ts'
import { endSessions } from './access.ts'
import { withAudit } from './withAudit.ts'
import { keysetPage } from './keyset.ts'
import type { StoredUser, Tables } from './tables.ts'
import { findForUpdate } from './findForUpdate.ts'
import { endKeys, listKeys, memoryUserKeys } from './userKeys.ts'

export function memoryUsers(tables: Tables): Repository['users'] {
  const { users, sessions, links, masterKeys, externalKeys } = tables

  const findByEmail = (email: string) =>
    [...users.values()].find((user) => user.email.toLowerCase() === email.toLowerCase()) ?? null
  const superAdmins = () => [...users.values()].filter(({ role }) => role === 'super-admin').map(({ id }) => id)

  function checkCaller(actor: Actor): void {
    if (!hasSameRole(actor, users.get(actor.user_id ?? 0)))
      throw new CallerRevokedError('The caller was removed, or has another role')
  }

  function account({ password_hash: _hash, ...user }: StoredUser): AccountRecord {
    return { ...user, ...listKeys(tables, user.id) }
  }

  return {
    async find(id) {
      return users.get(id) ?? null
    },
    async findByEmail(email) {
      return findByEmail(email)
    },
    async create(fields, context) {
      return withAudit<UserCreated>(tables, context, () => {
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
        matchesSearch(userSearchText({ name, email }), query.search),
      )
      const { rows, ...page } = keysetPage<StoredUser, typeof query.sort.key>(found, query, (row, key) =>
        key === 'name' ? normalizeForSearch(row.name) : row.id,
      )
      return { ...page, rows: rows.map(account) }
    },
    async update(id, changes, context) {
      return withAudit<UserUpdated>(tables, context, () => {
        const { act: actor, version } = context
        checkCaller(actor)
        const user = users.get(id)
        // A caller without permission gets no fact about the account, such as a version conflict.
        if (user && !mayManage(actor, user.role, changes.role)) return { ok: false, reason: 'superAdminOnly' }
        const found = findForUpdate(users, id, version)
        if (!found.ok) return found
        if (changes.role !== 'super-admin' && removesLastSuperAdmin(superAdmins(), [id])) {
          return { ok: false, reason: 'lastSuperAdmin' }
        }
        if ((findByEmail(changes.email)?.id ?? id) !== id) return { ok: false, reason: 'emailTaken' }
        const written = { ...found.row, ...changes, version: found.row.version + 1 }
        users.set(id, written)
        if (changes.role !== found.row.role) endSessions(tables, id)
        const ended = endKeys(tables, id, isLowerRole(changes.role, found.row.role) ? keyKinds : [], actor.at)
        return { ok: true, row: account(written), audit: addChanges([auditUser(found.row, written)], ended) }
      })
    },
    async setPassword(id, password_hash, current_token_hash, end, context) {
      return withAudit<PasswordSet>(tables, context, () => {
        checkCaller(context.act)
        const user = users.get(id)
        if (!user) return { ok: false, reason: 'missing' }
        if (!mayManage(context.act, user.role)) return { ok: false, reason: 'superAdminOnly' }
        if (!sessions.has(current_token_hash)) throw new CallerRevokedError('The session ended')
        users.set(id, { ...user, password_hash })
        endSessions(tables, id, current_token_hash)
        for (const [token_hash, { session_hash }] of links)
          if (sessions.get(session_hash)?.user_id === id) links.delete(token_hash)
        return { ok: true, audit: [auditAccount(user, endKeys(tables, id, end, context.act.at))] }
      })
    },
    async remove(ids, context) {
      return withAudit<UsersRemoved>(tables, context, () => {
        const actor = context.act
        checkCaller(actor)
        const found = ids.flatMap((id) => users.get(id) ?? [])
        if (found.length < ids.length) return { ok: false, reason: 'missing' }
        if (!mayManage(actor, ...found.map(({ role }) => role))) return { ok: false, reason: 'superAdminOnly' }
        if (ids.some((id) => id === actor.user_id)) return { ok: false, reason: 'self' }
        if (removesLastSuperAdmin(superAdmins(), ids)) return { ok: false, reason: 'lastSuperAdmin' }
        for (const id of ids) {
          for (const table of [users, masterKeys, externalKeys]) table.delete(id)
          for (const [key, { user_id }] of tables.formerKeys) if (user_id === id) tables.formerKeys.delete(key)
          endSessions(tables, id)
        }
        return { ok: true, audit: found.map((user) => auditUser(user, null)) }
      })
    },
    ...memoryUserKeys(tables, checkCaller),
  }
}
