import { px } from '../../tokens/tokens.ts'
import type { Column } from './types.ts'

/** Least width of a column that names none, px. */
export const minColumnWidth = 120
/** Width of the checkbox column, px. */
export const selectWidth = 48

export type RowControlSet = { move: boolean; open: boolean; menu: boolean }

/** Width of the column with the row's buttons, px; 0 where there are none. */
export function controlsWidth({ move, open, menu }: RowControlSet): number {
  const buttons = Number(move) + Number(open) + Number(menu)
  return buttons === 0 ? 0 : buttons * px.controlMd + 24
}

type Sizes = Pick<Column<never>, 'id' | 'width' | 'minWidth'>

/** `grid-template-columns` of every row and the least width of the table, px. */
export function gridTemplate(
  columns: readonly Sizes[],
  widths: Readonly<Record<string, number>>,
  { start, end }: { start: number; end: number },
): { template: string; minWidth: number } {
  const fixed = columns.map((column) => widths[column.id] ?? column.width)
  const allFixed = fixed.every((width) => width !== undefined)
  const tracks = columns.map((column, i) => {
    const width = fixed[i]
    const least = column.minWidth ?? minColumnWidth
    if (width === undefined) return `minmax(${least}px, ${least}fr)`
    // Somebody has to take what is left over, or the controls would float in the middle.
    return allFixed && i === columns.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`
  })
  if (start) tracks.unshift(`${start}px`)
  if (end) tracks.push(`${end}px`)
  const data = columns.reduce((sum, column, i) => sum + (fixed[i] ?? column.minWidth ?? minColumnWidth), 0)
  return { template: tracks.join(' '), minWidth: start + data + end }
}

const card = { padding: 12, title: 56, pair: 44, control: px.targetCoarse }

/** Height of a row drawn as a card: its title, the other columns two by two, and room for its buttons, px. */
export function cardHeight(columns: number, controls: RowControlSet): number {
  const buttons = Number(controls.move) * 2 + Number(controls.open) + Number(controls.menu)
  const text = card.title + Math.ceil((columns - 1) / 2) * card.pair
  return Math.max(text, buttons * card.control) + 2 * card.padding
}
