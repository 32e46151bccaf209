import { hasSameRole, removesLastSuperAdmin, mayManage, type Actor } from '../../accountRules.ts'
import { normalizeForSearch } from '../../search.ts'
import {
  CallerRevokedError,
  isStale,
  type ExternalKeysSet,
  type MasterKeySet,
  type Refused,
  type Repository,
  type UserCreated,
  type UserSort,
  type UserUpdated,
} from '../../ports.ts'
import type { AccountRecord, UserRecord } from '../../records.ts'
import { codeOf, type Database, type Sql } from '../client.ts'
import { withIdempotency } from './idempotency.ts'
import { keysetPage, type ListDefinition } from './keyset.ts'

const userColumns = 'id, name, email, role, password_hash, created_at'

const masterKey = `(select json_build_object('last4', k.last4, 'terminals',
    (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name_folded, t.id), '[]')
     from master_key_terminals kt join terminals t on t.id = kt.terminal_id where kt.user_id = k.user_id))
  from master_keys k where k.user_id = users.id) as masterkey`
const accountColumns = `id, name, email, role, created_at, version, ${masterKey},
  (select json_build_object('api_key', e.api_key, 'last4', e.last4)
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

/** What the columns beside name and e-mail hold. */
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
    create: (fields, by, keep) =>
      unlessTaken(() =>
        withIdempotency(database, keep, async (sql): Promise<UserCreated> => {
          if (by) await lock(sql, by, [])
          if (by && !mayManage(by, fields.role)) return no('superAdminOnly')
          const [user] = await sql<UserRecord>(
            `insert into users (name, email, role, email_lower, name_folded, search, password_hash, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${userColumns}`,
            [...written(fields), fields.password_hash, fields.created_at],
          )
          return { ok: true, user: user! }
        }),
      ),
    page: (asked) => keysetPage(query, list, asked),
    update: (id, fields, by, { version, idempotency: keep } = {}) =>
      unlessTaken(() =>
        withIdempotency<UserUpdated>(database, keep, async (sql) => {
          const { found, superAdmins } = await lock(sql, by, [id])
          const user = found[0]
          if (!user) return no('missing')
          if (!mayManage(by, user.role, fields.role)) return no('superAdminOnly')
          if (isStale(user, version)) return no('stale')
          if (fields.role !== 'super-admin' && removesLastSuperAdmin(superAdmins, [id])) return no('lastSuperAdmin')
          await sql(
            `update users set name = $1, email = $2, role = $3, email_lower = $4, name_folded = $5, search = $6,
                    version = version + 1
             where id = $7`,
            [...written(fields), id],
          )
          if (fields.role !== user.role) await sql(`delete from sessions where user_id = $1`, [id])
          const [row] = await sql<AccountRecord>(`select ${accountColumns} from users where id = $1`, [id])
          return { ok: true, row: row! }
        }),
      ),
    setPassword: (id, password_hash, by, kept_token_hash) =>
      database.transaction(async (sql) => {
        const refusal = await lockOne(sql, id, by)
        if (refusal) return refusal
        await sql(`update users set password_hash = $2 where id = $1`, [id, password_hash])
        await sql(`delete from sessions where user_id = $1 and token_hash <> $2`, [id, kept_token_hash])
        return { ok: true as const }
      }),
    remove: (ids, by) =>
      database.transaction(async (sql) => {
        const wanted = [...new Set(ids)]
        const { found, superAdmins } = await lock(sql, by, wanted)
        if (found.length < wanted.length) return no('missing')
        if (!mayManage(by, ...found.map(({ role }) => role))) return no('superAdminOnly')
        if (wanted.includes(by.id)) return no('self')
        if (removesLastSuperAdmin(superAdmins, wanted)) return no('lastSuperAdmin')
        await sql(`delete from users where id = any($1::bigint[])`, [wanted])
        return { ok: true as const }
      }),
    setMasterKey: (id, terminals, key, by, keep) =>
      unlessUnknown(() =>
        withIdempotency(database, keep, async (sql): Promise<MasterKeySet> => {
          const refusal = await lockOne(sql, id, by)
          if (refusal) return refusal
          if (key) {
            await sql(
              `insert into master_keys (user_id, key_hash, last4, created_at) values ($1, $2, $3, $4)
               on conflict (user_id) do update
               set key_hash = excluded.key_hash, last4 = excluded.last4, created_at = excluded.created_at`,
              [id, key.key_hash, key.last4, key.created_at],
            )
          } else if ((await sql(`select 1 from master_keys where user_id = $1`, [id])).length === 0) {
            return no('firstKey')
          }
          await sql(`delete from master_key_terminals where user_id = $1`, [id])
          await sql(
            `insert into master_key_terminals (user_id, terminal_id)
             select $1, id from unnest($2::bigint[]) as given (id)`,
            [id, [...new Set(terminals)]],
          )
          const [row] = await sql<Pick<AccountRecord, 'masterkey'>>(`select ${masterKey} from users where id = $1`, [
            id,
          ])
          return { ok: true, masterkey: row!.masterkey! }
        }),
      ),
    setExternalKeys: ({ user_id, api_key, secret_hash, last4, created_at }, by, keep) =>
      withIdempotency(database, keep, async (sql): Promise<ExternalKeysSet> => {
        const refusal = await lockOne(sql, user_id, by)
        if (refusal) return refusal
        await sql(
          `insert into external_keys (user_id, api_key, secret_hash, last4, created_at) values ($1, $2, $3, $4, $5)
           on conflict (user_id) do update set api_key = excluded.api_key, secret_hash = excluded.secret_hash,
             last4 = excluded.last4, created_at = excluded.created_at`,
          [user_id, api_key, secret_hash, last4, created_at],
        )
        return { ok: true }
      }),
  }
}

const no = <Reason extends string>(reason: Reason): Refused<Reason> => ({ ok: false, reason })

/** $1 to $6 of both writes. */
function written(fields: Pick<UserRecord, 'name' | 'email' | 'role'>): string[] {
  const { email_lower, name_folded, search } = userSearchColumns(fields)
  return [fields.name, fields.email, fields.role, email_lower, name_folded, search]
}

type Locked = Pick<AccountRecord, 'id' | 'role' | 'version'>

/**
 * Locks the accounts, who acts on them, and every super-admin, always in the order of ids: two who remove each other queue here, and the
 * second is gone. Not against those who only refer to them, as a load by one of them does until it ends.
 * @throws CallerGone
 */
async function lock(sql: Sql, by: Actor, ids: number[]): Promise<{ found: Locked[]; superAdmins: number[] }> {
  const rows = await sql<Locked>(
    `select id, role, version from users where id = any($1::bigint[]) or role = 'super-admin' order by id for no key update`,
    [[...ids, by.id]],
  )
  if (
    !hasSameRole(
      by,
      rows.find(({ id }) => id === by.id),
    )
  )
    throw new CallerRevokedError('The caller was removed, or has another role')
  return {
    found: rows.filter(({ id }) => ids.includes(id)),
    superAdmins: rows.filter(({ role }) => role === 'super-admin').map(({ id }) => id),
  }
}

/** Locks one account; why it may not be touched, or null. */
async function lockOne(sql: Sql, id: number, by: Actor): Promise<Refused<'missing' | 'superAdminOnly'> | null> {
  const { found } = await lock(sql, by, [id])
  const user = found[0]
  if (!user) return no('missing')
  return mayManage(by, user.role) ? null : no('superAdminOnly')
}

async function unlessTaken<T>(write: () => Promise<T>): Promise<T | Refused<'emailTaken'>> {
  try {
    return await write()
  } catch (error) {
    if (codeOf(error) !== '23505') throw error
    return no('emailTaken')
  }
}

async function unlessUnknown<T>(write: () => Promise<T>): Promise<T | Refused<'terminalUnknown'>> {
  try {
    return await write()
  } catch (error) {
    if (codeOf(error) !== '23503') throw error
    return no('terminalUnknown')
  }
}
