import type { KeysetPage, PageKey, PageQuery } from '../ports/pages.ts'

/** Keyset pagination as in SQL: sorted by (value, id) in one direction, starting after `after`. */
export function keysetPage<Row extends { id: number }, Key extends string>(
  rows: Row[],
  { sort, after, limit, countTo }: PageQuery<Key>,
  valueOf: (row: Row, key: Key) => number | string,
): KeysetPage<Row> {
  const sign = sort.direction === 'asc' ? 1 : -1
  const keyOf = (row: Row): PageKey => ({ value: valueOf(row, sort.key), id: row.id })
  const sorted = rows
    .filter((row) => after === null || sign * compare(keyOf(row), after) > 0)
    .sort((a, b) => sign * compare(keyOf(a), keyOf(b)))
  const page = sorted.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page,
    next: last && sorted.length > limit ? keyOf(last) : null,
    ...(countTo !== undefined && { total: Math.min(rows.length, countTo) }),
  }
}

function compare(a: PageKey, b: PageKey): number {
  if (a.value === b.value) return a.id - b.id
  return a.value < b.value ? -1 : 1
}
