import type { IdempotentOperation, ReferenceRecord, StoredResponse } from '../domain/idempotency.ts'
import type { StoredReference, Tables } from './tables.ts'

const rowKey = ({ user_id, reference }: Pick<IdempotentOperation, 'user_id' | 'reference'>) => `${user_id} ${reference}`

export function storeReference({ references }: Tables, call: IdempotentOperation, record: ReferenceRecord): void {
  const { user_id, reference, fingerprint, now } = call
  references.set(rowKey(call), {
    id: references.size + 1,
    user_id,
    reference,
    fingerprint,
    created_at: now,
    ...record,
  })
}

export function findReference(tables: Tables, call: IdempotentOperation): StoredResponse | 'mismatch' | null {
  const row = findRecord(tables, call)
  if (!row) return null
  return row.fingerprint === call.fingerprint ? { status: row.status, body: row.body } : 'mismatch'
}

export const findRecord = (
  { references }: Tables,
  call: Pick<IdempotentOperation, 'user_id' | 'reference'>,
): StoredReference | undefined => references.get(rowKey(call))
