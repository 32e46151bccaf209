import type { Repository } from '../ports.ts'
import { addAuditLines } from './acting.ts'
import type { Tables } from './tables.ts'

export function memoryAudit(tables: Tables): Repository['audit'] {
  return {
    async record(act, line) {
      addAuditLines(tables, act, [line])
    },
  }
}
