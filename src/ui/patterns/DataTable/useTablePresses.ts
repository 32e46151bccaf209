import type { KeyboardEvent, MouseEvent, RefObject, SyntheticEvent } from 'react'
import { placeOf } from './gridFocus.ts'
import type { MenuStart } from './TableMenu.tsx'
import type { useTableActions } from './useTableActions.ts'

type PressesInput = {
  grid: boolean
  table: RefObject<HTMLElement | null>
  actions: ReturnType<typeof useTableActions>
  onSort: (key: string) => void
  /** `row` is -1 in the header. */
  onMenu: (trigger: HTMLElement, row: number, event: Event, start?: MenuStart) => void
}

/** One set of listeners for all checkboxes, headings and buttons of a table: each says by `data-action` what it is for. */
export function useTablePresses({ grid, table, actions, onSort, onMenu }: PressesInput) {
  /** What of the table was pressed; presses of the open menu bubble through here too, from elsewhere in the page. */
  function pressed(event: SyntheticEvent) {
    const target = (event.target as Element).closest<HTMLElement>('[data-action]')
    if (!target || !table.current?.contains(target) || target.getAttribute('aria-disabled') === 'true') return null
    return { target, action: target.dataset.action, row: placeOf(target)!.position.row }
  }

  return {
    onMouseDown(event: MouseEvent<HTMLElement>) {
      const press = event.button === 0 ? pressed(event) : null
      const box = press?.target.querySelector('input')
      if (box ? event.target === box : press?.action !== 'menu') return
      // What gets the focus now, the first item too, must not lose it to what is pressed. Beside a checkbox is on it: with Shift the
      // press would select the text of the rows.
      event.preventDefault()
      if (box) box.focus()
      else onMenu(press!.target, press!.row, event.nativeEvent)
    },

    /** In a grid the arrows lead on from a menu's button, too. */
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const start = { ArrowDown: 'first', ArrowUp: 'last' }[event.key] as MenuStart | undefined
      const press = grid || !start ? null : pressed(event)
      if (press?.action !== 'menu') return
      event.preventDefault()
      onMenu(press.target, press.row, event.nativeEvent, start)
    },

    onClick(event: MouseEvent<HTMLElement>) {
      const press = pressed(event)
      if (!press) return
      const { target, action, row } = press
      switch (action) {
        case 'all':
          actions.toggleAll()
          break
        case 'select':
          // The browser has ticked it by now; so it takes that back.
          if (target.querySelector('[aria-disabled]')) event.preventDefault()
          else if (event.shiftKey) actions.extend(row, row)
          else actions.toggle(row)
          break
        case 'sort':
          onSort(target.dataset.key!)
          break
        case 'up':
        case 'down':
          actions.move(row, action)
          break
        case 'open':
          actions.open(row)
          break
        case 'menu':
          // A press has been dealt with; without one it is a key or assistive technology.
          if (event.detail === 0) onMenu(target, row, event.nativeEvent)
          break
      }
    },
  }
}
