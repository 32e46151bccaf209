import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Two taps are a double tap within this time, ms. */
const DOUBLE_TAP = 400

const isEarly = (opened: number) => performance.now() - opened < DOUBLE_TAP

/**
 * Ignores the second click of the double click that opened a dialog: it would press what now lies under the pointer.
 * Not all browsers count taps in `detail`, so a touch is judged by its time.
 *
 * @returns whether an outside press may be the second tap.
 */
export function useDoubleClickGuard(panel: RefObject<HTMLElement | null>): (event: Event) => boolean {
  const opened = useRef(0)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    opened.current = performance.now()
    // Presses within the panel. Pointer events: `preventDefault` on them can suppress mouse events.
    let presses = 0
    let pointer = ''
    function handlePointerDown({ pointerType }: PointerEvent) {
      presses += 1
      pointer = pointerType
    }
    function handleClick(event: MouseEvent) {
      // `detail` counts the clicks in a row, also those outside of the panel.
      if (event.detail <= Math.max(1, presses) && !(pointer === 'touch' && isEarly(opened.current))) return
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('pointerdown', handlePointerDown, true)
    element.addEventListener('click', handleClick, true)
    return () => {
      element.removeEventListener('pointerdown', handlePointerDown, true)
      element.removeEventListener('click', handleClick, true)
    }
  }, [panel])
  return (event) => event.type === 'touchend' && isEarly(opened.current)
}
