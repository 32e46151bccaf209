import { isStale, type Refused } from '../ports.ts'

/** The row that a form is to write; refused where it is gone, or has another version than the form `seen`. */
export function findForUpdate<Row extends { version: number }>(
  rows: ReadonlyMap<number, Row>,
  id: number,
  seen: number | undefined,
): { ok: true; row: Row } | Refused<'missing' | 'stale'> {
  const row = rows.get(id)
  if (!row) return { ok: false, reason: 'missing' }
  return isStale(row, seen) ? { ok: false, reason: 'stale' } : { ok: true, row }
}
