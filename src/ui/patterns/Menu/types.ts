import type { KeyboardEvent, MouseEvent } from 'react'
import type { IconName } from '../../primitives/Icon/Icon.ts'

export type MenuAction = {
  type?: 'action'
  key: string
  label: string
  icon?: IconName
  /** Called when the menu is closed and the trigger has the focus, so that a dialog opened here gives it back there. */
  onSelect(): void
  /** `danger` for what destroys: last, after a separator. */
  tone?: 'default' | 'danger'
  /** Focusable all the same, so that it can be read. */
  disabled?: boolean
  /** Why; shown under the label. Disables by itself. */
  disabledReason?: string
  /** Keys that do the same elsewhere, as one writes them: 'Ctrl + E'. The menu shows them; whoever names them hears them. */
  shortcut?: string
}
/** On or off, or one of several: Enter and a press choose and close, Space chooses and stays. */
export type MenuChoice = { type: 'checkbox' | 'radio'; key: string; label: string; checked: boolean; onSelect(): void }
/** More of them to the side; → opens it, ← goes back. One level is plenty. */
export type MenuSubmenu = { type: 'submenu'; key: string; label: string; icon?: IconName; items: readonly MenuItem[] }
/** Items under a name. */
export type MenuGroup = {
  type: 'group'
  key: string
  label: string
  items: readonly (MenuAction | MenuChoice | MenuSubmenu)[]
}
export type MenuItem = MenuAction | MenuChoice | MenuSubmenu | MenuGroup | { type: 'separator'; key: string }

/** What can have the focus. */
export type MenuEntry = MenuAction | MenuChoice | MenuSubmenu

/** What the trigger must carry; spread it on a button. */
export type MenuTriggerProps = {
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onMouseDown(event: MouseEvent<HTMLElement>): void
  onClick(event: MouseEvent<HTMLElement>): void
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
}

/** Those that arrows reach, in order. */
export function entriesOf(items: readonly MenuItem[]): MenuEntry[] {
  return items.flatMap((item): readonly MenuEntry[] => {
    if (item.type === 'separator') return []
    return item.type === 'group' ? item.items : [item]
  })
}

export function isDisabled(item: MenuEntry): boolean {
  return (item.type === undefined || item.type === 'action') && Boolean(item.disabled || item.disabledReason)
}
