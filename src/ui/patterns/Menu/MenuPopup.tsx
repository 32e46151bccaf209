import {
  useEffect,
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
import { flushSync } from 'react-dom'
import { normalizeForSearch } from '../../../text/normalizeForSearch.ts'
import { isComposing } from '../../hooks/composing.ts'
import { isRtl } from '../../hooks/isRtl.ts'
import type { OpenChangeReason } from '../../hooks/openChange.ts'
import { restoreFocus } from '../../hooks/restoreFocus.ts'
import { findByPrefix, useTypeahead } from '../../hooks/typeahead.ts'
import { useDelay } from '../../hooks/useDelay.ts'
import { useLayer } from '../../hooks/useLayer.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { MenuItems } from './MenuItems.tsx'
import { nextIndex } from './menuKeys.ts'
import { Root } from './Menu.styles.ts'
import { entriesOf, isDisabled, type MenuAction, type MenuChoice, type MenuItem, type MenuSubmenu } from './types.ts'
import { useMenuPlace } from './menuPlace.ts'

/** How it was opened. */
export type MenuOpening = {
  /** Which item has the focus at first; a submenu that opens under the pointer leaves it where it is. */
  start: 'first' | 'last' | 'none'
  /** The trigger. */
  anchor: HTMLElement
  /** By a press that is still down: released over an item, it selects. */
  pressed: boolean
}

export type MenuPopupProps = MenuOpening & {
  id: string
  label: string
  items: readonly MenuItem[]
  /** What the caller gives to the outermost element. */
  root?: ComponentPropsWithRef<'div'>
  onClose: Close
  /** The trigger is out of sight. */
  onAnchorHidden(): void
  /** Chooses, which closes all. */
  onSelect(item: MenuAction | MenuChoice, event: Event): void
  /** The menu that this one belongs to, and what closes all of them. */
  parent?: { menu: RefObject<HTMLElement | null>; onCloseAll: Close }
}

type Close = (reason: OpenChangeReason, event: Event) => void

/** Before a submenu opens or closes under a pointer that may only be passing, ms. */
const submenuDelay = 200

/** The open menu. The items hold the real focus; the list is short, and every reader follows it. */
export function MenuPopup(props: MenuPopupProps) {
  const { id, label, items, start, anchor, pressed, root, onClose, onAnchorHidden: onGone, onSelect, parent } = props
  const closeAll = parent?.onCloseAll ?? onClose
  const menu = useRef<HTMLDivElement>(null)
  const trigger = useRef(anchor)
  const dragging = useRef(pressed)
  const typeahead = useTypeahead()
  const [sub, setSub] = useState<{ key: string; opening: MenuOpening } | null>(null)
  const subId = useId()
  const hover = useDelay(submenuDelay)
  const box = useRef<HTMLDivElement>(null)
  const ref = useMergedRefs(box, root?.ref)
  useMenuPlace(box, anchor, parent !== undefined, onGone)

  const nodes = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
  const entries = entriesOf(items)
  // As it is now: what is in it may change while it is open.
  const submenu = entries.find((item): item is MenuSubmenu => item.type === 'submenu' && item.key === sub?.key)
  if (sub && !submenu) setSub(null)
  const entryOf = (target: EventTarget | null) => {
    const node = target instanceof Element ? target.closest<HTMLElement>('[role^=menuitem]') : null
    const item = node && entries.find(({ key }) => key === node.dataset.key)
    return item ? { node, item } : null
  }

  // What lies in the menu that it belongs to is no outside: the item that is pressed there answers.
  const layers = parent ? [menu, trigger, parent.menu] : [menu, trigger]
  useLayer({
    open: true,
    refs: layers,
    onEscape: (event) => onClose('escape-key', event),
    onOutsidePress: (event) => closeAll('outside-press', event),
  })
  useLayoutEffect(() => {
    const items = nodes()
    if (start !== 'none') items.at(start === 'first' ? 0 : -1)?.focus({ preventScroll: true })
    // To whom it was opened from, unless somebody else has got the focus meanwhile. The outermost menu goes first, with the others.
    const own = parent ? menu.current : document
    return () => {
      const { activeElement } = document
      const lost = !activeElement || activeElement === document.body
      if (lost || (activeElement.closest('[role=menu]') && own?.contains(activeElement))) restoreFocus(anchor)
    }
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
  // Where the item that has the focus goes, another one has its place and the focus: keys are heard in here alone.
  const place = useRef(0)
  useLayoutEffect(() => {
    const all = nodes()
    if (document.activeElement === document.body && !submenu) all[Math.min(place.current, all.length - 1)]?.focus()
  })
  useEffect(() => {
    const release = () => (dragging.current = false)
    document.addEventListener('mouseup', release, { once: true })
    return () => document.removeEventListener('mouseup', release)
  }, [])
  function openSub(item: MenuSubmenu, node: HTMLElement, from: MenuOpening['start']) {
    hover.cancel()
    setSub({ key: item.key, opening: { start: from, anchor: node, pressed: false } })
  }

  function choose({ target, nativeEvent }: MouseEvent) {
    const entry = entryOf(target)
    if (!entry || isDisabled(entry.item)) return
    if (entry.item.type === 'submenu') openSub(entry.item, entry.node, 'first')
    else onSelect(entry.item, nativeEvent)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (isComposing(event)) return
    const all = nodes()
    const index = all.indexOf(document.activeElement as HTMLElement)
    const next = nextIndex(event.key, index, all.length)
    const [into, back] = isRtl(event.currentTarget) ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const entry = entryOf(event.target)
    if (next !== undefined) {
      event.preventDefault()
      setSub(null)
      all[next]?.focus()
    } else if (event.key === into && entry?.item.type === 'submenu') {
      event.preventDefault()
      openSub(entry.item, entry.node, 'first')
    } else if (event.key === back && parent) {
      event.preventDefault()
      onClose('list-navigation', event.nativeEvent)
    } else if (event.key === 'Tab') {
      // Back on the trigger before the browser moves on from there, or before the dialog that the trigger lies in leads it round.
      if (!parent && !isAllowedFrom(anchor, event.nativeEvent)) event.preventDefault()
      closeAll('focus-out', event.nativeEvent)
    } else if (event.key === ' ' && !typeahead.pending() && isChoice(entry?.item)) {
      event.preventDefault()
      entry.item.onSelect()
    } else if (
      event.key.length === 1 &&
      (event.key !== ' ' || typeahead.pending()) &&
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
      if (entry.item.type !== 'submenu') setSub(null)
      else if (sub?.key !== entry.item.key) openSub(entry.item, entry.node, 'none')
    })
  }

  return (
    <>
      <Root {...root} ref={ref} style={{ ...root?.style, position: 'fixed' }}>
        {/* Its items are buttons: their keys press them. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          data-slot="menu"
          onFocus={({ target }) => (place.current = nodes().indexOf(target))}
          onKeyDown={handleKeyDown}
          // Firefox presses a button at the end of Space, whatever became of its beginning.
          onKeyUp={(event) => event.key === ' ' && isChoice(entryOf(event.target)?.item) && event.preventDefault()}
          onPointerMove={handlePointerMove}
          onMouseUp={(event: MouseEvent) => dragging.current && choose(event)}
          onClick={choose}
        >
          <MenuItems items={items} openKey={submenu?.key} openId={subId} />
        </div>
      </Root>
      {sub && submenu && (
        <MenuPopup
          // Opened once more by a key, after the pointer, it takes the focus.
          key={`${sub.opening.start} ${submenu.key}`}
          id={subId}
          label={submenu.label}
          items={submenu.items}
          {...sub.opening}
          onClose={() => flushSync(() => setSub(null))}
          onAnchorHidden={onGone}
          onSelect={onSelect}
          parent={{ menu, onCloseAll: closeAll }}
        />
      )}
    </>
  )
}

function isChoice(item: { type?: string } | undefined): item is MenuChoice {
  return item?.type === 'radio' || item?.type === 'checkbox'
}

/** Whether a key that was pressed in a menu may do what it does where the menu was opened from, to which it gives the focus. */
function isAllowedFrom(anchor: HTMLElement, { key, shiftKey }: globalThis.KeyboardEvent): boolean {
  anchor.focus({ preventScroll: true })
  return anchor.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))
}
