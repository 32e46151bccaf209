import { useEffect, useId, useLayoutEffect, useState, type ComponentPropsWithRef, type ReactElement } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { OpenChangeReason, OpenProps } from '../../hooks/openChange.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { onIdle } from '../../hooks/onIdle.ts'
import { IconButton } from '../../primitives/IconButton/IconButton.tsx'
import { lazyMenuPopup } from './lazyMenuPopup.ts'
import { closeOpenMenu, LazyMenuPopup } from './LazyMenuPopup.tsx'
import type { MenuOpening } from './MenuPopup.tsx'
import type { MenuItem, MenuTriggerProps } from './types.ts'

export type { MenuItem, MenuTriggerProps } from './types.ts'

type OwnProps = OpenProps & {
  /** Names the trigger and the menu: "Acciones de Café". */
  label: string
  items: readonly MenuItem[]
  /** A button of its own; three dots by default. */
  trigger?: (props: MenuTriggerProps) => ReactElement
}

/** The rest goes to the list's outermost element, while there is one: `className`, `style`, `ref`, `id`, `data-*` … */
export type MenuProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

/**
 * Actions on one thing, behind a button (APG menu button). Nothing is mounted while it is closed, and what it is made of when open is
 * fetched once the page is idle; a press before that opens it when it comes.
 */
export function Menu({ label, items, trigger, open: given, defaultOpen = false, onOpenChange, ...rest }: MenuProps) {
  const [open, setOpen] = useControlled(given, defaultOpen, onOpenChange)
  const [opening, setOpening] = useState<MenuOpening | null>(null)
  // Forgotten once it is closed, and where the owner did not follow.
  if (!open && opening) setOpening(null)
  const id = useId()
  useEffect(() => onIdle(lazyMenuPopup.preload), [])

  function show(how: MenuOpening, reason: OpenChangeReason, event: Event) {
    closeOpenMenu(event)
    setOpening(how)
    setOpen(true, { reason, event })
  }

  /** At once: whatever comes next, Tab or a dialog, finds the focus on the trigger. */
  function close(reason: OpenChangeReason, event: Event) {
    flushSync(() => setOpen(false, { reason, event }))
  }

  function toggle(anchor: HTMLElement, pressed: boolean, event: Event) {
    if (open) close('trigger-press', event)
    else show({ start: 'first', anchor, pressed }, 'trigger-press', event)
  }

  const triggerProps: MenuTriggerProps = {
    id: `${id}trigger`,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? `${id}menu` : undefined,
    onMouseDown(event) {
      if (event.button !== 0 || isBlocked(event.currentTarget)) return
      // The first item gets the focus, and must not lose it to the button at the end of this press.
      event.preventDefault()
      toggle(event.currentTarget, true, event.nativeEvent)
    },
    // A press has been dealt with; without one it is a key or assistive technology.
    onClick(event) {
      if (event.detail === 0) toggle(event.currentTarget, false, event.nativeEvent)
    },
    onKeyDown(event) {
      const { key, currentTarget: anchor } = event
      if ((key !== 'ArrowDown' && key !== 'ArrowUp') || open || isBlocked(anchor)) return
      event.preventDefault()
      const start = key === 'ArrowDown' ? 'first' : 'last'
      show({ start, anchor, pressed: false }, 'list-navigation', event.nativeEvent)
    },
  }

  return (
    <>
      {trigger ? trigger(triggerProps) : <IconButton icon="more" label={label} {...triggerProps} />}
      {open && !opening && (
        <FindTrigger
          id={triggerProps.id}
          onFound={(anchor) => setOpening({ start: 'first', anchor, pressed: false })}
        />
      )}
      {open &&
        opening &&
        createPortal(
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
          />,
          document.body,
        )}
    </>
  )
}

/** Where no press or key has opened the menu, its trigger is known once it is on the page. */
function FindTrigger({ id, onFound }: { id: string; onFound(anchor: HTMLElement): void }) {
  useLayoutEffect(() => {
    const anchor = document.getElementById(id)
    if (anchor) onFound(anchor)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}

function isBlocked(element: Element): boolean {
  return element.getAttribute('aria-disabled') === 'true'
}
