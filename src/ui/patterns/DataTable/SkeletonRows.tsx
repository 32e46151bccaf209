import type { CSSProperties } from 'react'
import type { Column } from './types.ts'

type SkeletonRowsProps = {
  columns: readonly Column<never>[]
  selectable: boolean
  controls: boolean
  /** How many rows. */
  count: number
  /** px */
  rowHeight: number
}

// Unequal on purpose, and the same each time.
const lengths = [72, 54, 83, 61, 90, 47, 68]

/** Rows that are being waited for, at their real height; shown after 200 ms, hidden from assistive technology. */
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
              <span data-slot="table.bone" style={{ inlineSize: `${lengths[(row * 3 + i * 2) % lengths.length]}%` }} />
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
