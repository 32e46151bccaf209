import { isStale } from '../../domain/isStale.ts'
import type { Refused } from '../../domain/pointsResults.ts'
import type { Sql } from '../client.ts'

/**
 * Locks a row until the transaction ends: a concurrent update waits here and then sees the new version.
 * @param columns to read, `version` among them.
 */
export async function lockForUpdate<Row extends { version: number }>(
  sql: Sql,
  table: 'products' | 'categories' | 'terminals' | 'points_actions' | 'partners',
  columns: string,
  id: number,
  expectedVersion: number | undefined,
): Promise<{ ok: true; row: Row } | Refused<'missing' | 'stale'>> {
  const [row] = await sql<Row>(`select ${columns} from ${table} where id = $1 for update`, [id])
  if (!row) return { ok: false, reason: 'missing' }
  return isStale(row, expectedVersion) ? { ok: false, reason: 'stale' } : { ok: true, row }
}
