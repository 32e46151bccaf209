import { mapFields } from '#contract/fields.ts'
import { keyKinds } from '#contract/keys.ts'
import { isLowerRole } from '#contract/roles.ts'
import { userFieldNames } from '#contract/userFields.ts'
import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { userSearchText } from '../../domain/search.ts'
import { removesLastSuperAdmin, mayManage } from '../../domain/accountRules.ts'
import { addChanges } from '../../domain/auditContext.ts'
import { auditAccount, auditUser } from '../../domain/audit.ts'
import { CallerRevokedError } from '../../ports/repositoryErrors.ts'
import { isStale } from '../../domain/isStale.ts'
import type { PasswordSet, UserCreated, UserSort, UsersRemoved, UserUpdated } from '../../ports/accounts.ts'
import type { Repository } from '../../ports/repository.ts'
import type { Refused } from '../../domain/pointsResults.ts'
import type { AccountRecord, UserFields, UserRecord } from '../../domain/records.ts'
import { codeOf, type Database } from '../client.ts'
import { withAudit } from './withAudit.ts'
import { keysetPage, type ListDefinition } from './keyset.ts'
import { lockAccount, lockAccounts, refused } from './lockAccounts.ts'
import { endKeys, keyColumns, postgresUserKeys } from './userKeys.ts'
import { insertRow, updateRow } from './writeRow.ts'

const userColumns = `id, ${userFieldNames.join(', ')}, password_hash, created_at`

const accountColumns = `id, ${userFieldNames.join(', ')}, created_at, version, ${keyColumns}`

const list: ListDefinition<AccountRecord, UserSort> = {
  columns: accountColumns,
  from: 'users',
  search: 'search',
  sorts: {
    id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id },
    name: { expression: 'name_folded', type: 'text', valueOf: ({ name }) => normalizeForSearch(name) },
  },
}

/** Values of the columns that are derived from name and e-mail. */
export const userSearchColumns = ({ name, email }: Pick<UserRecord, 'name' | 'email'>) => ({
  email_lower: email.toLowerCase(),
  name_folded: normalizeForSearch(name),
  search: userSearchText({ name, email }),
})

export function postgresUsers(database: Database): Repository['users'] {
  const { query } = database
  return {
    async find(id) {
      const rows = await query<UserRecord>(`select ${userColumns} from users where id = $1`, [id])
      return rows[0] ?? null
    },
    async findByEmail(email) {
      const rows = await query<UserRecord>(`select ${userColumns} from users where email_lower = $1`, [
        email.toLowerCase(),
      ])
      return rows[0] ?? null
    },
    create: (fields, context) =>
      refuseDuplicate(() =>
        withAudit<UserCreated>(database, context, async (sql) => {
          await lockAccounts(sql, context.act, [])
          if (!mayManage(context.act, fields.role)) return refused('superAdminOnly')
          const { password_hash, created_at } = fields
          const values = { ...columnValues(fields), password_hash, created_at }
          const user = await insertRow<UserRecord>(sql, 'users', values, `returning ${userColumns}`)
          return { ok: true, user, audit: [auditUser(null, user)] }
        }),
      ),
    page: (params) => keysetPage(query, list, params),
    update: (id, changes, context) =>
      refuseDuplicate(() =>
        withAudit<UserUpdated>(database, context, async (sql) => {
          const { act: actor, version } = context
          const { found, superAdmins } = await lockAccounts(sql, actor, [id])
          const user = found[0]
          if (!user) return refused('missing')
          if (!mayManage(actor, user.role, changes.role)) return refused('superAdminOnly')
          if (isStale(user, version)) return refused('stale')
          if (changes.role !== 'super-admin' && removesLastSuperAdmin(superAdmins, [id]))
            return refused('lastSuperAdmin')
          await updateRow(sql, 'users', id, columnValues({ ...user, ...changes }))
          if (changes.role !== user.role) await sql(`delete from sessions where user_id = $1`, [id])
          const ended = await endKeys(sql, id, isLowerRole(changes.role, user.role) ? keyKinds : [], actor.at)
          const [row] = await sql<AccountRecord>(`select ${accountColumns} from users where id = $1`, [id])
          return { ok: true, row: row!, audit: addChanges([auditUser(user, row!)], ended) }
        }),
      ),
    setPassword: (id, password_hash, currentTokenHash, end, context) =>
      withAudit<PasswordSet>(database, context, async (sql) => {
        const locked = await lockAccount(sql, id, context.act)
        if (!locked.ok) return locked
        const [session] = await sql(`select 1 from sessions where token_hash = $1`, [currentTokenHash])
        if (!session) throw new CallerRevokedError('The session ended')
        await sql(`update users set password_hash = $2 where id = $1`, [id, password_hash])
        await sql(`delete from sessions where user_id = $1 and token_hash <> $2`, [id, currentTokenHash])
        await sql(
          `delete from export_links where session_hash in (select token_hash from sessions where user_id = $1)`,
          [id],
        )
        return { ok: true, audit: [auditAccount(locked.user, await endKeys(sql, id, end, context.act.at))] }
      }),
    remove: (ids, context) =>
      withAudit<UsersRemoved>(database, context, async (sql) => {
        const actor = context.act
        const uniqueIds = [...new Set(ids)]
        const { found, superAdmins } = await lockAccounts(sql, actor, uniqueIds)
        if (found.length < uniqueIds.length) return refused('missing')
        if (!mayManage(actor, ...found.map(({ role }) => role))) return refused('superAdminOnly')
        if (uniqueIds.some((id) => id === actor.user_id)) return refused('self')
        if (removesLastSuperAdmin(superAdmins, uniqueIds)) return refused('lastSuperAdmin')
        await sql(`delete from users where id = any($1::bigint[])`, [uniqueIds])
        return { ok: true, audit: found.map((user) => auditUser(user, null)) }
      }),
    ...postgresUserKeys(database),
  }
}

/** What insert and update write of a form. */
const columnValues = (fields: UserFields) => ({
  ...mapFields(userFieldNames, (field) => fields[field]),
  ...userSearchColumns(fields),
})

async function refuseDuplicate<T>(write: () => Promise<T>): Promise<T | Refused<'emailTaken'>> {
  try {
    return await write()
  } catch (error) {
    if (codeOf(error) !== '23505') throw error
    return refused('emailTaken')
  }
}
