import { useLayoutEffect, type RefObject } from 'react'
import { cssZoomOf, windowSize } from './cssZoom.ts'
import { followAnchor } from './followAnchor.ts'
import { isRtl } from './isRtl.ts'
import { positionPopup, type PopupPosition } from './popupPosition.ts'
import { shadeScrollbarGutter } from './useScrollbarGutterColor.ts'

/**
 * Shows a popup in the top layer, where nothing clips it, at its anchor: its parent element. It is positioned before
 * the first paint, and stays in its place in the DOM, so that Tab continues from it.
 *
 * @param sheet makes it a sheet over the window instead, above an on-screen keyboard.
 */
export function usePopupPosition(popup: RefObject<HTMLElement | null>, sheet: boolean): void {
  useLayoutEffect(() => {
    const element = popup.current
    const anchor = element?.parentElement
    if (!element || !anchor) return
    return sheet ? showSheet(element) : showAt(anchor, element)
  }, [popup, sheet])
}

/** Laid out only once it is in the top layer (`data-shown`), or it would be laid out twice. */
function show(element: HTMLElement) {
  if (element.showPopover && !element.matches(':popover-open')) element.showPopover()
  element.setAttribute('data-shown', '')
}

function showAt(anchor: Element, element: HTMLElement): () => void {
  let side: PopupPosition['side'] | undefined
  function position() {
    // Of the anchor: an element that is not displayed yet has no zoom.
    const zoom = cssZoomOf(anchor)
    const length = (viewportPx: number) => `${viewportPx / zoom}px`
    const box = anchor.getBoundingClientRect()
    // Before it is shown: its content inherits the variable, and would be restyled.
    element.style.setProperty('--anchor-inline-size', length(Math.round(box.width)))
    show(element)
    const found = positionPopup({
      anchor: box,
      popup: { width: element.offsetWidth * zoom, height: element.scrollHeight * zoom },
      window: windowSize(),
      visible: visiblePart(),
      side,
      rtl: isRtl(element),
    })
    side = found.side
    element.setAttribute('data-side', side)
    Object.assign(element.style, {
      insetInlineStart: 'auto',
      left: length(found.left),
      top: 'top' in found ? length(found.top) : 'auto',
      bottom: 'bottom' in found ? length(found.bottom) : 'auto',
      maxBlockSize: length(found.maxHeight),
    })
  }
  position()
  const stop = followAnchor(anchor, position)
  return () => {
    stop()
    for (const name of ['left', 'top', 'bottom', 'max-block-size', 'inset-inline-start'])
      element.style.removeProperty(name)
  }
}

/** What an on-screen keyboard leaves free. On a pinch-zoomed page the visual viewport shows a part of it instead. */
function visiblePart(): { top: number; bottom: number } | undefined {
  const { visualViewport: view } = window
  return view && view.scale === 1 ? { top: view.offsetTop, bottom: view.offsetTop + view.height } : undefined
}

function showSheet(element: HTMLElement): () => void {
  show(element)
  const hideToasts = raiseToasts()
  const unshadeGutter = shadeScrollbarGutter()
  function fit() {
    const { visualViewport: view, innerHeight } = window
    const zoom = cssZoomOf(element)
    element.style.setProperty('height', `${(view?.height ?? innerHeight) / zoom}px`)
    element.style.setProperty('top', `${(view?.offsetTop ?? 0) / zoom}px`)
  }
  fit()
  const stop = followAnchor(element, fit)
  return () => {
    stop()
    hideToasts()
    unshadeGutter()
    element.style.removeProperty('height')
    element.style.removeProperty('top')
  }
}

/** A sheet covers the window: toasts are raised above it. */
function raiseToasts(): () => void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-top-layer][popover]')]
  for (const region of regions) region.showPopover?.()
  return () => {
    for (const region of regions) region.hidePopover?.()
  }
}
