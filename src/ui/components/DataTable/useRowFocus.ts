import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import type { MoveDirection, RowKey } from './types.ts'
import type { useGridNavigation } from './useGridNavigation.ts'

type RowFocusInput<Row> = {
  root: RefObject<HTMLElement | null>
  rows: readonly Row[]
  ids: readonly RowKey[]
  getRowLabel: (row: Row) => string
  total?: number | 'unknown'
  navigation: ReturnType<typeof useGridNavigation>
  onMove?: (row: Row, direction: MoveDirection) => void | Promise<unknown>
  moveDisabledReason?: string
}

type Move = { id: RowKey; direction: MoveDirection; from: number }

/**
 * Moves the focus to the next remaining row after a removal, and to the same button of a row after its move.
 * @returns Moves a row: calls `onMove` for each press, in order.
 */
export function useRowFocus<Row>(input: RowFocusInput<Row>) {
  const messages = useMessages('dataTable', es.dataTable)
  const { root, rows, ids, getRowLabel, total = ids.length, navigation, onMove, moveDisabledReason } = input
  const previousIds = useRef(ids)
  const moving = useRef<Move | null>(null)
  const stop = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const rowAt = (row: number) => root.current!.querySelector(`tr[data-index="${row}"]`)
  const reclaim = (target: () => HTMLElement | null, focus: () => void) => {
    stop.current?.()
    stop.current = reclaimFocus(root.current!, target, focus)
  }

  useLayoutEffect(() => {
    const before = previousIds.current
    previousIds.current = ids
    if (before === ids) return
    const moved = moving.current ? ids.indexOf(moving.current.id) : -1
    if (moving.current && moved >= 0 && moved !== moving.current.from) {
      const { direction } = moving.current
      moving.current = null
      announce(messages.moved(getRowLabel(rows[moved]!), moved + 1, total))
      // Also where it is disabled now: at an end of the list the next press must not take the row back.
      const target = () => rowAt(moved)?.querySelector<HTMLElement>(`[data-action="${direction}"]`) ?? null
      const focusMoved = () => {
        navigation.focusAt({ row: moved, col: navigation.active.current.col })
        target()?.focus()
      }
      // Before the next event of a held key: the focused element is the neighbour's by now.
      queueMicrotask(() => {
        if (root.current?.contains(document.activeElement)) focusMoved()
        else if (root.current) reclaim(target, focusMoved)
      })
      return
    }
    const { row, col } = navigation.active.current
    const { activeElement } = document
    const isInside = root.current!.contains(activeElement)
    // In the header, and the focus is elsewhere: it stays there.
    if (row < 0 && (isInside || !isReclaimable(activeElement))) return
    if (before.every((id, i) => id === ids[i])) return
    const to = row < 0 ? row : rowAfterRemoval(before, row, ids)
    // Without a removal the focus follows its row, as long as that is rendered.
    const follows = isInside && to !== row && rowAt(to)
    const remaining = new Set(ids)
    if (!follows && before.every((id) => remaining.has(id))) return
    if (ids.length === 0) {
      // The action of the empty state, else its heading.
      const inEmpty = (selector: string) =>
        root.current!.querySelector<HTMLElement>(`[data-slot="table.empty"] ${selector}`)
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
    if (!onMove || moveDisabledReason || to < 0 || to >= rows.length) return
    const move: Move = { id: ids[row]!, direction, from: row }
    moving.current = move
    try {
      await onMove(rows[row]!, direction)
    } finally {
      // The reloaded rows render after this; what has not moved by then did not move.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (moving.current === move) moving.current = null
        }),
      )
    }
  }
}

/**
 * The row to focus after rows were removed: the same one, else the next one that remains, else the one after the last
 * remaining predecessor, else the same place.
 */
export function rowAfterRemoval(before: readonly RowKey[], row: number, ids: readonly RowKey[]): number {
  const remaining = new Set(ids)
  const remains = (id: RowKey) => remaining.has(id)
  const next = ids.indexOf(before.slice(row).find(remains)!)
  return next >= 0 ? next : Math.min(ids.indexOf(before.findLast(remains)!) + 1 || row, ids.length - 1)
}

/** How long the table waits for dialogs and overlays to release the focus, ms. */
const reclaimTimeout = 3000

/** The focus is lost, or in a dialog that may be about to close. */
const isReclaimable = (active: Element | null) => active === document.body || active?.closest('dialog, [role$=dialog]')

/**
 * Focuses `target` once per frame until it has the focus: a dialog may be closing, or the page inert.
 * Stops when the user presses something or the focus is elsewhere.
 * @returns Stops trying.
 */
export function reclaimFocus(root: HTMLElement, target: () => HTMLElement | null, focus: () => void): () => void {
  const end = performance.now() + reclaimTimeout
  let frame = 0
  function stop() {
    cancelAnimationFrame(frame)
    document.removeEventListener('keydown', stop, true)
    document.removeEventListener('pointerdown', stop, true)
  }
  function attempt() {
    const active = document.activeElement
    const isInside = root.contains(active)
    if (performance.now() > end || (!isInside && !isReclaimable(active))) return stop()
    // Focus within the target counts: an input of the cell may be in use.
    if (active === document.body || (isInside && !target()?.contains(active))) focus()
    if (target()?.contains(document.activeElement)) return stop()
    frame = requestAnimationFrame(attempt)
  }
  document.addEventListener('keydown', stop, true)
  document.addEventListener('pointerdown', stop, true)
  frame = requestAnimationFrame(attempt)
  return stop
}
