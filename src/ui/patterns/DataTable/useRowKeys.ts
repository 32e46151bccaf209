import { useMemo } from 'react'
import { rowKeys, type RowKeys } from './rowKeys.ts'
import type { RowKey } from './types.ts'

/** The ids of the rows, and of those that can be chosen: the same object where no row says why it cannot. */
export function useRowKeys<Row>(
  rows: readonly Row[],
  getRowId: (row: Row) => RowKey,
  disabledReason: ((row: Row) => string | undefined) | undefined,
): { keys: RowKeys; choosable: RowKeys } {
  return useMemo(() => {
    const keys = rowKeys(rows, getRowId)
    if (!disabledReason) return { keys, choosable: keys }
    const free = rows.filter((row) => !disabledReason(row))
    return { keys, choosable: rowKeys(free, getRowId) }
  }, [rows, getRowId, disabledReason])
}
