import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Two taps are one double tap where so much time lies between them at most, ms. */
const DOUBLE_TAP = 400

/**
 * The second click of a double one was meant for what the first has covered with this dialog: in `panel` it presses nothing that lies there now,
 * perhaps the 'Eliminar' of the question about the 'Eliminar' that was pressed. Native listeners: React's would also hear the dialogs and
 * lists opened from in here.
 *
 * @returns whether a press beside the dialog may be the second tap: a touch has no count, as a click has (hooks/layerStack.ts), and a time.
 */
export function useSecondClick(panel: RefObject<HTMLElement | null>): (event: Event) => boolean {
  const opened = useRef(0)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    opened.current = performance.now()
    // All that were in here. Of pointers: what holds on to the focus may keep its press from becoming a mouse's.
    let presses = 0
    function press() {
      presses += 1
    }
    function click(event: MouseEvent) {
      // `detail`: which one in a row this is, in here or not.
      if (event.detail <= Math.max(1, presses)) return
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('pointerdown', press, true)
    element.addEventListener('click', click, true)
    return () => {
      element.removeEventListener('pointerdown', press, true)
      element.removeEventListener('click', click, true)
    }
  }, [panel])
  return (event) => event.type === 'touchend' && performance.now() - opened.current < DOUBLE_TAP
}
