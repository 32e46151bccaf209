import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { watchGestureEnd } from './gestureEnd.ts'
import { isRtl } from './isRtl.ts'

type ResizeHandleOptions = {
  /** Edge of the box on which the handle stands. */
  edge: 'start' | 'end'
  /** Limits of the width, px. */
  min: number
  max: number
  /** Current width of the box, px. */
  measure: (handle: HTMLElement) => number
  onResize: (width: number) => void
}

/** px */
const keySteps: Record<string, number> = { ArrowLeft: -10, ArrowRight: 10 }

/** Drag and arrow keys (10 px, 50 with Shift) of a handle that sets the width of a box. */
export function useResizeHandle({ edge, min, max, measure, onResize }: ResizeHandleOptions) {
  const [dragging, setDragging] = useState(false)
  const start = useRef<{ x: number; width: number }>(undefined)
  const stopWatching = useRef<() => void>(undefined)
  useEffect(() => () => stopWatching.current?.(), [])

  const resize = (to: number) => onResize(Math.min(max, Math.max(min, to)))
  /** 1 where the box grows to the right, -1 where it grows to the left. */
  const growth = (handle: HTMLElement) => (isRtl(handle) === (edge === 'end') ? -1 : 1)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = (keySteps[event.key] ?? 0) * growth(event.currentTarget)
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    resize(measure(event.currentTarget) + (event.shiftKey ? step * 5 : step))
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
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
  }

  function onPointerMove({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    if (!start.current) return
    resize(start.current.width + (clientX - start.current.x) * growth(currentTarget))
  }

  return { dragging, resize, handlers: { onKeyDown, onPointerDown, onPointerMove } }
}
