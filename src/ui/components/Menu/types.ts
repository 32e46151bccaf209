import type { KeyboardEvent, MouseEvent } from 'react'
import type { IconSource } from '../Icon/Icon.ts'

export type MenuAction = {
  type?: 'action'
  key: string
  label: string
  icon?: IconSource
  /** Called after the menu closed and the trigger has the focus: a dialog opened here returns it there. */
  onSelect(): void
  /** `danger` for destructive actions: last, after a separator. @default 'default' */
  tone?: 'default' | 'danger'
  /** Stays focusable, so that it can be read. */
  disabled?: boolean
  /** Why it is disabled, shown under the label; disables it by itself. */
  disabledReason?: string
  /** Keys that do the same elsewhere, as shown: 'Ctrl + E'. The caller handles them. */
  shortcut?: string
}
/** On or off, or one of several. Enter and a press select and close, Space selects and keeps the menu open. */
export type MenuChoice = { type: 'checkbox' | 'radio'; key: string; label: string; checked: boolean; onSelect(): void }
/** A menu at the side of its item: the right arrow opens it, the left arrow closes it. */
export type MenuSubmenu = { type: 'submenu'; key: string; label: string; icon?: IconSource; items: readonly MenuItem[] }
/** Items under a heading. */
export type MenuGroup = {
  type: 'group'
  key: string
  label: string
  items: readonly (MenuAction | MenuChoice | MenuSubmenu)[]
}
export type MenuItem = MenuAction | MenuChoice | MenuSubmenu | MenuGroup | { type: 'separator'; key: string }

/** An item that takes the focus. */
export type MenuEntry = MenuAction | MenuChoice | MenuSubmenu

/** Props for the trigger button. */
export type MenuTriggerProps = {
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onMouseDown(event: MouseEvent<HTMLElement>): void
  onClick(event: MouseEvent<HTMLElement>): void
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
}

/** The focusable items, in order. */
export function entriesOf(items: readonly MenuItem[]): MenuEntry[] {
  return items.flatMap((item): readonly MenuEntry[] => {
    if (item.type === 'separator') return []
    return item.type === 'group' ? item.items : [item]
  })
}

export function isDisabled(item: MenuEntry): boolean {
  return (item.type === undefined || item.type === 'action') && Boolean(item.disabled || item.disabledReason)
}
