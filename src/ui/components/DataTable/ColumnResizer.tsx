import type { MouseEvent } from 'react'
import { useResizeHandle } from '../../hooks/useResizeHandle.ts'
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
  /** Minimum width, px. */
  min: number
  onResize: (width: number) => void
}

/** Widest column, px. */
const max = 960

/**
 * The edge of a heading: drag it, press ← and → (10 px, 50 with Shift), or double-click to fit the contents.
 * @see APG slider
 */
export function ColumnResizer({ grid, header, width, min, onResize }: ColumnResizerProps) {
  const messages = useMessages('dataTable', es.dataTable)
  const [handle, resize] = useResizeHandle(headingWidth, min, max, onResize)

  async function fit({ currentTarget }: MouseEvent<HTMLElement>) {
    const { measureContentWidth } = await lazyColumns.load()
    resize(measureContentWidth(currentTarget))
  }

  return (
    <span
      {...handle}
      role="slider"
      tabIndex={grid ? -1 : 0}
      data-resizer=""
      aria-label={messages.columnWidth(header)}
      aria-orientation="horizontal"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={width ?? min}
      aria-valuetext={width === undefined ? messages.automatic : messages.pixels(width)}
      onPointerEnter={lazyColumns.preload}
      onFocus={lazyColumns.preload}
      onDoubleClick={fit}
    />
  )
}

const headingWidth = (resizer: HTMLElement) => resizer.closest<HTMLElement>('[data-col]')!.offsetWidth
