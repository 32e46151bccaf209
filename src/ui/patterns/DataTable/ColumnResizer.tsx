import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { watchGestureEnd } from '../../hooks/gestureEnd.ts'
import { isRtl } from '../../hooks/isRtl.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { lazyColumns } from './useColumns.ts'

type ColumnResizerProps = {
  /** Reached with F2, not with Tab. */
  grid: boolean
  /** The column's heading. */
  header: string
  /** Width set by the user or the screen, px. */
  width: number | undefined
  /** Least width, px. */
  min: number
  onResize: (width: number) => void
}

/** Widest column, px. */
const max = 960
/** px */
const keySteps: Record<string, number> = { ArrowLeft: -10, ArrowRight: 10 }

/**
 * The edge of a heading: drag it, press ← and → (10 px, 50 with Shift), or double-click to fit the contents.
 * @see APG slider
 */
export function ColumnResizer({ grid, header, width, min, onResize }: ColumnResizerProps) {
  const messages = useMessages('dataTable', es.dataTable)
  const [dragging, setDragging] = useState(false)
  const start = useRef<{ x: number; width: number }>(undefined)
  const stopWatching = useRef<() => void>(undefined)
  useEffect(() => () => stopWatching.current?.(), [])

  const resize = (to: number) => onResize(Math.min(max, Math.max(min, to)))

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = (keySteps[event.key] ?? 0) * growthDirection(event.currentTarget)
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    resize(headingWidth(event.currentTarget) + (event.shiftKey ? step * 5 : step))
  }

  async function fit({ currentTarget }: MouseEvent<HTMLElement>) {
    const { measureContentWidth } = await lazyColumns.load()
    resize(measureContentWidth(currentTarget))
  }

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width: headingWidth(event.currentTarget) }
    setDragging(true)
    stopWatching.current?.()
    stopWatching.current = watchGestureEnd(event, () => {
      start.current = undefined
      setDragging(false)
    })
  }

  function handlePointerMove({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    if (!start.current) return
    resize(start.current.width + (clientX - start.current.x) * growthDirection(currentTarget))
  }

  return (
    <span
      role="slider"
      tabIndex={grid ? -1 : 0}
      data-resizer=""
      data-dragging={dragging ? '' : undefined}
      aria-label={messages.columnWidth(header)}
      aria-orientation="horizontal"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={width ?? min}
      aria-valuetext={width === undefined ? messages.automatic : messages.pixels(width)}
      onPointerEnter={lazyColumns.preload}
      onFocus={lazyColumns.preload}
      onKeyDown={handleKeyDown}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onDoubleClick={fit}
    />
  )
}

/** 1 where a column grows to the right, -1 where it grows to the left. */
const growthDirection = (resizer: HTMLElement) => (isRtl(resizer) ? -1 : 1)
const headingWidth = (resizer: HTMLElement) => Math.round(resizer.closest('[data-col]')!.getBoundingClientRect().width)
