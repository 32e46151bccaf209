import { useLayoutEffect, useMemo, useRef } from 'react'
import type { DataTableProps } from './types.ts'

type Handlers<Row> = Pick<
  DataTableProps<Row>,
  'onRetry' | 'onSortChange' | 'onSelectionChange' | 'onMove' | 'onRowOpen' | 'onLayoutChange'
>

/**
 * The screen's handlers as functions that stay the same while it draws again, which it does at each choice; those that it
 * leaves out stay out. They call what the screen gave last.
 */
export function useStableHandlers<Row>(handlers: Handlers<Row>): Handlers<Row> {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  const { onRetry, onSortChange, onSelectionChange, onMove, onRowOpen, onLayoutChange } = handlers
  const retry = onRetry !== undefined
  const sort = onSortChange !== undefined
  const select = onSelectionChange !== undefined
  const move = onMove !== undefined
  const open = onRowOpen !== undefined
  const layout = onLayoutChange !== undefined
  return useMemo(
    () => ({
      onRetry: retry ? () => latest.current.onRetry?.() : undefined,
      onSortChange: sort ? (next) => latest.current.onSortChange?.(next) : undefined,
      onSelectionChange: select ? (next) => latest.current.onSelectionChange?.(next) : undefined,
      onMove: move ? (row, direction) => latest.current.onMove?.(row, direction) : undefined,
      onRowOpen: open ? (row) => latest.current.onRowOpen?.(row) : undefined,
      onLayoutChange: layout ? (next) => latest.current.onLayoutChange?.(next) : undefined,
    }),
    [retry, sort, select, move, open, layout],
  )
}
