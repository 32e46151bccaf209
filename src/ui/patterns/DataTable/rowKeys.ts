import type { RowKey } from './types.ts'

/** The ids of the rows, made when somebody asks: drawing needs those in sight, and most acts no more. */
export type RowKeys = {
  length: number
  /** Looking for one of these compares addresses: far less than asking each for its id. */
  rows: readonly unknown[]
  at: (row: number) => RowKey | undefined
  /** All of them, in the order of the rows. */
  list: () => readonly RowKey[]
  has: (id: RowKey) => boolean
  /** Row of an id, -1 where it has none. */
  indexOf: (id: RowKey | undefined) => number
  /** Whether these rows are still there, in their places: more of the same list, most of the time. */
  goOnIn: (next: RowKeys) => boolean
}

export function rowKeys<Row>(rows: readonly Row[], getRowId: (row: Row) => RowKey): RowKeys {
  let list: RowKey[] | undefined
  let known: Set<RowKey> | undefined
  const all = () => (list ??= rows.map(getRowId))
  return {
    length: rows.length,
    rows,
    at: (row) => (row >= 0 && row < rows.length ? getRowId(rows[row]!) : undefined),
    list: all,
    has: (id) => (known ??= new Set(all())).has(id),
    indexOf: (id) => rows.findIndex((row) => getRowId(row) === id),
    goOnIn: (next) =>
      next.length >= rows.length && rows.every((row, at) => row === next.rows[at] || getRowId(row) === next.at(at)),
  }
}

export const noKeys: RowKeys = rowKeys<RowKey>([], (id) => id)
