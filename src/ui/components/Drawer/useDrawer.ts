import { useEffectEvent, useInsertionEffect, useLayoutEffect, useRef, useState, type Ref, type RefObject } from 'react'
import { currentOpener } from '../../hooks/opener.ts'
import { restoreFocus } from '../../hooks/restoreFocus.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useLayer } from '../../hooks/useLayer.ts'
import { useMediaQuery } from '../../hooks/useMediaQuery.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { useScrollShadows } from '../../hooks/useScrollShadows.ts'
import { breakpoint } from '../../tokens/tokens.ts'
import type { DialogCloseReason } from '../Dialog/Dialog.tsx'
import { useDoubleClickGuard } from '../Dialog/useDoubleClickGuard.ts'

type DrawerInput = {
  onClose: (reason: DialogCloseReason) => void
  /** Width of the window from which the page stays operable, px. @default 1024 */
  besideFrom?: number | undefined
  width?: number | undefined
  defaultWidth: number
  onWidthChange?: ((width: number) => void) | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
  finalFocus?: (() => HTMLElement | null) | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

/** Layer, focus and width of an open panel at the end edge of the window. Mounted with it. */
export function useDrawer(input: DrawerInput) {
  const { onClose, besideFrom = breakpoint.desktop, defaultWidth, initialFocus, finalFocus } = input
  const [isOverDialog] = useState(() => document.querySelector('[aria-modal="true"]') !== null)
  const isWide = useMediaQuery(`(min-width: ${besideFrom}px)`)
  const isModal = isOverDialog || !isWide
  const [width, setWidth] = useControlled(input.width, defaultWidth, input.onWidthChange)
  const opener = useRef<Element>(null)
  const panel = useRef<HTMLDivElement>(null)
  const root = useMergedRefs(panel, input.ref)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)

  function takeFocus() {
    const { activeElement } = document
    if (!panel.current || panel.current.contains(activeElement)) return
    initialFocus?.current?.focus({ preventScroll: true })
    // A disabled or hidden element does not take the focus.
    if (document.activeElement === activeElement) heading.current?.focus({ preventScroll: true })
  }

  /** What has the focus on the page opened the panel again: it gives the focus, and gets it back. */
  function openFromFocus() {
    const { activeElement } = document
    if (panel.current!.contains(activeElement)) return
    if (activeElement !== document.body) opener.current = activeElement
    takeFocus()
  }

  // After a dialog that closed in the same commit restored the focus, and before `autoFocus` of a child moves it.
  useInsertionEffect(() => {
    opener.current = currentOpener()
  }, [])
  const isSecondTap = useDoubleClickGuard(panel)
  useLayer({
    open: true,
    modal: isModal,
    refs: [panel],
    onEscape: () => onClose('escape-key'),
    onOutsidePress: isModal ? (event) => isSecondTap(event) || onClose('outside-press') : undefined,
    onTop: takeFocus,
  })
  useScrollShadows(body, markOverflow)
  const focusPanel = useEffectEvent(takeFocus)
  const returnFocus = useEffectEvent(() => {
    const { activeElement } = document
    // Beside the page, the user may work elsewhere.
    if (!activeElement || activeElement === document.body || panel.current?.contains(activeElement))
      restoreFocus(finalFocus?.() ?? opener.current)
  })
  // Declared after useLayer: its cleanup frees the page from `inert` before the focus returns.
  useLayoutEffect(() => {
    // After the commit: focus handlers set state.
    queueMicrotask(() => focusPanel())
    return () => returnFocus()
  }, [])

  return {
    isModal,
    isOverDialog,
    width,
    setWidth,
    resetWidth: () => setWidth(defaultWidth),
    openFromFocus,
    panel,
    root,
    heading,
    body,
  }
}

/** A body that scrolls is a Tab stop, for keyboards. */
function markOverflow(body: HTMLElement): void {
  if (body.scrollHeight > body.clientHeight + 1) body.tabIndex = 0
  else body.removeAttribute('tabindex')
}
