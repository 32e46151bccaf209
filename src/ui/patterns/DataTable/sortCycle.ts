import type { Sort } from './types.ts'

/** What pressing a heading asks for: from high to low first, then from low to high, then the list's own order. */
export function nextSort(current: Sort, key: string): Sort {
  if (current?.key !== key) return { key, direction: 'desc' }
  return current.direction === 'desc' ? { key, direction: 'asc' } : null
}
