import { useId, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { IconButton } from '../../primitives/IconButton/IconButton.tsx'
import type { IconName } from '../../primitives/Icon/Icon.tsx'
import { MenuPopup, type MenuOpening } from './MenuPopup.tsx'

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
}
export type MenuRadio = { type: 'radio'; key: string; label: string; checked: boolean; onSelect(): void }
export type MenuItem = MenuAction | MenuRadio | { type: 'separator'; key: string }

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

export type MenuProps = {
  /** Names the trigger and the menu: "Acciones de Café". */
  label: string
  items: readonly MenuItem[]
  /** A button of its own; three dots by default. */
  trigger?: (props: MenuTriggerProps) => ReactElement
}

/** Actions on one thing, behind a button (APG menu button). Nothing is mounted while it is closed. */
export function Menu({ label, items, trigger }: MenuProps) {
  const [open, setOpen] = useState<MenuOpening | null>(null)
  const id = useId()

  function toggle(anchor: HTMLElement, pressed: boolean) {
    setOpen(open ? null : { start: 'first', anchor, pressed })
  }

  function close() {
    setOpen(null)
    open?.anchor.focus({ preventScroll: true })
  }

  const triggerProps: MenuTriggerProps = {
    id: `${id}trigger`,
    'aria-haspopup': 'menu',
    'aria-expanded': open !== null,
    'aria-controls': open ? `${id}menu` : undefined,
    onMouseDown(event) {
      if (event.button !== 0 || isBlocked(event.currentTarget)) return
      // The first item gets the focus, and must not lose it to the button at the end of this press.
      event.preventDefault()
      toggle(event.currentTarget, true)
    },
    // A press has been dealt with; without one it is a key or assistive technology.
    onClick(event) {
      if (event.detail === 0) toggle(event.currentTarget, false)
    },
    onKeyDown(event) {
      if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || isBlocked(event.currentTarget)) return
      event.preventDefault()
      setOpen({ start: event.key === 'ArrowDown' ? 'first' : 'last', anchor: event.currentTarget, pressed: false })
    },
  }

  return (
    <>
      {trigger ? trigger(triggerProps) : <IconButton icon="more" label={label} {...triggerProps} />}
      {open &&
        createPortal(
          <MenuPopup
            id={`${id}menu`}
            label={label}
            items={items}
            {...open}
            onClose={close}
            onSelect={(item) => {
              flushSync(close)
              item.onSelect()
            }}
          />,
          document.body,
        )}
    </>
  )
}

function isBlocked(element: Element): boolean {
  return element.getAttribute('aria-disabled') === 'true'
}
