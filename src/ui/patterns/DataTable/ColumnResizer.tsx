import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { isRtl } from '../../hooks/isRtl.ts'
import * as es from '../../messages.ts'
import { lateColumns } from './lateColumns.ts'

type ColumnResizerProps = {
  /** F2 leads to it, not Tab. */
  grid: boolean
  /** The column's heading. */
  header: string
  /** Width chosen by the reader, px; without one the column is as wide as it comes. */
  width: number | undefined
  /** Least width, px. */
  min: number
  onResize: (width: number) => void
}

/** Widest column, px. */
const max = 960
const steps: Record<string, number> = { ArrowLeft: -10, ArrowRight: 10 }

/**
 * The edge of a heading: dragged, moved with ← and → (10 px, 50 with Shift) once F2 led to it, fitted to its contents
 * with a double press (APG slider).
 */
export function ColumnResizer({ grid, header, width, min, onResize }: ColumnResizerProps) {
  const [start, setStart] = useState<{ x: number; width: number } | null>(null)

  const resize = (to: number) => onResize(Math.min(max, Math.max(min, to)))

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = (steps[event.key] ?? 0) * forth(event.currentTarget)
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    resize(widthOf(event.currentTarget) + (event.shiftKey ? step * 5 : step))
  }

  async function fit({ currentTarget }: MouseEvent<HTMLElement>) {
    const { contentWidth } = await lateColumns.load()
    resize(contentWidth(currentTarget))
  }

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setStart({ x: event.clientX, width: widthOf(event.currentTarget) })
  }

  return (
    <span
      role="slider"
      tabIndex={grid ? -1 : 0}
      data-resizer=""
      data-dragging={start ? '' : undefined}
      aria-label={es.dataTable.columnWidth(header)}
      aria-orientation="horizontal"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={width ?? min}
      aria-valuetext={width === undefined ? es.dataTable.automatic : es.dataTable.pixels(width)}
      onPointerEnter={lateColumns.preload}
      onFocus={lateColumns.preload}
      onKeyDown={handleKeyDown}
      onPointerDown={handlePointerDown}
      onPointerMove={(event) => start && resize(start.width + (event.clientX - start.x) * forth(event.currentTarget))}
      onPointerUp={() => setStart(null)}
      onPointerCancel={() => setStart(null)}
      onDoubleClick={fit}
    />
  )
}

/** 1 where a column grows to the right, -1 where it grows to the left. */
const forth = (resizer: HTMLElement) => (isRtl(resizer) ? -1 : 1)
const widthOf = (resizer: HTMLElement) => Math.round(resizer.closest('[data-col]')!.getBoundingClientRect().width)
