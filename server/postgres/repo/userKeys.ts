import type { KeyKind } from '#contract/keys.ts'
import type { Changes } from '../../domain/auditContext.ts'
import { auditExternalKeys, auditMasterKey, endedKeys } from '../../domain/audit.ts'
import type { ExternalKeysSet, KeyRevoked, MasterKeySet } from '../../ports/accounts.ts'
import type { Repository } from '../../ports/repository.ts'
import type { Refused } from '../../domain/pointsResults.ts'
import type { AccountRecord } from '../../domain/records.ts'
import { codeOf, type Database, type Sql } from '../client.ts'
import { withAudit } from './withAudit.ts'
import { lockAccount, refused } from './lockAccounts.ts'

/** As `Date.toISOString`, because JSON has no dates. */
const iso = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Members of ListedKey in records.ts. */
const listedKey = (key: string, kind: KeyKind) => `'last4', ${key}.last4, 'last_used_at', ${iso(`${key}.last_used_at`)},
  'rights', ${key}.rights, 'ends_at', ${iso(`${key}.ends_at`)}, 'previous',
  (select json_build_object('last4', f.last4, 'ends_at', ${iso('f.ends_at')}, 'last_used_at', ${iso('f.last_used_at')})
   from former_keys f where f.user_id = ${key}.user_id and f.kind = '${kind}')`

/** Columns masterkey and external_keys of AccountRecord. */
export const keyColumns = `(select json_build_object(${listedKey('k', 'master')}, 'terminals',
    (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name_folded, t.id), '[]')
     from master_key_terminals kt join terminals t on t.id = kt.terminal_id where kt.user_id = k.user_id))
  from master_keys k where k.user_id = users.id) as masterkey,
  (select json_build_object('api_key', e.api_key, ${listedKey('e', 'external')})
   from external_keys e where e.user_id = users.id) as external_keys`

type Keys = Pick<AccountRecord, 'masterkey' | 'external_keys'>

async function readKeys(sql: Sql, user_id: number): Promise<Keys> {
  const [row] = await sql<Keys>(`select ${keyColumns} from users where id = $1`, [user_id])
  return row ?? { masterkey: null, external_keys: null }
}

const sources = {
  master: { table: 'master_keys', key_id: 'key_hash', secret_hash: 'null' },
  external: { table: 'external_keys', key_id: 'api_key', secret_hash: 'secret_hash' },
}

/** Makes the present key of a user the former one, which ends at `ends_at` or its own end. The key itself stays. */
async function retire(sql: Sql, user_id: number, kind: KeyKind, ends_at: Date): Promise<void> {
  const { table, key_id, secret_hash } = sources[kind]
  await sql(
    `insert into former_keys (user_id, kind, key_id, secret_hash, last4, rights, created_at, last_used_at, ends_at)
     select user_id, $2, ${key_id}, ${secret_hash}, last4, rights, created_at, last_used_at, least(ends_at, $3)
     from ${table} where user_id = $1
     on conflict (user_id, kind) do update set key_id = excluded.key_id, secret_hash = excluded.secret_hash,
       last4 = excluded.last4, rights = excluded.rights, created_at = excluded.created_at,
       last_used_at = excluded.last_used_at, ends_at = excluded.ends_at`,
    [user_id, kind, ends_at],
  )
}

/** Ends keys of a user at once, former ones included. Returns what to add to the audit line. */
export async function endKeys(sql: Sql, user_id: number, kinds: readonly KeyKind[], now: Date): Promise<Changes> {
  if (kinds.length === 0) return {}
  const keys = await readKeys(sql, user_id)
  await sql(`update former_keys set ends_at = $3 where user_id = $1 and kind = any($2::text[]) and ends_at > $3`, [
    user_id,
    [...kinds],
    now,
  ])
  for (const kind of kinds) {
    await retire(sql, user_id, kind, now)
    await sql(`delete from ${sources[kind].table} where user_id = $1`, [user_id])
  }
  return endedKeys({
    masterkey: kinds.includes('master') ? keys.masterkey : null,
    external_keys: kinds.includes('external') ? keys.external_keys : null,
  })
}

/** Keys as part of an account; repo/keys.ts reads them as callers. */
export function postgresUserKeys(
  database: Database,
): Pick<Repository['users'], 'keysOf' | 'setMasterKey' | 'setExternalKeys' | 'revokeKey'> {
  return {
    keysOf: (id) => readKeys(database.query, id),
    setMasterKey: (id, terminals, key, context) =>
      refuseUnknownTerminal(() =>
        withAudit<MasterKeySet>(database, context, async (sql) => {
          const locked = await lockAccount(sql, id, context.act)
          if (!locked.ok) return locked
          const { masterkey: before } = await readKeys(sql, id)
          if (key) {
            await retire(sql, id, 'master', new Date(context.act.at.getTime() + key.overlap_ms))
            await sql(
              `insert into master_keys (user_id, key_hash, last4, created_at, rights, ends_at)
               values ($1, $2, $3, $4, $5, $6)
               on conflict (user_id) do update
               set key_hash = excluded.key_hash, last4 = excluded.last4, created_at = excluded.created_at,
                   rights = excluded.rights, ends_at = excluded.ends_at, last_used_at = null`,
              [id, key.key_hash, key.last4, key.created_at, key.rights, key.ends_at],
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
          const { masterkey } = await readKeys(sql, id)
          return { ok: true, masterkey: masterkey!, audit: [auditMasterKey(locked.user, before, masterkey)] }
        }),
      ),
    setExternalKeys: ({ user_id, api_key, secret_hash, last4, created_at, rights, ends_at, overlap_ms }, context) =>
      withAudit<ExternalKeysSet>(database, context, async (sql) => {
        const locked = await lockAccount(sql, user_id, context.act)
        if (!locked.ok) return locked
        const { external_keys: before } = await readKeys(sql, user_id)
        await retire(sql, user_id, 'external', new Date(context.act.at.getTime() + overlap_ms))
        await sql(
          `insert into external_keys (user_id, api_key, secret_hash, last4, created_at, rights, ends_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (user_id) do update set api_key = excluded.api_key, secret_hash = excluded.secret_hash,
             last4 = excluded.last4, created_at = excluded.created_at, rights = excluded.rights,
             ends_at = excluded.ends_at, last_used_at = null`,
          [user_id, api_key, secret_hash, last4, created_at, rights, ends_at],
        )
        const { external_keys } = await readKeys(sql, user_id)
        return { ok: true, audit: [auditExternalKeys(locked.user, before, external_keys)] }
      }),
    revokeKey: (id, kind, context) =>
      withAudit<KeyRevoked>(database, context, async (sql) => {
        const locked = await lockAccount(sql, id, context.act)
        if (!locked.ok) return locked
        const { masterkey, external_keys } = await readKeys(sql, id)
        if ((kind === 'master' ? masterkey : external_keys) === null) return refused('keyless')
        await endKeys(sql, id, [kind], context.act.at)
        const line =
          kind === 'master'
            ? auditMasterKey(locked.user, masterkey, null)
            : auditExternalKeys(locked.user, external_keys, null)
        return { ok: true, audit: [line] }
      }),
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
