import { useId, useImperativeHandle, useLayoutEffect, useState, type Ref } from 'react'
import { flushSync } from 'react-dom'
import type { MessagesOf } from '../../locale/messageTypes.ts'
import { Icon, type IconName } from '../Icon/Icon.ts'
import { closeOpenMenu, LazyMenuPopup } from '../Menu/LazyMenuPopup.tsx'
import { lazyMenuPopup } from '../Menu/lazyMenuPopup.ts'
import type { MenuItem } from '../Menu/types.ts'
import type { RowKey } from './types.ts'
import type { TableColumns } from './useColumns.ts'

type MenuTriggerProps = {
  /** Its accessible name and tooltip. */
  name: string
  icon: IconName
  size?: 'sm' | 'md'
  tabIndex: -1 | undefined
  ref?: Ref<HTMLButtonElement>
}

/** A button that opens the table's menu. The table handles its presses and writes its expanded state (TableMenu). */
export function MenuTrigger({ name, icon, size, tabIndex, ref }: MenuTriggerProps) {
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={tabIndex}
      aria-label={name}
      aria-haspopup="menu"
      aria-expanded={false}
      data-slot="table.control"
      data-action="menu"
      data-tip={name}
      onPointerEnter={lazyMenuPopup.preload}
      onFocus={lazyMenuPopup.preload}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}

/** Items of the columns' menu: the columns that may be hidden, and 'reset' where something was changed. */
export function columnItems<Row>(columns: TableColumns<Row>, messages: MessagesOf<'dataTable'>): MenuItem[] {
  const items: MenuItem[] = columns.hideable.map(({ column, visible }) => ({
    type: 'checkbox',
    key: column.id,
    label: column.header,
    checked: visible,
    onSelect: () => columns.toggle(column.id),
  }))
  if (columns.changed) {
    if (items.length > 0) items.push({ type: 'separator', key: 'separator' })
    items.push({ key: 'reset', label: messages.resetColumns, icon: 'refresh', onSelect: columns.reset })
  }
  return items
}

/** The row of the menu; row -1 is the header, with the columns' menu. */
export type MenuOwner = { row: number; id: RowKey | undefined }

/** The item that has the focus at first. */
export type MenuStart = 'first' | 'last'

export type TableMenuHandle = {
  /** Opens the menu of a trigger, or closes it where it is open. */
  toggle: (trigger: HTMLElement, owner: MenuOwner, event: Event, start?: MenuStart) => void
}

type TableMenuProps = {
  /** Name and items; undefined where the row was removed. */
  contentOf: (owner: MenuOwner) => { label: string; items: readonly MenuItem[] } | undefined
  ref: Ref<TableMenuHandle>
}

type Opening = { owner: MenuOwner; anchor: HTMLElement; start: MenuStart; pressed: boolean }

/** The one menu of a table, shared by all rows. A press before its code is loaded opens it when the code arrives. */
export function TableMenu({ contentOf, ref }: TableMenuProps) {
  const [opening, setOpening] = useState<Opening | null>(null)
  const id = useId()
  const content = opening && contentOf(opening.owner)
  if (opening && !content) setOpening(null)

  /** Synchronous: what follows, Tab or a dialog, finds the focus on the trigger. */
  const close = () => flushSync(() => setOpening(null))

  useImperativeHandle(ref, () => ({
    toggle(anchor, owner, event, start = 'first') {
      closeOpenMenu(event)
      // Opened by `mousedown`, the press continues in the menu: a release over an item selects it.
      if (opening?.anchor !== anchor) setOpening({ owner, anchor, start, pressed: event.type === 'mousedown' })
    },
  }))

  // Written to the DOM: the triggers are parts of memoised rows.
  const anchor = opening?.anchor
  useLayoutEffect(() => {
    if (!anchor) return
    anchor.setAttribute('aria-expanded', 'true')
    anchor.setAttribute('aria-controls', id)
    return () => {
      anchor.setAttribute('aria-expanded', 'false')
      anchor.removeAttribute('aria-controls')
    }
  }, [anchor, id])

  if (!opening || !content) return null
  return (
    <LazyMenuPopup
      {...opening}
      {...content}
      id={id}
      onClose={close}
      onAnchorHidden={() => setOpening(null)}
      onSelect={(item) => {
        close()
        item.onSelect()
      }}
    />
  )
}
