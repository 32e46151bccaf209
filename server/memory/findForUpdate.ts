import { isStale } from '../domain/isStale.ts'
import type { Refused } from '../domain/pointsResults.ts'

/** The row to update, or a refusal when it is missing or the form's version is stale. */
export function findForUpdate<Row extends { version: number }>(
  rows: ReadonlyMap<number, Row>,
  id: number,
  formVersion: number | undefined,
): { ok: true; row: Row } | Refused<'missing' | 'stale'> {
  const row = rows.get(id)
  if (!row) return { ok: false, reason: 'missing' }
  return isStale(row, formVersion) ? { ok: false, reason: 'stale' } : { ok: true, row }
}
