import { useMemo, useRef, useState } from 'react'
import { lazyModule } from '../../hooks/lazyModule.ts'
import { useEventCallback } from '../../hooks/useEventCallback.ts'
import type { ColumnChange } from './changeColumns.ts'
import { columnsWithoutRoom } from './gridTemplate.ts'
import type { Column, TableLayout } from './types.ts'

/** TanStack Table: needed to change columns, not to show them. */
export const lazyColumns = lazyModule(() => import('./changeColumns.ts'))

const initialColumns: TableLayout = { widths: {}, hidden: [] }

type ColumnsInput<Row> = {
  columns: readonly Column<Row>[]
  /** Width of the frame, px. */
  room: number
  /** Rows are cards, which have room for all but the columns with `hideOnCards`. */
  cards: boolean
  /** Widths of the checkbox column and of the controls, px. */
  edges: { start: number; end: number }
  initialLayout?: TableLayout
  onLayoutChange?: (layout: TableLayout) => void
}

export type TableColumns<Row> = {
  /** In order, without the hidden ones; the same array until one is hidden or shown. */
  visible: readonly Column<Row>[]
  /** The columns that the menu offers, and whether they are on screen. */
  hideable: readonly { column: Column<Row>; visible: boolean }[]
  /** Widths set by the user, px. */
  widths: Readonly<Record<string, number>>
  /** The user changed a width or hid or pinned a column. */
  changed: boolean
  resize: (id: string, width: number) => void
  toggle: (id: string) => void
  reset: () => void
}

/** Widths and visibility of the columns. */
export function useColumns<Row>(input: ColumnsInput<Row>): TableColumns<Row> {
  const { columns, room, cards, edges, initialLayout, onLayoutChange } = input
  const [layout, setLayout] = useState(initialLayout ?? initialColumns)
  const { widths, hidden, pinned = [] } = layout
  const rowHeaderId = getRowHeaderId(columns)
  const mayHide = ({ id, hideable }: Column<Row>) => hideable !== false && id !== rowHeaderId

  const notHidden = columns.filter(({ id }) => id === rowHeaderId || !hidden.includes(id))
  // A pinned column hides no other one: the table scrolls sideways.
  const leftOut = cards
    ? notHidden.filter((column) => column.hideOnCards).map(({ id }) => id)
    : columnsWithoutRoom(notHidden, room, edges, rowHeaderId)
  const withoutRoom = leftOut.filter((id) => !pinned.includes(id))
  // A string, so that another width of the frame with the same result renders no row.
  const withoutRoomKey = withoutRoom.join('\n')
  const visible = useMemo(() => {
    const excluded = [...hidden, ...withoutRoomKey.split('\n')]
    return columns.filter(({ id }) => id === rowHeaderId || !excluded.includes(id))
  }, [columns, hidden, withoutRoomKey, rowHeaderId])

  // A second change may arrive before the first is rendered.
  const latest = useRef(layout)
  const change = useEventCallback(async (columnChange: ColumnChange) => {
    const { changeColumns } = lazyColumns.loaded() ?? (await lazyColumns.load())
    const changeable = columns.map((column) => ({
      id: column.id,
      enableHiding: mayHide(column),
      priority: column.priority ?? (column.hideOnCards ? 0 : undefined),
    }))
    const next = changeColumns(changeable, latest.current, columnChange)
    // The same arrays for a new width: other ones would render every row again.
    latest.current = columnChange.type === 'resize' ? { ...latest.current, widths: next.widths } : next
    setLayout(latest.current)
    onLayoutChange?.(latest.current)
  })!
  const resize = useEventCallback((id: string, width: number) => change({ type: 'resize', id, width }))!

  return {
    visible,
    hideable: columns.filter(mayHide).map((column) => ({ column, visible: visible.includes(column) })),
    widths,
    changed: notHidden.length < columns.length || pinned.length > 0 || Object.keys(widths).length > 0,
    resize,
    toggle: (id) => change({ type: visible.some((column) => column.id === id) ? 'hide' : 'show', id }),
    reset: () => change({ type: 'reset' }),
  }
}

/** Id of the column that names the row: the one marked as `rowHeader`, else the first. */
export function getRowHeaderId<Row>(columns: readonly Column<Row>[]): string | undefined {
  return (columns.find((column) => column.rowHeader) ?? columns[0])?.id
}
