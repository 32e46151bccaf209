import { columnSizingFeature, columnVisibilityFeature, constructTable, tableFeatures } from '@tanstack/react-table'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import type { TableLayout } from './types.ts'

export type ChangeableColumn = { id: string; enableHiding: boolean; priority?: number }

/** `width` in px; `reset` restores the widths and columns of the screen. */
export type ColumnChange =
  { type: 'resize'; id: string; width: number } | { type: 'show' | 'hide'; id: string } | { type: 'reset' }

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnSizingFeature,
  columnVisibilityFeature,
})
// The body renders the rows itself: TanStack would build an object for each of them.
const noRows: Record<string, never>[] = []

/** The layout after `change`, computed by TanStack Table. */
export function changeColumns(
  columns: ChangeableColumn[],
  { widths, hidden, pinned = [] }: TableLayout,
  change: ColumnChange,
): TableLayout {
  const table = constructTable({
    features,
    columns,
    data: noRows,
    initialState: {
      columnSizing: { ...widths },
      columnVisibility: Object.fromEntries([
        ...hidden.map((id) => [id, false]),
        ...pinned.map((id) => [id, true]),
      ]) as Record<string, boolean>,
    },
  })
  if (change.type === 'resize') table.setColumnSizing((old) => ({ ...old, [change.id]: Math.round(change.width) }))
  else if (change.type === 'reset') {
    table.resetColumnSizing(true)
    table.resetColumnVisibility(true)
  } else table.getColumn(change.id)?.toggleVisibility(change.type === 'show')
  const { columnSizing, columnVisibility } = table.store.state
  return {
    widths: columnSizing,
    hidden: Object.keys(columnVisibility).filter((id) => !columnVisibility[id]),
    pinned: columns.filter(({ id, priority }) => priority !== undefined && columnVisibility[id]).map(({ id }) => id),
  }
}

/** Width of the longest text among the rendered cells of a column, on one line and with padding, px. */
export function measureContentWidth(resizer: HTMLElement): number {
  const { col } = resizer.closest<HTMLElement>('[data-col]')!.dataset
  const table = resizer.closest('table')!
  const heading = table.querySelector<HTMLElement>(`thead [data-col="${col}"] > [data-slot="table.heading"]`)!
  let widest = widthOnOneLine(heading) + 24
  for (const cell of table.querySelectorAll<HTMLElement>(`tbody [data-col="${col}"]`))
    widest = Math.max(widest, widthOnOneLine(cell))
  return widest + 2
}

function widthOnOneLine(element: HTMLElement): number {
  element.style.cssText = 'display: inline-block; inline-size: max-content; min-inline-size: 0; white-space: nowrap'
  const { offsetWidth } = element
  element.style.cssText = ''
  return offsetWidth
}

/**
 * The selected text of a table as a sheet reads it: rows as lines, cells parted by tabs.
 * @returns undefined where no more than one cell is selected, which the browser copies itself
 */
export function selectedTableText(table: HTMLElement): string | undefined {
  const range = document.getSelection()!.getRangeAt(0)
  const rows = [...table.querySelectorAll('tr')]
    .filter((row) => range.intersectsNode(row))
    .map((row) => [...row.querySelectorAll('.cell, [data-slot="table.name"]')].map((cell) => selectedText(cell, range)))
    .filter((cells) => cells.some((text) => text !== ''))
  if (rows.flat().filter((text) => text !== '').length < 2) return undefined
  // Cells before the start and after the end are empty, so that the columns of several rows line up.
  if (rows.length === 1) return rows[0]!.join('\t').replace(/^\t+|\t+$/g, '')
  return rows.map((cells) => cells.join('\t')).join('\n')
}

function selectedText(cell: Element, range: Range): string {
  if (!range.intersectsNode(cell)) return ''
  const content = cell.querySelector<HTMLElement>('[data-slot="table.cell-content"]') ?? (cell as HTMLElement)
  const part = document.createRange()
  part.selectNodeContents(content)
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(range.startContainer, range.startOffset)
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0) part.setEnd(range.endContainer, range.endOffset)
  const text = part.toString()
  // `innerText` parts blocks, which a range runs together. A line break inside of a cell would begin a new row.
  return (text === content.textContent ? content.innerText : text).replace(/\s+/g, ' ').trim()
}
