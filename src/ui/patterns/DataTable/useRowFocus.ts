import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { announce } from '../../hooks/announcer.ts'
import * as es from '../../messages.ts'
import { buttonAfterMove, rowAfterRemoval } from './focusAfter.ts'
import { isLeft, reclaimFocus } from './reclaimFocus.ts'
import type { RowKeys } from './rowKeys.ts'
import type { MoveDirection, RowKey } from './types.ts'
import type { useGridNavigation } from './useGridNavigation.ts'

type RowFocusInput<Row> = {
  root: RefObject<HTMLElement | null>
  rows: readonly Row[]
  keys: RowKeys
  getRowLabel: (row: Row) => string
  total?: number | 'unknown'
  navigation: ReturnType<typeof useGridNavigation>
  onMove?: (row: Row, direction: MoveDirection) => void | Promise<unknown>
  moveDisabledReason?: string
}

type Move = { id: RowKey; direction: MoveDirection; from: number }

/**
 * Keeps the focus when rows go away or change places: after a removal the next one that is left, after a move the same
 * button of the moved row. Answers the act that moves a row: one at a time, and the next as soon as the screen's promise is settled.
 */
export function useRowFocus<Row>(input: RowFocusInput<Row>) {
  const { root, rows, keys, getRowLabel, total = keys.length, navigation, onMove, moveDisabledReason } = input
  const before = useRef(keys)
  const moving = useRef<Move | null>(null)
  const busy = useRef(false)
  const stop = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const rowAt = (row: number) => root.current!.querySelector(`tr[data-index="${row}"]`)
  const reclaim = (target: () => HTMLElement | null, focus: () => void) => {
    stop.current?.()
    stop.current = reclaimFocus(root.current!, target, focus)
  }

  useLayoutEffect(() => {
    const old = before.current
    before.current = keys
    if (old === keys) return
    const moved = moving.current ? keys.indexOf(moving.current.id) : -1
    if (moving.current && moved >= 0 && moved !== moving.current.from) {
      const { direction } = moving.current
      moving.current = null
      announce(es.dataTable.moved(getRowLabel(rows[moved]!), moved + 1, total))
      const action = buttonAfterMove(direction, moved, keys.length)
      const target = () => rowAt(moved)?.querySelector<HTMLElement>(`[data-action="${action}"]`) ?? null
      const follow = () => {
        navigation.focusAt({ row: moved, col: navigation.active.current.col })
        target()?.focus()
      }
      // Before the next key, which may be held: what has the focus stays where it is in the page, and is the neighbour's by now.
      queueMicrotask(() => {
        if (root.current?.contains(document.activeElement)) follow()
        else if (root.current) reclaim(target, follow)
      })
      return
    }
    const { row, col } = navigation.active.current
    const { activeElement } = document
    const here = root.current!.contains(activeElement)
    // Who left the header for another part of the page stays there, and no row is asked for its id.
    if ((row < 0 && (here || !isLeft(activeElement))) || old.goOnIn(keys)) return
    const to = row < 0 ? row : rowAfterRemoval(old, row, keys)
    // Where none went the focus goes along with its row, as long as that is in sight.
    const goesAlong = here && to !== row && rowAt(to)
    if (!goesAlong && old.list().every(keys.has)) return
    if (keys.length === 0) {
      // The way on that stands there now, else the words that say why there is nothing.
      const inEmpty = (what: string) => root.current!.querySelector<HTMLElement>(`[data-slot="table.empty"] ${what}`)
      const target = () =>
        inEmpty(':is(button, a[href])') ?? inEmpty('[tabindex]') ?? navigation.stopAt({ row: -1, col }, 0)
      return reclaim(target, () => target()?.focus())
    }
    const position = { row: to, col }
    reclaim(
      () => navigation.stopAt(position, navigation.active.current.stop),
      () => navigation.focusAt(position),
    )
  })

  return async (row: number, direction: MoveDirection) => {
    const to = direction === 'up' ? row - 1 : row + 1
    if (!onMove || moveDisabledReason || busy.current || to < 0 || to >= rows.length) return
    const move: Move = { id: keys.at(row)!, direction, from: row }
    moving.current = move
    busy.current = true
    try {
      await onMove(rows[row]!, direction)
    } finally {
      busy.current = false
      // The rows that came with the answer are drawn after this; what has not moved by then did not move.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (moving.current === move) moving.current = null
        }),
      )
    }
  }
}
