import { useLayoutEffect, useSyncExternalStore, type RefObject } from 'react'
import { isRtl } from '../../hooks/isRtl.ts'
import { breakpoint } from '../../tokens/tokens.ts'
import { placePopup, type Place } from './popupPlace.ts'

const phone = () => window.matchMedia(`(width < ${breakpoint.phone}px)`)

/** Whether the window is a phone's: popups are then sheets at its lower edge. */
export function useSheet(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = phone()
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => phone().matches,
    () => false,
  )
}

/**
 * Shows the popup in the top layer, where no dialog or scrolling box cuts it, and keeps it at its anchor, its parent. It stays in
 * its place in the document, so dialogs know it as their own and Tab goes on from it. Placed once before the paint;
 * it follows its anchor from the frame after that. A sheet only keeps clear of the on-screen keyboard.
 */
export function usePopupPlace(popup: RefObject<HTMLElement | null>, sheet: boolean): void {
  useLayoutEffect(() => {
    const element = popup.current
    const reference = element?.parentElement
    if (!element || !reference) return
    const show = () => {
      if (element.showPopover && !element.matches(':popover-open')) element.showPopover()
      element.setAttribute('data-shown', '')
    }
    if (sheet) {
      show()
      const drop = raiseNotices()
      const stop = followViewport(element)
      return () => {
        stop()
        drop()
      }
    }

    let side: Place['side'] | undefined
    function place() {
      const box = reference!.getBoundingClientRect()
      const { clientWidth: width, clientHeight: height } = document.documentElement
      // Before it is shown: what is in it inherits the variable, and would be styled again.
      element!.style.setProperty('--anchor-inline-size', `${Math.round(box.width)}px`)
      show()
      const own = { width: element!.offsetWidth, height: element!.scrollHeight }
      const rtl = isRtl(element!)
      const found = placePopup({
        anchor: box,
        popup: own,
        window: { width, height },
        visible: visiblePart(),
        side,
        rtl,
      })
      side = found.side
      element!.setAttribute('data-side', side)
      Object.assign(element!.style, {
        insetInlineStart: 'auto',
        left: `${found.left}px`,
        top: 'top' in found ? `${found.top}px` : 'auto',
        bottom: 'bottom' in found ? `${found.bottom}px` : 'auto',
        maxBlockSize: `${found.maxHeight}px`,
      })
    }
    place()
    const stop = follow(reference, place)
    return () => {
      stop()
      for (const name of ['left', 'top', 'bottom', 'max-block-size', 'inset-inline-start'])
        element.style.removeProperty(name)
    }
  }, [popup, sheet])
}

/** What an on-screen keyboard leaves free. A page that is zoomed in by fingers is not cut by one: it is all there, to be moved. */
function visiblePart(): { top: number; bottom: number } | undefined {
  const { visualViewport: view } = window
  return view && view.scale === 1 ? { top: view.offsetTop, bottom: view.offsetTop + view.height } : undefined
}

/** Calls back when the anchor may have moved or grown: something around it scrolled, the window or the page changed. */
function follow(reference: Element, moved: () => void): () => void {
  // What scrolls inside of the popup moves nothing.
  const scrolled = ({ target }: Event) => target instanceof Node && target.contains(reference) && moved()
  let first = true
  const observer = new ResizeObserver(() => {
    // It begins with a call; the popup has its place already.
    if (!first) moved()
    first = false
  })
  for (const element of [reference, document.body]) observer.observe(element)
  window.addEventListener('scroll', scrolled, { capture: true, passive: true })
  window.addEventListener('resize', moved)
  const { visualViewport: view } = window
  view?.addEventListener('resize', moved)
  view?.addEventListener('scroll', moved)
  return () => {
    view?.removeEventListener('resize', moved)
    view?.removeEventListener('scroll', moved)
    observer.disconnect()
    window.removeEventListener('scroll', scrolled, { capture: true })
    window.removeEventListener('resize', moved)
  }
}

/** A sheet covers the window; notices are within reach all the same. */
function raiseNotices() {
  const notices = [...document.querySelectorAll<HTMLElement>('[data-top-layer][popover]')]
  for (const region of notices) region.showPopover?.()
  return () => {
    for (const region of notices) region.hidePopover?.()
  }
}

/** The visual viewport is what the on-screen keyboard leaves free. */
function followViewport(element: HTMLElement) {
  const viewport = window.visualViewport
  const fit = () => {
    element.style.setProperty('height', `${viewport?.height ?? window.innerHeight}px`)
    element.style.setProperty('top', `${viewport?.offsetTop ?? 0}px`)
  }
  fit()
  viewport?.addEventListener('resize', fit)
  viewport?.addEventListener('scroll', fit)
  return () => {
    viewport?.removeEventListener('resize', fit)
    viewport?.removeEventListener('scroll', fit)
    element.style.removeProperty('height')
    element.style.removeProperty('top')
  }
}
