import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { createStore, type Store } from '../../hooks/store.ts'
import { useEventCallback } from '../../hooks/useEventCallback.ts'
import * as es from '../../messages.ts'
import { ms } from '../../tokens/tokens.ts'
import type { Column, Sort } from './types.ts'

/** The sort that the headings show, and the heading that was pressed and does not show it yet. */
export type SortSign = { shown: Sort; pendingKey: string | null }

/**
 * The sort that the headings show: it follows 500 ms after the last press (spec §9), although the list is asked at once; a change that comes
 * from elsewhere shows without delay. Says the order when it shows; the one that the list came with is no news.
 * In a store, for who paints it onto the headings (paintSort.ts): what comes late draws nothing.
 */
export function useSortIndicator<Row>(
  sort: Sort,
  columns: readonly Column<Row>[],
): { sign: Store<SortSign>; pressed: (key: string) => void } {
  const [sign] = useState(() => createStore<SortSign>({ shown: sort, pendingKey: null }))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = useEventCallback(() => {
    const { shown } = sign.get()
    if (shown?.key === sort?.key && shown?.direction === sort?.direction) return sign.set({ shown, pendingKey: null })
    sign.set({ shown: sort, pendingKey: null })
    const column = columns.find(({ id }) => id === sort?.key)
    announce(
      sort && column?.header
        ? es.dataTable.sorted(column.header.toLowerCase(), sort.direction, column.sortable === 'text')
        : es.dataTable.unsorted,
    )
  })!
  const follow = useEventCallback(() => {
    if (sign.get().pendingKey === null) show()
  })!
  useLayoutEffect(follow, [follow, sort])

  function pressed(key: string) {
    sign.set({ ...sign.get(), pendingKey: key })
    clearTimeout(timer.current)
    timer.current = setTimeout(show, ms.sortIndicator)
  }
  return { sign, pressed }
}
