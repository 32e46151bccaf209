import { useEffect, type CSSProperties, type ReactNode } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { EmptyStateFrame } from '../EmptyState/EmptyStateFrame.tsx'
import { failed } from '../EmptyState/illustrations.tsx'
import type { Column } from './types.ts'

type SkeletonRowsProps = {
  columns: readonly Column<never>[]
  selectable: boolean
  controls: boolean
  /** Number of rows. */
  count: number
  /** px */
  rowHeight: number
}

/** Widths of the bars, %: uneven, and the same at each render. */
const barWidths = [72, 54, 83, 61, 90, 47, 68]

/** Placeholders at the height of rows; visible after 200 ms, hidden from assistive technology. */
export function SkeletonRows({ columns, selectable, controls, count, rowHeight }: SkeletonRowsProps) {
  const style: CSSProperties = { blockSize: count * rowHeight }
  return (
    <tbody role="presentation" aria-hidden="true" data-slot="table.skeleton" style={style}>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} style={{ transform: `translateY(${row * rowHeight}px)` }}>
          {selectable && (
            <td data-slot="table.select" data-stays="">
              <span data-slot="table.bone" data-box="" />
            </td>
          )}
          {columns.map((column, i) => (
            <td
              key={column.id}
              className={i === 0 ? undefined : 'cell'}
              data-slot={i === 0 ? 'table.name' : undefined}
              data-stays={i === 0 ? '' : undefined}
              data-align={column.align}
            >
              <span
                data-slot="table.bone"
                style={{ inlineSize: `${barWidths[(row * 3 + i * 2) % barWidths.length]}%` }}
              />
            </td>
          ))}
          {controls && (
            <td data-slot="table.controls" data-stays="">
              <span data-slot="table.bone" data-box="" />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  )
}

type EmptyRowProps = {
  grid: boolean
  columnCount: number
  children: ReactNode
}

/** One row in place of all: an empty list, or a failure. */
export function EmptyRow({ grid, columnCount, children }: EmptyRowProps) {
  return (
    <tbody role="rowgroup">
      <tr role="row" data-slot="table.empty" aria-rowindex={2}>
        <td role={grid ? 'gridcell' : 'cell'} colSpan={columnCount} aria-colspan={columnCount}>
          {children}
        </td>
      </tr>
    </tbody>
  )
}

type TableFailureProps = {
  text: string
  /** A toast announces it already. */
  announced: boolean
  retry: ReactNode
}

/** In place of rows that failed to load: the reason, announced, and the button to retry. */
export function TableFailure({ text, announced, retry }: TableFailureProps) {
  useEffect(() => {
    if (!announced) announce(text, { assertive: true })
  }, [text, announced])
  return <EmptyStateFrame illustration={failed} title={text} action={retry} />
}
