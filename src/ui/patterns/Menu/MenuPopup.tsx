import { autoUpdate, flip, hide, offset, shift, size, useFloating } from '@floating-ui/react'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { isComposing } from '../../hooks/composing.ts'
import { useLayer } from '../../hooks/useLayer.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import {
  color,
  duration,
  easing,
  elevation,
  layer,
  ms,
  radius,
  size as sizes,
  space,
  text,
} from '../../tokens/tokens.ts'
import type { MenuAction, MenuItem, MenuRadio } from './Menu.tsx'
import { matchIndex, nextIndex } from './menuKeys.ts'

/** How it was opened. */
export type MenuOpening = {
  /** Which item has the focus at first. */
  start: 'first' | 'last'
  /** The trigger. */
  anchor: HTMLElement
  /** By a press that is still down: released over an item, it selects. */
  pressed: boolean
}

type MenuPopupProps = MenuOpening & {
  id: string
  label: string
  items: readonly MenuItem[]
  /** Closes, with the focus back on the trigger. */
  onClose(): void
  onSelect(item: MenuAction | MenuRadio): void
}

/** The open menu. The items hold the real focus; the list is short, and every reader follows it. */
export function MenuPopup({ id, label, items, start, anchor, pressed, onClose, onSelect }: MenuPopupProps) {
  const menu = useRef<HTMLDivElement>(null)
  const trigger = useRef(anchor)
  const dragging = useRef(pressed)
  const typed = useRef({ text: '', at: 0 })
  const { refs, floatingStyles, middlewareData } = useFloating({
    open: true,
    placement: 'bottom-end',
    strategy: 'fixed',
    elements: { reference: anchor },
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(4),
      flip({ padding: 8 }),
      shift({ padding: 8 }),
      size({
        padding: 8,
        apply({ availableHeight, elements }) {
          elements.floating.style.maxHeight = `${availableHeight}px`
        },
      }),
      hide(),
    ],
  })
  const gone = middlewareData.hide?.referenceHidden ?? false

  const nodes = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
  const choices = items.filter((item) => item.type !== 'separator')

  useLayer({ open: true, refs: [menu, trigger], onEscape: onClose, onOutsidePress: handleOutsidePress })
  useLayoutEffect(() => {
    nodes()
      .at(start === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true })
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    const release = () => (dragging.current = false)
    document.addEventListener('mouseup', release, { once: true })
    return () => document.removeEventListener('mouseup', release)
  }, [])
  // The row that it belongs to has scrolled away.
  useEffect(() => {
    if (gone) onClose()
  }, [gone, onClose])

  function handleOutsidePress() {
    const { activeElement } = document
    onClose()
    // A control that took the press keeps the focus it got by it.
    if (
      activeElement instanceof HTMLElement &&
      activeElement !== document.body &&
      !menu.current?.contains(activeElement)
    )
      activeElement.focus({ preventScroll: true })
  }

  function choose(item: MenuAction | MenuRadio) {
    if (!isDisabled(item)) onSelect(item)
  }

  function isTyping(event: KeyboardEvent) {
    return typed.current.text !== '' && event.timeStamp - typed.current.at <= ms.typeahead
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    const all = nodes()
    const index = all.indexOf(document.activeElement as HTMLElement)
    const next = nextIndex(event.key, index, all.length)
    if (next !== undefined) {
      event.preventDefault()
      all[next]?.focus()
    } else if (event.key === 'Tab') {
      // Back on the trigger before the browser moves on from there.
      onClose()
    } else if (
      event.key.length === 1 &&
      (event.key !== ' ' || isTyping(event)) &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    ) {
      // A space within a word belongs to the word; on its own it presses the item.
      if (event.key === ' ') event.preventDefault()
      typed.current = { text: (isTyping(event) ? typed.current.text : '') + event.key, at: event.timeStamp }
      const labels = choices.map((item) => item.label)
      all[matchIndex(typed.current.text, labels, index)]?.focus()
    }
  }

  return (
    <Root ref={refs.setFloating} style={floatingStyles}>
      <div ref={menu} id={id} role="menu" aria-label={label} tabIndex={-1} data-slot="menu" onKeyDown={handleKeyDown}>
        {items.map((item) =>
          item.type === 'separator' ? (
            <hr key={item.key} data-slot="menu.separator" />
          ) : (
            <button
              type="button"
              key={item.key}
              role={item.type === 'radio' ? 'menuitemradio' : 'menuitem'}
              aria-checked={item.type === 'radio' ? item.checked : undefined}
              aria-disabled={isDisabled(item) || undefined}
              data-slot="menu.item"
              data-tone={item.type === 'radio' ? undefined : item.tone}
              tabIndex={-1}
              onPointerMove={(event) =>
                event.pointerType === 'mouse' && event.currentTarget.focus({ preventScroll: true })
              }
              onMouseUp={() => dragging.current && choose(item)}
              onClick={() => choose(item)}
            >
              <ItemMark item={item} />
              <span>
                {item.label}
                {item.type !== 'radio' && item.disabledReason && (
                  <small data-slot="menu.reason">{item.disabledReason}</small>
                )}
              </span>
            </button>
          ),
        )}
      </div>
    </Root>
  )
}

function ItemMark({ item }: { item: MenuAction | MenuRadio }) {
  if (item.type === 'radio') return <span data-slot="menu.mark">{item.checked && <Icon name="check" size="sm" />}</span>
  return item.icon ? <Icon name={item.icon} size="sm" /> : null
}

function isDisabled(item: MenuAction | MenuRadio): boolean {
  return item.type !== 'radio' && Boolean(item.disabled || item.disabledReason)
}

const Root = styled.div`
  z-index: ${layer.popoverInDialog};
  display: flex;
  min-inline-size: 12rem;
  max-inline-size: min(20rem, calc(100vw - ${space['200']}));
  border: 1px solid transparent;
  border-radius: ${radius.lg};
  background: ${color.bgOverlay};
  color: ${color.fgDefault};
  font: ${text.body};
  box-shadow: ${elevation.e2};
  @starting-style {
    opacity: 0;
  }
  transition: opacity ${duration.fast} ${easing.standard};

  [data-slot='menu'] {
    flex: 1;
    padding: ${space['050']};
    overflow: auto;
    overscroll-behavior: contain;
  }
  [data-slot='menu.item'] {
    display: flex;
    align-items: center;
    gap: ${space['100']};
    inline-size: 100%;
    min-block-size: ${sizes.selectRow};
    padding: ${space['075']} ${space['100']};
    border: 0;
    border-radius: ${radius.md};
    background: none;
    text-align: start;
    cursor: default;
    user-select: none;
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
  [data-slot='menu.item'] > svg {
    color: ${color.fgMuted};
  }
  [data-slot='menu.item']:focus {
    background: ${color.accentSubtle};
    color: ${color.accentOnSubtle};
  }
  [data-slot='menu.item']:focus > svg {
    color: inherit;
  }
  [data-slot='menu.item'][data-tone='danger'],
  [data-slot='menu.item'][data-tone='danger'] > svg {
    color: ${color.dangerFg};
  }
  [data-slot='menu.item'][data-tone='danger']:focus {
    background: ${color.dangerSubtle};
    color: ${color.dangerOnSubtle};
  }
  [data-slot='menu.item'][aria-disabled],
  [data-slot='menu.item'][aria-disabled] > svg {
    color: ${color.fgDisabled};
  }
  [data-slot='menu.reason'] {
    display: block;
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  [data-slot='menu.mark'] {
    flex: none;
    inline-size: ${sizes.iconSm};
  }
  [data-slot='menu.separator'] {
    block-size: 1px;
    margin: ${space['050']} ${space['100']};
    border: 0;
    background: ${color.borderDefault};
  }
  @media (pointer: coarse) {
    [data-slot='menu.item'] {
      min-block-size: ${sizes.targetCoarse};
    }
  }
  @media (forced-colors: active) {
    [data-slot='menu.item']:focus {
      outline-color: Highlight;
    }
    [data-slot='menu.item'][aria-disabled] {
      color: GrayText;
    }
  }
`
