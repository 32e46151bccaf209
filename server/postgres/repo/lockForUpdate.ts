import { isStale, type Refused } from '../../ports.ts'
import type { Sql } from '../client.ts'

/**
 * Locks the row that a form is to write, until the transaction ends: of two that were filled from the same version, the second waits here
 * and then sees the first one's. `columns` are read with it.
 */
export async function lockForUpdate<Row extends object = object>(
  sql: Sql,
  table: 'products' | 'categories' | 'terminals' | 'points_actions',
  id: number,
  seen: number | undefined,
  ...columns: (keyof Row & string)[]
): Promise<{ ok: true; row: Row & { version: number } } | Refused<'missing' | 'stale'>> {
  const wanted = ['version', ...columns].join(', ')
  const [row] = await sql<Row & { version: number }>(`select ${wanted} from ${table} where id = $1 for update`, [id])
  if (!row) return { ok: false, reason: 'missing' }
  return isStale(row, seen) ? { ok: false, reason: 'stale' } : { ok: true, row }
}
