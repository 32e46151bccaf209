import { minColumnWidth } from './gridTemplate.ts'
import type { Column } from './types.ts'

/** Size of the page's text relative to the default, which widths and heights are given for; at least 1. */
export type TextSize = {
  /** 1.25 where the reader chose 20 px. */
  textHeight: number
  /** The same, and more where the reader sets letters apart. @see WCAG 1.4.12 Text Spacing */
  textWidth: number
}

/** Default size of the root's text, px. */
const defaultText = 16
/** Average width of a character, em. */
const characterWidth = 0.5

/** Reads the size of the text in `element`. */
export function measureText(element: HTMLElement): TextSize {
  const root = getComputedStyle(document.documentElement).fontSize
  const { fontSize, letterSpacing } = getComputedStyle(element)
  const textHeight = Math.max(1, (parseFloat(root) || defaultText) / defaultText)
  // 'normal' is 0.
  const spacing = (parseFloat(letterSpacing) || 0) / (parseFloat(fontSize) || defaultText)
  return { textHeight, textWidth: textHeight * (1 + Math.max(0, spacing) / characterWidth) }
}

/** Widths at the default text size, px: a digit, a sign, a dot, and the padding after the figure. */
const figureParts = { digit: 9.25, sign: 9, dot: 4, padding: 12 }
/** What a column that grows for its figures has beside them, px: a badge and its distance from the column before. */
const room = 20

/** Width of the longest figure of a column in groups of three, px. */
function figureWidth<Row>(rows: readonly Row[], figure: (row: Row) => number | null): number {
  let greatest = 0
  let least = 0
  for (const row of rows) {
    const value = figure(row) ?? 0
    if (value > greatest) greatest = value
    else if (value < least) least = value
  }
  const digits = String(Math.trunc(Math.max(greatest, -least))).length
  const { digit, sign, dot, padding } = figureParts
  return digits * digit + Math.floor((digits - 1) / 3) * dot + (least < 0 ? sign : 0) + padding
}

/** Least widths that the figures of `rows` need by column, px; 0 for columns without figures. */
export const figureWidths = <Row>(columns: readonly Pick<Column<Row>, 'figure'>[], rows: readonly Row[]): number[] =>
  columns.map(({ figure }) => (figure ? figureWidth(rows, figure) : 0))

/**
 * The columns with the widths that text of this size needs.
 * @param figures least widths, px @see figureWidths
 */
export function fitColumns<Row>(
  columns: readonly Column<Row>[],
  figures: readonly number[],
  textWidth: number,
): readonly Column<Row>[] {
  const isEnough = columns.every(({ width, minWidth = minColumnWidth }, i) => figures[i]! <= (width ?? minWidth))
  if (textWidth === 1 && isEnough) return columns
  return columns.map((column, i) => {
    const figure = figures[i]!
    const fit = (width: number) => Math.ceil((figure > width ? figure + room : width) * textWidth)
    const { width, minWidth = minColumnWidth } = column
    if (width === undefined) return { ...column, minWidth: fit(minWidth) }
    return { ...column, width: fit(width), minWidth: fit(Math.min(minWidth, width)) }
  })
}
