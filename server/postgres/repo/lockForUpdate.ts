import { isStale, type Refused } from '../../ports.ts'
import type { Sql } from '../client.ts'

/**
 * Locks a row until the transaction ends: a concurrent update waits here and then sees the new version.
 * @param columns read together with the version.
 */
export async function lockForUpdate<Row extends object = object>(
  sql: Sql,
  table: 'products' | 'categories' | 'terminals' | 'points_actions',
  id: number,
  expectedVersion: number | undefined,
  ...columns: (keyof Row & string)[]
): Promise<{ ok: true; row: Row & { version: number } } | Refused<'missing' | 'stale'>> {
  const selected = ['version', ...columns].join(', ')
  const [row] = await sql<Row & { version: number }>(`select ${selected} from ${table} where id = $1 for update`, [id])
  if (!row) return { ok: false, reason: 'missing' }
  return isStale(row, expectedVersion) ? { ok: false, reason: 'stale' } : { ok: true, row }
}
