import { px } from '../../tokens/tokens.ts'
import type { Column } from './types.ts'

/** Least width of a column that names none, px. */
export const minColumnWidth = 120
/** Width of the checkbox column, px. */
export const selectWidth = 48

export type RowControlSet = { move: boolean; open: boolean; menu: boolean }

/** Width of the last column, px: of the row's buttons, else of the heading's one. */
export function controlsWidth({ move, open, menu }: RowControlSet): number {
  const buttons = Number(move) + Number(open) + Number(menu)
  return buttons ? buttons * px.controlMd + 24 : px.controlMd + 16
}

type Sizes = Pick<Column<never>, 'id' | 'width' | 'minWidth' | 'grow'>

/** The reader's width of a column, else its own. Not by `widths[id]` alone: every object has a `constructor`. */
export const columnWidth = (widths: Readonly<Record<string, number>>, { id, width }: Sizes): number | undefined =>
  Object.hasOwn(widths, id) ? widths[id] : width

/** `grid-template-columns` of every row and the least width of the table, px. */
export function gridTemplate(
  columns: readonly Sizes[],
  widths: Readonly<Record<string, number>>,
  { start, end }: { start: number; end: number },
): { template: string; minWidth: number } {
  const fixed = columns.map((column) => columnWidth(widths, column))
  const allFixed = fixed.every((width) => width !== undefined)
  const tracks = columns.map((column, i) => {
    const width = fixed[i]
    const least = column.minWidth ?? minColumnWidth
    if (width === undefined) return `minmax(${least}px, ${column.grow ?? least}fr)`
    // Somebody has to take what is left over, or the controls would float in the middle.
    return allFixed && i === columns.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`
  })
  if (start) tracks.unshift(`${start}px`)
  const data = columns.reduce((sum, column, i) => sum + (fixed[i] ?? column.minWidth ?? minColumnWidth), 0)
  return { template: `${tracks.join(' ')} ${end}px`, minWidth: start + data + end }
}

const card = { padding: 12, title: 56, line: 44, control: px.targetCoarse }

/** Where a column stands on a card: `name` on top, then `wide` ones a line each, the others two by two. */
export type CardPlace = 'name' | 'wide' | 'first' | 'second'

/** The place of each column on a card, and how many lines there are under the name. */
export function cardPlaces(
  columns: readonly Pick<Column<never>, 'id' | 'wide'>[],
  rowHeaderId: string | undefined,
): { places: readonly CardPlace[]; lines: number } {
  let lines = 0
  let half = false
  const places = columns.map(({ id, wide }): CardPlace => {
    if (id === rowHeaderId) return 'name'
    if (!wide && half) {
      half = false
      return 'second'
    }
    lines++
    half = !wide
    return wide ? 'wide' : 'first'
  })
  return { places, lines }
}

/** Height of a row drawn as a card: its name, the lines under it, and room for its buttons, px. */
export function cardHeight(lines: number, controls: RowControlSet): number {
  const stacked = isPlainCard(lines, controls) ? 1 : buttonsOf(controls)
  return Math.max(card.title + lines * card.line, stacked * card.control) + 2 * card.padding
}

/** A card of a name alone, with one or two buttons: these stand side by side. */
export const isPlainCard = (lines: number, controls: RowControlSet): boolean => lines === 0 && buttonsOf(controls) <= 2

const buttonsOf = ({ move, open, menu }: RowControlSet) => Number(move) * 2 + Number(open) + Number(menu)
