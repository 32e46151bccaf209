import { useId, useImperativeHandle, useLayoutEffect, useState, type Ref } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { closeOpenMenu, LazyMenuPopup } from '../Menu/LazyMenuPopup.tsx'
import type { MenuItem } from '../Menu/types.ts'
import type { RowKey } from './types.ts'

/** Whose menu: a row, or the table's columns. */
export type MenuOwner = { row: number; id: RowKey | undefined }

/** The item that has the focus at first. */
export type MenuStart = 'first' | 'last'

export type TableMenuHandle = {
  /** Opens the menu behind a trigger, or closes it where it is open. */
  toggle: (trigger: HTMLElement, owner: MenuOwner, event: Event, start?: MenuStart) => void
}

type TableMenuProps = {
  /** Name and items; nothing where the row is gone that it was opened for. */
  contentOf: (owner: MenuOwner) => { label: string; items: readonly MenuItem[] } | undefined
  ref: Ref<TableMenuHandle>
}

type Opening = { owner: MenuOwner; anchor: HTMLElement; start: MenuStart; pressed: boolean }

/**
 * The one menu of a table, for whichever row's button it is opened by. A press before the code is there (MenuTrigger) opens it when
 * it comes.
 */
export function TableMenu({ contentOf, ref }: TableMenuProps) {
  const [opening, setOpening] = useState<Opening | null>(null)
  const id = useId()
  const content = opening && contentOf(opening.owner)
  if (opening && !content) setOpening(null)

  /** At once: whatever comes next, Tab or a dialog, finds the focus on the trigger. */
  const close = () => flushSync(() => setOpening(null))

  useImperativeHandle(ref, () => ({
    toggle(anchor, owner, event, start = 'first') {
      closeOpenMenu(event)
      // Opened at the beginning of a press, it goes on in the menu: released over an item, it chooses that.
      if (opening?.anchor !== anchor) setOpening({ owner, anchor, start, pressed: event.type === 'mousedown' })
    },
  }))

  // Rows are drawn by the hundred: the trigger's state is written, not drawn.
  const anchor = opening?.anchor
  useLayoutEffect(() => {
    if (!anchor) return
    anchor.setAttribute('aria-expanded', 'true')
    return () => anchor.setAttribute('aria-expanded', 'false')
  }, [anchor])

  if (!opening || !content) return null
  return createPortal(
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
    />,
    document.body,
  )
}
