import type { Repository } from '../../ports.ts'
import type { Database } from '../client.ts'
import { insertAuditLines } from './acting.ts'

export function postgresAudit(database: Database): Repository['audit'] {
  return {
    record: (act, line) => database.transaction((sql) => insertAuditLines(sql, act, [line])),
  }
}
