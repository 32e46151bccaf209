import { terminalFieldNames } from '#contract/terminalFields.ts'
import { userFieldNames } from '#contract/userFields.ts'
import type { KeyOwner } from '../../ports/accounts.ts'
import type { Repository } from '../../ports/repository.ts'
import type { ExternalKeysRecord, TerminalRecord, UserRecord } from '../../domain/records.ts'
import type { Database } from '../client.ts'

const userColumns = ['id', ...userFieldNames, 'password_hash', 'created_at'].map((name) => `u.${name}`).join(', ')
const terminal = ['id', ...terminalFieldNames, 'version'].map((name) => `'${name}', t.${name}`).join(', ')
const keyColumns = 'user_id, rights, ends_at, last_used_at'

type Row = UserRecord & Pick<KeyOwner, 'rights' | 'ends_at' | 'last_used_at'>

export function postgresKeys(database: Database): Repository['keys'] {
  const { query } = database
  return {
    async findExternal(api_key) {
      const [row] = await query<Row & Pick<ExternalKeysRecord, 'secret_hash'>>(
        `select ${userColumns}, k.rights, k.ends_at, k.last_used_at, k.secret_hash
         from (select ${keyColumns}, secret_hash from external_keys where api_key = $1
               union all
               select ${keyColumns}, secret_hash from former_keys where key_id = $1 and kind = 'external') k
         join users u on u.id = k.user_id`,
        [api_key],
      )
      if (!row) return null
      const { rights, ends_at, last_used_at, secret_hash, ...user } = row
      return { user, terminals: [], key_id: api_key, rights, ends_at, last_used_at, secret_hash }
    },
    async findMaster(key_hash) {
      const [row] = await query<Row & { terminals: TerminalRecord[] }>(
        `select ${userColumns}, k.rights, k.ends_at, k.last_used_at,
                (select coalesce(json_agg(json_build_object(${terminal})), '[]')
                 from master_key_terminals kt join terminals t on t.id = kt.terminal_id
                 where kt.user_id = k.user_id) as terminals
         from (select ${keyColumns} from master_keys where key_hash = $1
               union all
               select ${keyColumns} from former_keys where key_id = $1 and kind = 'master') k
         join users u on u.id = k.user_id`,
        [key_hash],
      )
      if (!row) return null
      const { rights, ends_at, last_used_at, terminals, ...user } = row
      return { user, terminals, key_id: key_hash, rights, ends_at, last_used_at }
    },
    async touch(kind, key_id, last_used_at) {
      const [table, column] = kind === 'master' ? ['master_keys', 'key_hash'] : ['external_keys', 'api_key']
      await database.transaction(async (sql) => {
        // A crash may lose the last minute, so the write does not wait for the disk.
        await sql(`set local synchronous_commit to off`)
        await sql(`update ${table} set last_used_at = $2 where ${column} = $1`, [key_id, last_used_at])
        await sql(`update former_keys set last_used_at = $2 where key_id = $1`, [key_id, last_used_at])
      })
    },
  }
}
