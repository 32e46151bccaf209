import { useEffect, useRef, useState } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { ms } from '../../tokens/tokens.ts'
import type { Column, Sort } from './types.ts'

/** The sort after a press of a heading: descending, ascending, then the list's default order. */
export function nextSort(current: Sort, key: string): Sort {
  if (current?.key !== key) return { key, direction: 'desc' }
  return current.direction === 'desc' ? { key, direction: 'asc' } : null
}

const isSameSort = (a: Sort, b: Sort) => a?.key === b?.key && a?.direction === b?.direction

export type SortIndicator = {
  /** The sort that the headings show. */
  sort: Sort
  /** The heading that was pressed and does not show its sort yet. */
  pendingKey: string | null
}

/**
 * The sort that the headings show and announce. It follows 500 ms after the last press, at once without one.
 */
export function useSortIndicator<Row>(
  sort: Sort,
  columns: readonly Column<Row>[],
): SortIndicator & { press: (key: string) => void } {
  const messages = useMessages('dataTable', es.dataTable)
  const [displayedSort, setDisplayedSort] = useState(sort)
  const [pendingKey, setPendingKey] = useState<string | null>(null)
  if (pendingKey === null && !isSameSort(displayedSort, sort)) setDisplayedSort(sort)

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const announced = useRef(displayedSort)
  useEffect(() => {
    if (announced.current === displayedSort) return
    announced.current = displayedSort
    const column = columns.find(({ id }) => id === displayedSort?.key)
    announce(
      displayedSort && column?.header
        ? messages.sorted(column.header, displayedSort.direction, column.sortable === 'text')
        : messages.unsorted,
    )
  }, [displayedSort, columns, messages])

  function press(key: string) {
    setPendingKey(key)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPendingKey(null), ms.sortIndicator)
  }
  return { sort: displayedSort, pendingKey, press }
}
