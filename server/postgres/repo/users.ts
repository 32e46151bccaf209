import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { hasSameRole, removesLastSuperAdmin, mayManage, type Actor } from '../../accountRules.ts'
import { auditAccount, auditExternalKeys, auditMasterKey, auditUser } from '../../audit.ts'
import { CallerRevokedError } from '../../repositoryErrors.ts'
import {
  isStale,
  type ExternalKeysSet,
  type KeyRevoked,
  type MasterKeySet,
  type PasswordSet,
  type Refused,
  type Repository,
  type UserCreated,
  type UserSort,
  type UsersRemoved,
  type UserUpdated,
} from '../../ports.ts'
import type { AccountRecord, ExternalKeysRecord, UserRecord } from '../../records.ts'
import { codeOf, type Database, type Sql } from '../client.ts'
import { acting } from './acting.ts'
import { keysetPage, type ListDefinition } from './keyset.ts'

const userColumns = 'id, name, email, role, password_hash, created_at'

/** As `Date.toISOString`, because JSON has no dates. */
const lastUse = (key: string) =>
  `'last_used_at', to_char(${key}.last_used_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const masterKey = `(select json_build_object('last4', k.last4, ${lastUse('k')}, 'terminals',
    (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name_folded, t.id), '[]')
     from master_key_terminals kt join terminals t on t.id = kt.terminal_id where kt.user_id = k.user_id))
  from master_keys k where k.user_id = users.id) as masterkey`
const accountColumns = `id, name, email, role, created_at, version, ${masterKey},
  (select json_build_object('api_key', e.api_key, 'last4', e.last4, ${lastUse('e')})
   from external_keys e where e.user_id = users.id) as external_keys`

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
  search: normalizeForSearch(`${name} ${email}`),
})

export function postgresUsers(database: Database): Repository['users'] {
  const { query } = database
  return {
    async findByEmail(email) {
      const rows = await query<UserRecord>(`select ${userColumns} from users where email_lower = $1`, [
        email.toLowerCase(),
      ])
      return rows[0] ?? null
    },
    create: (fields, context) =>
      refuseDuplicate(() =>
        acting<UserCreated>(database, context, async (sql) => {
          await lockAccounts(sql, context.act, [])
          if (!mayManage(context.act, fields.role)) return refused('superAdminOnly')
          const [user] = await sql<UserRecord>(
            `insert into users (name, email, role, email_lower, name_folded, search, password_hash, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${userColumns}`,
            [...columnValues(fields), fields.password_hash, fields.created_at],
          )
          return { ok: true, user: user!, audit: [auditUser(null, user!)] }
        }),
      ),
    page: (params) => keysetPage(query, list, params),
    update: (id, fields, context) =>
      refuseDuplicate(() =>
        acting<UserUpdated>(database, context, async (sql) => {
          const { act: actor, version } = context
          const { found, superAdmins } = await lockAccounts(sql, actor, [id])
          const user = found[0]
          if (!user) return refused('missing')
          if (!mayManage(actor, user.role, fields.role)) return refused('superAdminOnly')
          if (isStale(user, version)) return refused('stale')
          if (fields.role !== 'super-admin' && removesLastSuperAdmin(superAdmins, [id]))
            return refused('lastSuperAdmin')
          await sql(
            `update users set name = $1, email = $2, role = $3, email_lower = $4, name_folded = $5, search = $6,
                    version = version + 1
             where id = $7`,
            [...columnValues(fields), id],
          )
          if (fields.role !== user.role) await sql(`delete from sessions where user_id = $1`, [id])
          const [row] = await sql<AccountRecord>(`select ${accountColumns} from users where id = $1`, [id])
          return { ok: true, row: row!, audit: [auditUser(user, row!)] }
        }),
      ),
    setPassword: (id, password_hash, currentTokenHash, context) =>
      acting<PasswordSet>(database, context, async (sql) => {
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
        return { ok: true, audit: [auditAccount(locked.user)] }
      }),
    remove: (ids, context) =>
      acting<UsersRemoved>(database, context, async (sql) => {
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
    setMasterKey: (id, terminals, key, context) =>
      refuseUnknownTerminal(() =>
        acting<MasterKeySet>(database, context, async (sql) => {
          const locked = await lockAccount(sql, id, context.act)
          if (!locked.ok) return locked
          const before = await readMasterKey(sql, id)
          if (key) {
            await sql(
              `insert into master_keys (user_id, key_hash, last4, created_at) values ($1, $2, $3, $4)
               on conflict (user_id) do update
               set key_hash = excluded.key_hash, last4 = excluded.last4, created_at = excluded.created_at,
                   last_used_at = null`,
              [id, key.key_hash, key.last4, key.created_at],
            )
          } else if (!before) {
            return refused('firstKey')
          }
          await sql(`delete from master_key_terminals where user_id = $1`, [id])
          await sql(
            `insert into master_key_terminals (user_id, terminal_id)
             select $1, id from unnest($2::bigint[]) as ids (id)`,
            [id, [...new Set(terminals)]],
          )
          const after = await readMasterKey(sql, id)
          return { ok: true, masterkey: after!, audit: [auditMasterKey(locked.user, before, after)] }
        }),
      ),
    setExternalKeys: ({ user_id, api_key, secret_hash, last4, created_at }, context) =>
      acting<ExternalKeysSet>(database, context, async (sql) => {
        const locked = await lockAccount(sql, user_id, context.act)
        if (!locked.ok) return locked
        const [before] = await sql<Pick<ExternalKeysRecord, 'api_key' | 'last4'>>(
          `select api_key, last4 from external_keys where user_id = $1`,
          [user_id],
        )
        await sql(
          `insert into external_keys (user_id, api_key, secret_hash, last4, created_at) values ($1, $2, $3, $4, $5)
           on conflict (user_id) do update set api_key = excluded.api_key, secret_hash = excluded.secret_hash,
             last4 = excluded.last4, created_at = excluded.created_at, last_used_at = null`,
          [user_id, api_key, secret_hash, last4, created_at],
        )
        return { ok: true, audit: [auditExternalKeys(locked.user, before, { api_key, last4 })] }
      }),
    revokeKey: (id, kind, context) =>
      acting<KeyRevoked>(database, context, async (sql) => {
        const locked = await lockAccount(sql, id, context.act)
        if (!locked.ok) return locked
        if (kind === 'master') {
          const before = await readMasterKey(sql, id)
          if (!before) return refused('keyless')
          await sql(`delete from master_keys where user_id = $1`, [id])
          return { ok: true, audit: [auditMasterKey(locked.user, before, null)] }
        }
        const [before] = await sql<Pick<ExternalKeysRecord, 'api_key' | 'last4'>>(
          `delete from external_keys where user_id = $1 returning api_key, last4`,
          [id],
        )
        return before ? { ok: true, audit: [auditExternalKeys(locked.user, before, null)] } : refused('keyless')
      }),
  }
}

const refused = <Reason extends string>(reason: Reason): Refused<Reason> => ({ ok: false, reason })

/** Parameters $1 to $6 of insert and update. */
function columnValues(fields: Pick<UserRecord, 'name' | 'email' | 'role'>): string[] {
  const { email_lower, name_folded, search } = userSearchColumns(fields)
  return [fields.name, fields.email, fields.role, email_lower, name_folded, search]
}

async function readMasterKey(sql: Sql, user_id: number): Promise<AccountRecord['masterkey']> {
  const [row] = await sql<Pick<AccountRecord, 'masterkey'>>(`select ${masterKey} from users where id = $1`, [user_id])
  return row?.masterkey ?? null
}

type Locked = Pick<AccountRecord, 'id' | 'name' | 'email' | 'role' | 'version'>

/**
 * Locks the accounts, the actor and every super-admin in the order of ids, so that mutual removals serialise.
 * NO KEY UPDATE leaves foreign keys free: a load by one of these users does not block.
 * @throws CallerRevokedError
 */
async function lockAccounts(
  sql: Sql,
  actor: Actor,
  ids: number[],
): Promise<{ found: Locked[]; superAdmins: number[] }> {
  const rows = await sql<Locked>(
    `select id, name, email, role, version from users where id = any($1::bigint[]) or role = 'super-admin'
     order by id for no key update`,
    [[...ids, actor.user_id]],
  )
  if (
    !hasSameRole(
      actor,
      rows.find(({ id }) => id === actor.user_id),
    )
  )
    throw new CallerRevokedError('The caller was removed, or has another role')
  return {
    found: rows.filter(({ id }) => ids.includes(id)),
    superAdmins: rows.filter(({ role }) => role === 'super-admin').map(({ id }) => id),
  }
}

/** Locks one account, unless it must not be changed. */
async function lockAccount(
  sql: Sql,
  id: number,
  actor: Actor,
): Promise<{ ok: true; user: Locked } | Refused<'missing' | 'superAdminOnly'>> {
  const { found } = await lockAccounts(sql, actor, [id])
  const user = found[0]
  if (!user) return refused('missing')
  return mayManage(actor, user.role) ? { ok: true, user } : refused('superAdminOnly')
}

async function refuseDuplicate<T>(write: () => Promise<T>): Promise<T | Refused<'emailTaken'>> {
  try {
    return await write()
  } catch (error) {
    if (codeOf(error) !== '23505') throw error
    return refused('emailTaken')
  }
}

async function refuseUnknownTerminal<T>(write: () => Promise<T>): Promise<T | Refused<'terminalUnknown'>> {
  try {
    return await write()
  } catch (error) {
    if (codeOf(error) !== '23503') throw error
    return refused('terminalUnknown')
  }
}
