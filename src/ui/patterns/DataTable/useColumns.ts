import { columnSizingFeature, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useStable } from '../../hooks/useStable.ts'
import { minColumnWidth } from './gridTemplate.ts'
import { nextSort } from './sortCycle.ts'
import type { Column, Sort, TableLayout } from './types.ts'

const features = tableFeatures({ columnSizingFeature, columnVisibilityFeature })
// The body draws the rows itself: TanStack would build an object for each of them (30 MB at 100,000 rows).
const noRows: Record<string, never>[] = []

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

/** Columns, their widths and visibility by TanStack Table; the list itself sorts (the server does), and is asked for it. */
export function useColumns<Row>(input: ColumnsInput<Row>): TableColumns<Row> {
  const { columns, sort, onSortChange, initialLayout, onLayoutChange } = input
  const rowHeaderId = rowHeaderOf(columns)
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        minSize: column.minWidth ?? minColumnWidth,
        enableHiding: column.hideable !== false && column.id !== rowHeaderOf(columns),
      })),
    [columns],
  )
  const initialState = useMemo(
    () => ({
      columnSizing: { ...initialLayout?.widths },
      columnVisibility: Object.fromEntries((initialLayout?.hidden ?? []).map((id) => [id, false])),
    }),
    [initialLayout],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    initialState,
  })
  const { columnSizing: widths, columnVisibility } = table.state
  const visible = useMemo(
    () => columns.filter((column) => columnVisibility[column.id] !== false || column.id === rowHeaderOf(columns)),
    [columns, columnVisibility],
  )

  function report() {
    const state = table.store.state
    const hidden = Object.keys(state.columnVisibility).filter((id) => state.columnVisibility[id] === false)
    onLayoutChange?.({ widths: state.columnSizing, hidden })
  }
  const resize = useStable((id: string, width: number) => {
    table.setColumnSizing((old) => ({ ...old, [id]: Math.round(width) }))
    report()
  })!

  return {
    visible,
    hideable: columns
      .filter((column) => column.hideable !== false && column.id !== rowHeaderId)
      .map((column) => ({ column, visible: columnVisibility[column.id] !== false })),
    widths,
    changed: visible.length < columns.length || Object.keys(widths).length > 0,
    resize,
    toggle(id) {
      table.getColumn(id)?.toggleVisibility()
      report()
    },
    reset() {
      table.resetColumnSizing(true)
      table.resetColumnVisibility(true)
      report()
    },
    pressSort(key) {
      onSortChange?.(nextSort(sort, key))
    },
  }
}

/** The column that names the row: the one that says so, else the first. */
export function rowHeaderOf<Row>(columns: readonly Column<Row>[]): string | undefined {
  return (columns.find((column) => column.rowHeader) ?? columns[0])?.id
}
