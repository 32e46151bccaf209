import { useEffect, useId, useLayoutEffect, useState, type ComponentPropsWithRef, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { onIdle } from '../../hooks/onIdle.ts'
import type { OpenChangeReason, OpenProps } from '../../hooks/openChange.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { lazyMenuPopup } from './lazyMenuPopup.ts'
import { closeOpenMenu, LazyMenuPopup } from './LazyMenuPopup.tsx'
import type { MenuOpening } from './MenuPopup.tsx'
import type { MenuItem, MenuTriggerProps } from './types.ts'

export type { MenuItem, MenuTriggerProps } from './types.ts'

type OwnProps = OpenProps & {
  /**
   * Name of trigger and menu: "Acciones de Café".
   * @es Nombra el botón y el menú: «Acciones de Café».
   */
  label: string
  /**
   * Actions, checkboxes, groups, separators and submenus, in order.
   * @type {readonly MenuItem[]}
   * @es Acciones, casillas, grupos, separadores y submenús, en orden.
   */
  items: readonly MenuItem[]
  /**
   * Renders the trigger.
   * @default a button with three dots
   * @es Un botón propio; si falta, tres puntos.
   */
  trigger?: (props: MenuTriggerProps) => ReactElement
}

/** Other props go to the root element of the open menu. */
export type MenuProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

/**
 * Actions behind a button. The popup is mounted only while open; its code is loaded on idle, or by the first press.
 * @see APG menu button
 */
export function Menu({
  label,
  items,
  trigger,
  open: controlled,
  defaultOpen = false,
  onOpenChange,
  ...rest
}: MenuProps) {
  const [isOpen, setOpen] = useControlled(controlled, defaultOpen, onOpenChange)
  const [opening, setOpening] = useState<MenuOpening | null>(null)
  // Also where the owner did not follow.
  if (!isOpen && opening) setOpening(null)
  const id = useId()
  useEffect(() => onIdle(lazyMenuPopup.preload), [])

  function show(opening: MenuOpening, reason: OpenChangeReason, event: Event) {
    closeOpenMenu(event)
    setOpening(opening)
    setOpen(true, { reason, event })
  }

  /** Synchronous: what follows (Tab, a dialog) must find the focus on the trigger. */
  function close(reason: OpenChangeReason, event: Event) {
    flushSync(() => setOpen(false, { reason, event }))
  }

  function toggle(anchor: HTMLElement, pressed: boolean, event: Event) {
    if (isOpen) close('trigger-press', event)
    else show({ start: 'first', anchor, pressed }, 'trigger-press', event)
  }

  const triggerProps: MenuTriggerProps = {
    id: `${id}trigger`,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}menu` : undefined,
    onMouseDown(event) {
      if (event.button !== 0 || isBlocked(event.currentTarget)) return
      // The press must not move the focus from the first item to the button.
      event.preventDefault()
      toggle(event.currentTarget, true, event.nativeEvent)
    },
    // `detail` 0: a key or assistive technology. A press is handled on mousedown.
    onClick(event) {
      if (event.detail === 0) toggle(event.currentTarget, false, event.nativeEvent)
    },
    onKeyDown(event) {
      const { key, currentTarget: anchor } = event
      if ((key !== 'ArrowDown' && key !== 'ArrowUp') || isOpen || isBlocked(anchor)) return
      event.preventDefault()
      const start = key === 'ArrowDown' ? 'first' : 'last'
      show({ start, anchor, pressed: false }, 'list-navigation', event.nativeEvent)
    },
  }

  return (
    <>
      {trigger ? trigger(triggerProps) : <IconButton icon="more" label={label} {...triggerProps} />}
      {isOpen && !opening && (
        <FindTrigger
          id={triggerProps.id}
          onFound={(anchor) => setOpening({ start: 'first', anchor, pressed: false })}
        />
      )}
      {isOpen && opening && (
        <LazyMenuPopup
          {...opening}
          id={`${id}menu`}
          label={label}
          items={items}
          root={rest}
          onClose={close}
          onAnchorHidden={() => setOpen(false, { reason: 'imperative', event: new Event('scroll') })}
          onSelect={(item, event) => {
            close('item-press', event)
            item.onSelect()
          }}
        />
      )}
    </>
  )
}

/** Finds the trigger of a menu that its owner opened. */
function FindTrigger({ id, onFound }: { id: string; onFound(anchor: HTMLElement): void }) {
  useLayoutEffect(() => {
    const anchor = document.getElementById(id)
    if (anchor) onFound(anchor)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  return null
}

function isBlocked(element: Element): boolean {
  return element.getAttribute('aria-disabled') === 'true'
}
