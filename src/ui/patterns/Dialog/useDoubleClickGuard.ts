import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Two taps are one double tap where so much time lies between them at most, ms. */
const DOUBLE_TAP = 400

const isEarly = (opened: number) => performance.now() - opened < DOUBLE_TAP

/**
 * The second click of a double one was meant for what the first has covered with this dialog: in `panel` it presses nothing that lies there now,
 * perhaps the 'Eliminar' of the question about the 'Eliminar' that was pressed. Native listeners: React's would also hear the dialogs and
 * lists opened from in here.
 *
 * A finger's presses are not counted by every browser: of these it is the time that tells.
 *
 * @returns whether a press beside the dialog may be the second tap (hooks/layerStack.ts).
 */
export function useDoubleClickGuard(panel: RefObject<HTMLElement | null>): (event: Event) => boolean {
  const opened = useRef(0)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    opened.current = performance.now()
    // All that were in here, and the last one's pointer. Of pointers: what holds on to the focus may keep its press from becoming a mouse's.
    let presses = 0
    let pointer = ''
    function press({ pointerType }: PointerEvent) {
      presses += 1
      pointer = pointerType
    }
    function click(event: MouseEvent) {
      // `detail`: which one in a row this is, in here or not.
      if (event.detail <= Math.max(1, presses) && !(pointer === 'touch' && isEarly(opened.current))) return
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
  return (event) => event.type === 'touchend' && isEarly(opened.current)
}
