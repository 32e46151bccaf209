import { px } from '../../tokens/tokens.ts'
import type { CardPlace, Column, PinInsets, RowControlSet } from './types.ts'

/** Default minimum width of a column, px. */
export const minColumnWidth = 120
/** Width of the checkbox column, px. */
export const selectWidth = 48

/** Width of the handle, px. */
const gripWidth = 20

/** Width of the last column, px: of the row's buttons, else of the columns' button in the header. */
export function controlsWidth({ move, open, menu, drag }: RowControlSet): number {
  const buttons = Number(move) + Number(open) + Number(menu)
  return buttons ? buttons * px.controlMd + 24 + (drag ? gripWidth : 0) : px.controlMd + 16
}

type Sizes = Pick<Column<never>, 'id' | 'width' | 'minWidth' | 'grow' | 'priority' | 'pin'>
/** Widths of the checkbox column and of the controls, px. */
type Edges = { start: number; end: number }

/** The least width that the user may choose for a column, px. */
export const leastChosenWidth = ({ width = Infinity, minWidth = minColumnWidth }: Sizes): number =>
  Math.min(minWidth, width)

/** The user's width of a column, else its own. `hasOwn`, because every object inherits a `constructor`. */
export function columnWidth(widths: Readonly<Record<string, number>>, column: Sizes): number | undefined {
  // Chosen perhaps when its text was smaller.
  if (Object.hasOwn(widths, column.id)) return Math.max(widths[column.id]!, leastChosenWidth(column))
  return column.pin ? leastWidth(column) : column.width
}

const leastWidth = (column: Sizes, width = column.width) => width ?? column.minWidth ?? minColumnWidth

/** `grid-template-columns` of every row, the table's minimum width, px, and the insets where a column is pinned. */
export function gridTemplate(
  columns: readonly Sizes[],
  widths: Readonly<Record<string, number>>,
  { start, end }: Edges,
  rowHeaderId?: string,
): { template: string; minWidth: number; insets: PinInsets | undefined } {
  const fixed = columns.map((column) => columnWidth(widths, column))
  const allFixed = fixed.every((width) => width !== undefined)
  const tracks = columns.map((column, i) => {
    const width = fixed[i]
    const least = column.minWidth ?? minColumnWidth
    if (width === undefined) return `minmax(${least}px, ${column.grow ?? least}fr)`
    // One column takes the free width, so that the controls stay at the edge.
    return allFixed && i === columns.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`
  })
  if (start) tracks.unshift(`${start}px`)
  const data = columns.reduce((sum, column, i) => sum + leastWidth(column, fixed[i]), 0)
  const isPinned = columns.some(({ pin }) => pin)
  let before = start
  let after = columns.reduce((sum, { pin }, i) => (pin === 'end' ? sum + fixed[i]! : sum), end)
  const insets = columns.map(({ id, pin }, i) => {
    if (pin === 'end') return (after -= fixed[i]!)
    return pin || id === rowHeaderId ? (before += fixed[i] ?? 0) - (fixed[i] ?? 0) : null
  })
  return {
    template: `${tracks.join(' ')} ${end}px`,
    minWidth: start + data + end,
    insets: isPinned ? insets : undefined,
  }
}

/** Attributes of a cell: those of columns that stay in view. */
export function pinProps(pin: Column<never>['pin'], isName: boolean, inset: number | null | undefined) {
  if (inset == null) return isName ? { 'data-stays': '' } : undefined
  return {
    'data-stays': '',
    'data-pin': pin,
    style: pin === 'end' ? { insetInlineEnd: inset } : { insetInlineStart: inset },
  }
}

/**
 * Ids of the columns to hide so that the others fit: the largest `priority` first, of equal ones the last.
 * The user's own widths do not count: a column must not vanish while another is being dragged.
 * @param room Width of the frame, px.
 */
export function columnsWithoutRoom(
  columns: readonly Sizes[],
  room: number,
  edges: Edges,
  rowHeaderId: string | undefined,
): string[] {
  let excess = gridTemplate(columns, {}, edges).minWidth - room
  const candidates = columns
    .filter(({ id, priority }) => priority !== undefined && id !== rowHeaderId)
    .toReversed()
    .toSorted((a, b) => b.priority! - a.priority!)
  const hidden: string[] = []
  for (const column of candidates) {
    if (excess <= 0) break
    excess -= leastWidth(column)
    hidden.push(column.id)
  }
  return hidden
}

const card = { padding: 12, title: 56, line: 44, control: px.targetCoarse }
/** Least width of a card with larger text that shows two values side by side, px at the default text size. */
const pairedWidth = 300
/** Padding of a figure's badge, px. */
const badge = 6

/**
 * The place of each column on a card, and the number of lines under the name.
 * @param width of the card, px at the default text size; Infinity without larger text, of which two values always fit
 * @param room width between its checkbox and its buttons, px at the default text size
 * @param figures least widths of the figures by column, px
 */
export function cardPlaces(
  columns: readonly Pick<Column<never>, 'id' | 'wide'>[],
  rowHeaderId: string | undefined,
  { width, room } = { width: Infinity, room: Infinity },
  figures: readonly number[] = [],
): { places: readonly CardPlace[]; lines: number } {
  let lines = 0
  let half = false
  const places = columns.map(({ id, wide: isProse }, i): CardPlace => {
    if (id === rowHeaderId) return 'name'
    const figure = (figures[i] ?? 0) + badge
    if (figure > room) {
      lines++
      half = false
      return 'full'
    }
    const wide = isProse || width < pairedWidth || figure > room / 2
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

/**
 * Height of a card, px: its name, the lines under it, and at least room for its buttons.
 * @param textHeight 1 for text of the default size
 */
export function cardHeight(lines: number, controls: RowControlSet, textHeight = 1): number {
  // The buttons stand two by two.
  const stacked = isPlainCard(lines, controls) ? 1 : Math.min(2, countButtons(controls))
  const texts = Math.ceil((card.title + lines * card.line) * textHeight)
  return Math.max(texts, stacked * card.control) + 2 * card.padding
}

/** Width of the values of a card, px: without its checkbox and buttons. */
export const cardRoom = (width: number, start: number, controls: RowControlSet): number =>
  width -
  Math.max(start - 8, 16) -
  (countButtons(controls) > 2 ? 2 : Math.min(1, countButtons(controls))) * card.control -
  4

/** A card of a name alone with one or two buttons, which stand side by side. */
export const isPlainCard = (lines: number, controls: RowControlSet): boolean =>
  lines === 0 && countButtons(controls) <= 2

const countButtons = ({ move, open, menu }: RowControlSet) => Number(move) * 2 + Number(open) + Number(menu)
