import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { normalizeForSearch } from '../../../text/normalizeForSearch.ts'
import { isComposing } from '../../hooks/composing.ts'
import { useSurfaceAttributes } from '../../locale/locale.ts'
import { isRtl } from '../../hooks/isRtl.ts'
import type { OpenChangeReason } from '../../hooks/openChange.ts'
import { positionFloating } from '../../hooks/positionFloating.ts'
import { restoreFocus } from '../../hooks/restoreFocus.ts'
import { findByPrefix, useTypeahead } from '../../hooks/typeahead.ts'
import { useDelay } from '../../hooks/useDelay.ts'
import { useLayer } from '../../hooks/useLayer.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { Root } from './Menu.styles.ts'
import { MenuItems } from './MenuItems.tsx'
import { nextIndex } from './menuKeys.ts'
import { entriesOf, isDisabled, type MenuAction, type MenuChoice, type MenuItem, type MenuSubmenu } from './types.ts'

/** How a menu was opened. */
export type MenuOpening = {
  /** The item that is focused first; a submenu that opens under the pointer focuses none. */
  start: 'first' | 'last' | 'none'
  /** The trigger. */
  anchor: HTMLElement
  /** By a press that is still down: released over an item, it selects the item. */
  pressed: boolean
}

export type MenuPopupProps = MenuOpening & {
  id: string
  label: string
  items: readonly MenuItem[]
  /** The caller's props of the outermost element. */
  root?: ComponentPropsWithRef<'div'>
  onClose: Close
  /** The trigger was scrolled out of sight. */
  onAnchorHidden(): void
  /** Selects an item, and closes all menus. */
  onSelect(item: MenuAction | MenuChoice, event: Event): void
  /** The menu that a submenu belongs to. */
  parent?: { menu: RefObject<HTMLElement | null>; onCloseAll: Close }
}

type Close = (reason: OpenChangeReason, event: Event) => void

/** Before a submenu opens or closes under a pointer that may only be passing, ms. */
const SUBMENU_DELAY = 200

/** The open menu, portalled. Its items take the real focus (no `aria-activedescendant`). */
export function MenuPopup(props: MenuPopupProps) {
  const { id, label, items, start, anchor, pressed, root, onClose, onAnchorHidden, onSelect, parent } = props
  const closeAll = parent?.onCloseAll ?? onClose
  const isSubmenu = parent !== undefined
  const menu = useRef<HTMLDivElement>(null)
  const trigger = useRef(anchor)
  const isDragging = useRef(pressed)
  const typeahead = useTypeahead()
  const [open, setOpen] = useState<{ key: string; opening: MenuOpening } | null>(null)
  const submenuId = useId()
  const hover = useDelay(SUBMENU_DELAY)
  const box = useRef<HTMLDivElement>(null)
  const ref = useMergedRefs(box, root?.ref)

  const nodes = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
  const entries = entriesOf(items)
  // Items may change while their menu is open.
  const submenu = entries.find((item): item is MenuSubmenu => item.type === 'submenu' && item.key === open?.key)
  if (open && !submenu) setOpen(null)
  const entryOf = (target: EventTarget | null) => {
    const node = target instanceof Element ? target.closest<HTMLElement>('[role^=menuitem]') : null
    const item = node && entries.find(({ key }) => key === node.dataset.key)
    return item ? { node, item } : null
  }

  const hideWithAnchor = useEffectEvent(onAnchorHidden)
  useLayoutEffect(() => {
    const element = box.current!
    // Popover top layer: above modal dialogs and full-screen elements.
    element.showPopover?.()
    return positionFloating(anchor, element, {
      placement: isSubmenu ? (isRtl(anchor) ? 'left-start' : 'right-start') : 'bottom-end',
      gap: isSubmenu ? 0 : 4,
      limitHeight: true,
      onAnchorHidden: () => hideWithAnchor(),
    })
  }, [anchor, isSubmenu])

  useLayer({
    open: true,
    // A press in the parent menu is handled by the item that is pressed.
    refs: parent ? [menu, trigger, parent.menu] : [menu, trigger],
    onEscape: (event) => onClose('escape-key', event),
    onOutsidePress: (event) => closeAll('outside-press', event),
  })
  useLayoutEffect(() => {
    if (start !== 'none')
      nodes()
        .at(start === 'first' ? 0 : -1)
        ?.focus({ preventScroll: true })
    // Back to the trigger, unless the focus moved on. The outermost menu is unmounted first, with its submenus.
    const within = isSubmenu ? menu.current : document
    return () => {
      const { activeElement } = document
      const isLost = !activeElement || activeElement === document.body
      if (isLost || (activeElement.closest('[role=menu]') && within?.contains(activeElement))) restoreFocus(anchor)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- on opening and closing
  }, [])
  // When the focused item is removed, the one in its place is focused: keys are handled only within the menu.
  const focusedIndex = useRef(0)
  useLayoutEffect(() => {
    const all = nodes()
    if (document.activeElement === document.body && !submenu)
      all[Math.min(focusedIndex.current, all.length - 1)]?.focus()
  })
  useEffect(() => {
    const handleRelease = () => (isDragging.current = false)
    document.addEventListener('mouseup', handleRelease, { once: true })
    return () => document.removeEventListener('mouseup', handleRelease)
  }, [])

  function openSubmenu(item: MenuSubmenu, node: HTMLElement, from: MenuOpening['start']) {
    hover.cancel()
    setOpen({ key: item.key, opening: { start: from, anchor: node, pressed: false } })
  }

  function select({ target, nativeEvent }: MouseEvent) {
    const entry = entryOf(target)
    if (!entry || isDisabled(entry.item)) return
    if (entry.item.type === 'submenu') openSubmenu(entry.item, entry.node, 'first')
    else onSelect(entry.item, nativeEvent)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (isComposing(event)) return
    const all = nodes()
    const index = all.indexOf(document.activeElement as HTMLElement)
    const next = nextIndex(event.key, index, all.length)
    const [openKey, closeKey] = isRtl(event.currentTarget) ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const entry = entryOf(event.target)
    const isSpelling = typeahead.pending()
    if (next !== undefined) {
      event.preventDefault()
      setOpen(null)
      all[next]?.focus()
    } else if (event.key === openKey && entry?.item.type === 'submenu') {
      event.preventDefault()
      openSubmenu(entry.item, entry.node, 'first')
    } else if (event.key === closeKey && isSubmenu) {
      event.preventDefault()
      onClose('list-navigation', event.nativeEvent)
    } else if (event.key === 'Tab') {
      // The browser moves on from the trigger, unless the focus trap around the trigger handles the key.
      if (!isSubmenu && !replayKey(anchor, event.nativeEvent)) event.preventDefault()
      closeAll('focus-out', event.nativeEvent)
    } else if (event.key === ' ' && !isSpelling && isChoice(entry?.item)) {
      event.preventDefault()
      entry.item.onSelect()
    } else if (
      event.key.length === 1 &&
      (event.key !== ' ' || isSpelling) &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    ) {
      // A space within a word belongs to the word; on its own it presses the item.
      if (event.key === ' ') event.preventDefault()
      const labels = entries.map((item) => normalizeForSearch(item.label))
      all[findByPrefix(labels, typeahead.add(event.key), index)]?.focus()
    }
  }

  function handlePointerMove(event: PointerEvent) {
    const entry = event.pointerType === 'mouse' ? entryOf(event.target) : null
    if (!entry || document.activeElement === entry.node) return
    entry.node.focus({ preventScroll: true })
    // On its way to the submenu the pointer crosses other items.
    hover.start(() => {
      if (document.activeElement !== entry.node) return
      if (entry.item.type !== 'submenu') setOpen(null)
      else if (open?.key !== entry.item.key) openSubmenu(entry.item, entry.node, 'none')
    })
  }

  const surface = useSurfaceAttributes(root)
  return createPortal(
    <>
      <Root {...surface} ref={ref} popover="manual" style={{ ...root?.style, position: 'fixed' }}>
        {/* Its items are buttons: their keys press them. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          data-slot="menu"
          onFocus={({ target }) => (focusedIndex.current = nodes().indexOf(target))}
          onKeyDown={handleKeyDown}
          // Firefox clicks a button on keyup of Space, even if its keydown was prevented.
          onKeyUp={(event) => event.key === ' ' && isChoice(entryOf(event.target)?.item) && event.preventDefault()}
          onPointerMove={handlePointerMove}
          onMouseUp={(event: MouseEvent) => isDragging.current && select(event)}
          onClick={select}
        >
          <MenuItems items={items} openKey={submenu?.key} openId={submenuId} />
        </div>
      </Root>
      {open && submenu && (
        <MenuPopup
          // Opened again by a key, after the pointer, it takes the focus.
          key={`${open.opening.start} ${submenu.key}`}
          id={submenuId}
          label={submenu.label}
          items={submenu.items}
          {...open.opening}
          onClose={() => flushSync(() => setOpen(null))}
          onAnchorHidden={onAnchorHidden}
          onSelect={onSelect}
          parent={{ menu, onCloseAll: closeAll }}
        />
      )}
    </>,
    portalContainer(anchor),
  )
}

/** Everything outside of a modal <dialog> and of an element in full screen is inert. */
function portalContainer(anchor: Element): Element {
  const { body, fullscreenElement } = document
  for (let element: Element | null = anchor; element && element !== body; element = element.parentElement)
    if (element.localName === 'dialog' || element === fullscreenElement) return element
  return body
}

function isChoice(item: { type?: string } | undefined): item is MenuChoice {
  return item?.type === 'radio' || item?.type === 'checkbox'
}

/** Focuses the trigger and sends it a key. @returns whether the key's default may follow. */
function replayKey(trigger: HTMLElement, { key, shiftKey }: globalThis.KeyboardEvent): boolean {
  trigger.focus({ preventScroll: true })
  return trigger.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))
}
