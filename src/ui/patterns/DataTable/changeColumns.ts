import { columnSizingFeature, columnVisibilityFeature, constructTable, tableFeatures } from '@tanstack/react-table'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import type { TableLayout } from './types.ts'

export { contentWidth } from './contentWidth.ts'

export type ChangeableColumn = { id: string; enableHiding: boolean }

/** A width (px), a column shown or hidden, all columns as they came. */
export type ColumnChange =
  { type: 'resize'; id: string; width: number } | { type: 'toggle'; id: string } | { type: 'reset' }

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnSizingFeature,
  columnVisibilityFeature,
})
// The body draws the rows itself: TanStack would build an object for each of them (30 MB at 100,000 rows).
const noRows: Record<string, never>[] = []

/** The layout after `change`, by TanStack Table. */
export function changeColumns(
  columns: ChangeableColumn[],
  { widths, hidden }: TableLayout,
  change: ColumnChange,
): TableLayout {
  const table = constructTable({
    features,
    columns,
    data: noRows,
    initialState: {
      columnSizing: { ...widths },
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
  })
  if (change.type === 'resize') table.setColumnSizing((old) => ({ ...old, [change.id]: Math.round(change.width) }))
  else if (change.type === 'toggle') table.getColumn(change.id)?.toggleVisibility()
  else {
    table.resetColumnSizing(true)
    table.resetColumnVisibility(true)
  }
  const { columnSizing, columnVisibility } = table.store.state
  // The same array, where none came or went: the rows are drawn anew for another one.
  if (change.type === 'resize') return { widths: columnSizing, hidden }
  return {
    widths: columnSizing,
    hidden: Object.keys(columnVisibility).filter((id) => columnVisibility[id] === false),
  }
}
