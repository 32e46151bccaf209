import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { cssZoomOf } from './cssZoom.ts'
import { watchGestureEnd } from './gestureEnd.ts'
import { isRtl } from './isRtl.ts'

/** px */
const keySteps: Record<string, number> = { ArrowLeft: -10, ArrowRight: 10 }

/**
 * Drag and arrow keys (10 px, 50 with Shift) of a handle that sets the width of a box, px.
 * @param measure current width of the box of a handle
 * @param atStart the handle stands on the start edge of its box, not on the end
 * @returns props of the handle, and a function that sets the width within its limits
 */
export function useResizeHandle(
  measure: (handle: HTMLElement) => number,
  min: number,
  max: number,
  onResize: (width: number) => void,
  atStart = false,
) {
  const [dragging, setDragging] = useState(false)
  const start = useRef<{ x: number; width: number }>(undefined)
  const stopWatching = useRef<() => void>(undefined)
  useEffect(() => () => stopWatching.current?.(), [])

  const resize = (to: number) => onResize(Math.min(max, Math.max(min, to)))
  /** 1 where the box grows to the right, -1 where it grows to the left. */
  const growth = (handle: HTMLElement) => (isRtl(handle) === atStart ? 1 : -1)

  const props = {
    'data-dragging': dragging ? '' : undefined,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = (keySteps[event.key] ?? 0) * growth(event.currentTarget)
      if (step === 0) return
      event.preventDefault()
      event.stopPropagation()
      resize(measure(event.currentTarget) + (event.shiftKey ? step * 5 : step))
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX, width: measure(event.currentTarget) }
      setDragging(true)
      stopWatching.current?.()
      stopWatching.current = watchGestureEnd(event, () => {
        start.current = undefined
        setDragging(false)
      })
    },
    onPointerMove({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const moved = (clientX - start.current.x) / cssZoomOf(currentTarget)
      resize(start.current.width + moved * growth(currentTarget))
    },
  }
  return [props, resize] as const
}
