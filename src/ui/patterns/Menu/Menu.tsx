import { useId, useState, type ReactElement } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { IconButton } from '../../primitives/IconButton/IconButton.tsx'
import { MenuPopup, type MenuOpening } from './MenuPopup.tsx'
import type { MenuItem, MenuTriggerProps } from './types.ts'

export type { MenuItem, MenuTriggerProps } from './types.ts'

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
