import type { KeyboardEvent, MouseEvent, RefObject, SyntheticEvent } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { isPlainClick } from '../../hooks/plainClick.ts'
import { usePressedKey } from '../../hooks/usePressedKey.ts'
import { rowLinkOf } from './gridFocus.ts'
import { isTextSelectedIn } from './rowText.ts'
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

/** Parts of a row whose clicks do not follow its address. */
const ownClicks = 'button, a, input, select, textarea, label, summary, [data-slot="table.controls"]'

/** Follows the address of a row: here after a plain click, in a new tab with the middle button, Ctrl or ⌘. */
function followRow(event: MouseEvent, row: HTMLElement) {
  if (event.defaultPrevented || isTextSelectedIn(row)) return
  const link = rowLinkOf(row)!
  if (isPlainClick(event)) link.click()
  else if (event.ctrlKey || event.metaKey || event.button === 1) window.open(link.href, '_blank', 'noopener')
}

/** One set of listeners for all checkboxes, headings and buttons of a table; `data-action` names what they do. */
export function useTableEvents({ grid, table, ids, actions, onSort, onMenu }: EventsInput) {
  /** Events of the open menu bubble through here too, from a portal outside of the table. */
  const actionElement = (target: Element) => {
    const element = target.closest<HTMLElement>('[data-action]')
    if (element?.dataset.action === 'row' && target.closest(ownClicks)) return null
    return table.current?.contains(element) ? element : null
  }
  const rowOf = (element: Element) => Number(element.closest('tr')!.dataset.index ?? -1)
  const { pressListeners, keyOfClick } = usePressedKey(actionElement, (element) => ids[rowOf(element)])

  function enabledTarget({ target }: SyntheticEvent) {
    const element = actionElement(target as Element)
    return element?.getAttribute('aria-disabled') === 'true' ? null : element
  }

  /** A press on a disabled button says why it does nothing. */
  function announceReason({ target }: SyntheticEvent): void {
    const reason = actionElement(target as Element)?.getAttribute('aria-description')
    if (reason) announce(reason)
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
        const pressed = enabledTarget(event)
        const isRow = pressed?.dataset.action === 'row'
        // Otherwise the middle button starts to scroll.
        if (isRow && event.button === 1) event.preventDefault()
        const element = event.button === 0 && !isRow ? pressed : null
        const checkbox = element?.querySelector('input')
        if (!checkbox && element?.dataset.action !== 'menu') return
        // Otherwise Shift selects the text of the rows, and the browser moves the focus from what is focused here.
        event.preventDefault()
        if (checkbox) return checkbox.focus()
        // A finger sends it on release, when the button may be another row's.
        const row = pressedRow(event, element!)
        if (row === rowOf(element!)) onMenu(element!, row, event.nativeEvent)
      },

      onAuxClick(event: MouseEvent<HTMLElement>) {
        const element = event.button === 1 ? enabledTarget(event) : null
        if (element?.dataset.action === 'row' && pressedRow(event, element) === rowOf(element))
          followRow(event, element)
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
        if (!element) return announceReason(event)
        const { action, key } = element.dataset
        const isPlain = isPlainClick(event)
        const row = pressedRow(event, element)
        const isSameRow = row === rowOf(element)
        const isDisabled = action !== 'row' && isSameRow && element.querySelector('[aria-disabled]') !== null
        // The browser has toggled the checkbox by now, and takes it back; a link is another row's by now.
        if ((action === 'select' || action === 'link') && (isDisabled || !isSameRow)) event.preventDefault()
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
          case 'link':
            if (isPlain && actions.open(row)) event.preventDefault()
            break
          case 'row':
            if (isSameRow) followRow(event, element)
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
