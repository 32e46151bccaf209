import { IdempotencyReplay, type IdempotencyContext, type IdempotentCall, type StoredResponse } from '../idempotency.ts'
import type { Repository } from '../ports.ts'
import { CallerRevokedError } from '../repositoryErrors.ts'
import type { Tables } from './tables.ts'

export function memoryIdempotency(tables: Tables): Repository['idempotency'] {
  return {
    async find(call) {
      return find(tables, call)
    },
  }
}

/**
 * Runs `write` and stores its response. `write` is synchronous, so that no other write runs in between.
 * @throws IdempotencyReplay or CallerRevokedError, with nothing done.
 */
export function withIdempotency<Result>(
  tables: Tables,
  context: IdempotencyContext<Result> | undefined,
  write: () => Result,
): Result {
  if (!context) return write()
  if (!tables.users.has(context.user_id)) throw new CallerRevokedError('The caller was removed')
  const stored = find(tables, context)
  if (stored) throw new IdempotencyReplay(stored)
  const result = write()
  const response = context.toResponse(result)
  const { fingerprint, expires_at } = context
  if (response) tables.responses.set(rowKey(context), { fingerprint, expires_at, response })
  return result
}

function find({ responses }: Tables, call: IdempotentCall): StoredResponse | 'mismatch' | null {
  const row = responses.get(rowKey(call))
  if (!row || row.expires_at <= call.now) return null
  return row.fingerprint === call.fingerprint ? row.response : 'mismatch'
}

const rowKey = ({ user_id, key }: IdempotentCall) => `${user_id} ${key}`
