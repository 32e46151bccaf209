import { iconSet } from '../../primitives/Icon/iconSet.ts'
import type { Column } from './types.ts'
import type { SortSign } from './useSortIndicator.ts'

const signs = {
  asc: { ariaSort: 'ascending', path: iconSet['arrow-up'] },
  desc: { ariaSort: 'descending', path: iconSet['arrow-down'] },
  none: { ariaSort: null, path: iconSet.sort },
} as const

/**
 * Writes onto the headings which of them the list is sorted by, and which was pressed and does not show it yet: the sign comes late, and draws
 * nothing anew. React never writes either after a heading's first drawing: what a server draws has no sign yet. `headings`: of the columns, in their order.
 */
export function paintSort<Row>(
  headings: readonly Element[],
  columns: readonly Column<Row>[],
  { shown, pendingKey }: SortSign,
): void {
  columns.forEach(({ id }, i) => {
    const heading = headings[i]!
    const { ariaSort, path } = signs[shown?.key === id ? shown.direction : 'none']
    heading.toggleAttribute('data-sort-pending', pendingKey === id)
    write(heading, 'aria-sort', ariaSort)
    const drawing = heading.querySelector('path')
    if (drawing) write(drawing, 'd', path)
  })
}

/** The same value again would restyle the element. */
function write(element: Element, name: string, value: string | null) {
  if (element.getAttribute(name) === value) return
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
