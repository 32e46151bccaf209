import type { KeyboardEvent, MouseEvent, RefObject, SyntheticEvent } from 'react'
import { usePressedKey } from '../../hooks/usePressedKey.ts'
import { locateCell } from './gridFocus.ts'
import type { MenuStart } from './TableMenu.tsx'
import type { RowKey } from './types.ts'
import type { TableActions } from './useTableActions.ts'

type EventsInput = {
  grid: boolean
  table: RefObject<HTMLElement | null>
  /** Ids of the rows on screen. */
  ids: readonly RowKey[]
  actions: TableActions
  onSort: (key: string) => void
  /** `row` is -1 in the header. */
  onMenu: (trigger: HTMLElement, row: number, event: Event, start?: MenuStart) => void
}

/** One set of listeners for all checkboxes, headings and buttons of a table; `data-action` names what they do. */
export function useTableEvents({ grid, table, ids, actions, onSort, onMenu }: EventsInput) {
  /** Events of the open menu bubble through here too, from a portal outside of the table. */
  const actionElement = (target: Element) => {
    const element = target.closest<HTMLElement>('[data-action]')
    return table.current?.contains(element) ? element : null
  }
  const rowOf = (element: Element) => locateCell(element)!.position.row
  const { pressListeners, keyOfClick } = usePressedKey(actionElement, (element) => ids[rowOf(element)])

  function enabledTarget({ target }: SyntheticEvent) {
    const element = actionElement(target as Element)
    return element?.getAttribute('aria-disabled') === 'true' ? null : element
  }

  /** The row that was pressed, -1 in the header; undefined where it was removed. */
  function pressedRow(event: MouseEvent, element: Element): number | undefined {
    if (rowOf(element) < 0) return -1
    const row = ids.indexOf(keyOfClick(event)!)
    return row < 0 ? undefined : row
  }

  return {
    /** For the frame. */
    pressListeners,
    /** For the outermost element. */
    listeners: {
      onMouseDown(event: MouseEvent<HTMLElement>) {
        const element = event.button === 0 ? enabledTarget(event) : null
        const checkbox = element?.querySelector('input')
        if (!checkbox && element?.dataset.action !== 'menu') return
        // Otherwise Shift selects the text of the rows, and the browser moves the focus from what is focused here.
        event.preventDefault()
        if (checkbox) return checkbox.focus()
        // A finger sends it on release, when the button may be another row's.
        const row = pressedRow(event, element!)
        if (row === rowOf(element!)) onMenu(element!, row, event.nativeEvent)
      },

      /** In a grid the arrows move between cells, also from a menu's button. */
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const start = { ArrowDown: 'first', ArrowUp: 'last' }[event.key] as MenuStart | undefined
        const element = grid || !start ? null : enabledTarget(event)
        if (element?.dataset.action !== 'menu') return
        event.preventDefault()
        onMenu(element, rowOf(element), event.nativeEvent, start)
      },

      onClick(event: MouseEvent<HTMLElement>) {
        const element = enabledTarget(event)
        if (!element) return
        const { action, key } = element.dataset
        const row = pressedRow(event, element)
        const isSameRow = row === rowOf(element)
        const isDisabled = isSameRow && element.querySelector('[aria-disabled]') !== null
        // The browser has toggled the checkbox by now, and takes it back.
        if (action === 'select' && (isDisabled || !isSameRow)) event.preventDefault()
        if (row === undefined || isDisabled) return
        switch (action) {
          case 'all':
            actions.toggleAll()
            break
          case 'select':
            if (event.shiftKey) actions.extend(row, row)
            else actions.toggle(row)
            break
          case 'sort':
            onSort(key!)
            break
          case 'up':
          case 'down':
            actions.move(row, action)
            break
          case 'open':
            actions.open(row)
            break
          case 'menu':
            // `mousedown` has opened it; a click without one is from a key or assistive technology.
            if (event.detail === 0) onMenu(element, row, event.nativeEvent)
            break
        }
      },
    },
  }
}
