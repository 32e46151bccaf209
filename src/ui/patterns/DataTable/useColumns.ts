import { useMemo, useRef, useState } from 'react'
import { useEventCallback } from '../../hooks/useEventCallback.ts'
import type { ColumnChange } from './changeColumns.ts'
import { lateColumns } from './lateColumns.ts'
import { nextSort } from './sortCycle.ts'
import type { Column, Sort, TableLayout } from './types.ts'

const asTheyCome: TableLayout = { widths: {}, hidden: [] }

type ColumnsInput<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort
  onSortChange?: (sort: Sort) => void
  initialLayout?: TableLayout
  onLayoutChange?: (layout: TableLayout) => void
}

export type TableColumns<Row> = {
  /** In order, without the hidden ones. */
  visible: readonly Column<Row>[]
  /** Those that the reader may hide, with their state. */
  hideable: readonly { column: Column<Row>; visible: boolean }[]
  /** Widths that the reader chose, px. */
  widths: Readonly<Record<string, number>>
  resize: (id: string, width: number) => void
  toggle: (id: string) => void
  /** All columns again, in their own widths. */
  reset: () => void
  changed: boolean
  pressSort: (key: string) => void
}

/** The columns as the reader has them; the list itself sorts (the server does), and is asked for it. */
export function useColumns<Row>(input: ColumnsInput<Row>): TableColumns<Row> {
  const { columns, sort, onSortChange, initialLayout, onLayoutChange } = input
  const [layout, setLayout] = useState(initialLayout ?? asTheyCome)
  const { widths, hidden } = layout
  const rowHeader = rowHeaderOf(columns)
  const visible = useMemo(
    () => columns.filter(({ id }) => !hidden.includes(id) || id === rowHeader),
    [columns, hidden, rowHeader],
  )
  const mayHide = ({ id, hideable }: Column<Row>) => hideable !== false && id !== rowHeader

  // A second change may come before the first is drawn.
  const latest = useRef(layout)
  const change = useEventCallback(async (what: ColumnChange) => {
    const { changeColumns } = lateColumns.loaded() ?? (await lateColumns.load())
    const known = columns.map((column) => ({ id: column.id, enableHiding: mayHide(column) }))
    latest.current = changeColumns(known, latest.current, what)
    setLayout(latest.current)
    onLayoutChange?.(latest.current)
  })!
  const resize = useEventCallback((id: string, width: number) => change({ type: 'resize', id, width }))!

  return {
    visible,
    hideable: columns.filter(mayHide).map((column) => ({ column, visible: !hidden.includes(column.id) })),
    widths,
    changed: visible.length < columns.length || Object.keys(widths).length > 0,
    resize,
    toggle: (id) => change({ type: 'toggle', id }),
    reset: () => change({ type: 'reset' }),
    pressSort: (key) => onSortChange?.(nextSort(sort, key)),
  }
}

/** The column that names the row: the one that says so, else the first. */
export function rowHeaderOf<Row>(columns: readonly Column<Row>[]): string | undefined {
  return (columns.find((column) => column.rowHeader) ?? columns[0])?.id
}
