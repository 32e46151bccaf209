import { useRef, type PointerEvent } from 'react'

const lockPx = 8
const awayPx = 80

/** Dismisses a toast by a touch swipe to the right. The first axis of a gesture is kept, so that pages still scroll. */
export function useSwipeToDismiss(onAway: () => void) {
  const from = useRef<{ x: number; y: number; locked: boolean } | null>(null)

  function end(event: PointerEvent<HTMLElement>) {
    const { current } = from
    from.current = null
    event.currentTarget.style.translate = ''
    if (current?.locked && event.type === 'pointerup' && event.clientX - current.x > awayPx) onAway()
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse') from.current = { x: event.clientX, y: event.clientY, locked: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = from
      if (!current) return
      const dx = event.clientX - current.x
      const dy = Math.abs(event.clientY - current.y)
      if (!current.locked) {
        if (Math.max(Math.abs(dx), dy) < lockPx) return
        if (dy >= dx) return void (from.current = null)
        current.locked = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      event.currentTarget.style.translate = `${Math.max(dx, 0)}px`
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
