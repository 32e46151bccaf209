import type { IdempotentCall, StoredResponse } from '../domain/idempotency.ts'
import type { Repository } from '../ports/repository.ts'
import type { Tables } from './tables.ts'

export function memoryIdempotency(tables: Tables): Repository['idempotency'] {
  return {
    async find(call) {
      return findResponse(tables, call)
    },
  }
}

/** Stores the response of a write; null frees the key, so that a refused form may be sent again. */
export function storeResponse({ responses }: Tables, call: IdempotentCall, response: StoredResponse | null): void {
  const { fingerprint, expires_at } = call
  if (response) responses.set(rowKey(call), { fingerprint, expires_at, response })
}

export function findResponse({ responses }: Tables, call: IdempotentCall): StoredResponse | 'mismatch' | null {
  const row = responses.get(rowKey(call))
  if (!row || row.expires_at <= call.now) return null
  return row.fingerprint === call.fingerprint ? row.response : 'mismatch'
}

const rowKey = ({ user_id, key }: IdempotentCall) => `${user_id} ${key}`
