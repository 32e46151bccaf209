import { memo } from 'react'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { ColumnResizer } from './ColumnResizer.tsx'
import { minColumnWidth } from './gridTemplate.ts'
import type { Column } from './types.ts'

type HeaderCellProps<Row> = {
  /** Of the heading's words. */
  id: string
  column: Column<Row>
  col: number
  /** Names the rows, and stays in sight. */
  isRowHeader: boolean
  grid: boolean
  cards: boolean
  /** What a press on it would do; none where nothing sorts by it. */
  next: string | undefined
  /** Width that the reader or the screen chose, px. */
  width: number | undefined
  onResize: (id: string, width: number) => void
}

function PlainHeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { id, column, col, isRowHeader, grid, cards, next, width, onResize } = props
  const tabIndex = grid ? -1 : undefined
  return (
    <th
      role="columnheader"
      scope="col"
      tabIndex={tabIndex}
      aria-labelledby={id}
      data-col={col}
      className={isRowHeader ? undefined : 'cell'}
      data-slot={isRowHeader ? 'table.name' : undefined}
      data-stays={isRowHeader ? '' : undefined}
      data-align={column.align}
      data-hidden={(cards && !next) || undefined}
    >
      {next ? (
        <button
          type="button"
          tabIndex={tabIndex}
          data-slot="table.heading"
          data-action="sort"
          data-key={column.id}
          aria-description={next}
        >
          <span id={id}>{column.header}</span>
          <Icon name="sort" size="sm" />
        </button>
      ) : (
        <span data-slot="table.heading" id={id}>
          {column.header}
        </span>
      )}
      {!cards && (
        <ColumnResizer
          grid={grid}
          header={column.header}
          width={width}
          min={Math.min(column.minWidth ?? minColumnWidth, column.width ?? Infinity)}
          onResize={(to) => onResize(column.id, to)}
        />
      )}
    </th>
  )
}

/** One heading, with its sort button and the edge that resizes; how the list is sorted is painted on (paintSort.ts). Drawn anew when it has something else to show, not with each list. */
export const HeaderCell = memo(PlainHeaderCell) as typeof PlainHeaderCell
