import type { KeyOwner, Repository } from '../../ports.ts'
import type { ExternalKeysRecord, TerminalRecord, UserRecord } from '../../records.ts'
import type { Database } from '../client.ts'

const userColumns = 'u.id, u.name, u.email, u.role, u.password_hash, u.created_at'
const tables = { master: 'master_keys', external: 'external_keys' }

export function postgresKeys(database: Database): Repository['keys'] {
  const { query } = database
  return {
    async findExternal(api_key) {
      type Row = UserRecord & Pick<KeyOwner, 'last_used_at'> & Pick<ExternalKeysRecord, 'secret_hash'>
      const [row] = await query<Row>(
        `select ${userColumns}, k.last_used_at, k.secret_hash
         from external_keys k join users u on u.id = k.user_id where k.api_key = $1`,
        [api_key],
      )
      if (!row) return null
      const { last_used_at, secret_hash, ...user } = row
      return { user, terminals: [], last_used_at, secret_hash }
    },
    async findMaster(key_hash) {
      const [row] = await query<UserRecord & Pick<KeyOwner, 'last_used_at'> & { terminals: TerminalRecord[] }>(
        `select ${userColumns}, k.last_used_at,
                (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'code', t.code,
                                                            'version', t.version)), '[]')
                 from master_key_terminals kt join terminals t on t.id = kt.terminal_id
                 where kt.user_id = k.user_id) as terminals
         from master_keys k join users u on u.id = k.user_id where k.key_hash = $1`,
        [key_hash],
      )
      if (!row) return null
      const { last_used_at, terminals, ...user } = row
      return { user, terminals, last_used_at }
    },
    async touch(user_id, kind, last_used_at) {
      await database.transaction(async (sql) => {
        // A crash may lose the last minute, so the write does not wait for the disk.
        await sql(`set local synchronous_commit to off`)
        await sql(`update ${tables[kind]} set last_used_at = $2 where user_id = $1`, [user_id, last_used_at])
      })
    },
  }
}
