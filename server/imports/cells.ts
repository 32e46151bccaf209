import { messages } from '#contract/messages.ts'
import { isStorable, MAX_POINTS } from '#contract/rules.ts'
import { checkDigit, parseRut } from '../rut.ts'
import { rowMessages } from './messages.ts'

/** What a spreadsheet knows of a cell besides its text. */
export type CellKind = 'number' | 'date' | 'percent' | 'scaled' | 'formula' | 'boolean' | 'error'
/** Text as typed, or a spreadsheet's own cell. The text of a number is as the file writes it. */
export type Cell = string | { kind: CellKind; text: string }

/** One row of a file. `line` counts as a spreadsheet does; `fault` says why its cells cannot be told apart. */
export type FileRow = { line: number; cells: Cell[]; fault?: string }

/** Cells side by side: first and last column, first and last row, counted from 1. */
export type CellRange = { firstColumn: number; lastColumn: number; firstRow: number; lastRow: number }

/** Some rows of a file in their order: of text, with what stands between its columns; of a spreadsheet, with cells that are merged. */
export type RowChunk = { rows: FileRow[]; delimiter?: string; mergedRanges?: CellRange[] }

export type CellResult<T> = { ok: true; value: T } | { ok: false; message: string }

const good = <T>(value: T): CellResult<T> => ({ ok: true, value })
const bad = (message: string) => ({ ok: false as const, message })

const LONGEST_DESCRIPTION = 200
/** Longest cell that is looked into, characters, blanks around it included: any number of cells may be one long text. */
const LONGEST_CELL = 1_000
const isLong = (text: string) => text.length > LONGEST_CELL

export const cellText = (cell: Cell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''))
/** Not where it is too long to be looked into: then its row is refused, not passed over. */
export const isBlankCell = (cell: Cell): boolean => !isLong(cellText(cell)) && trimInvisible(cellText(cell)) === ''

/** Blanks, and what has no width: it comes along where a cell is pasted. */
const UNSEEN = /[\s\u061C\u200B-\u200F\u202A-\u202D\u2060-\u2069]/

/**
 * Text without the blanks and marks of direction around it, which nobody would find. What stands inside stays, and is refused in a number: a mark
 * between digits may show them in another order. So do U+202E, which shows even one run of digits backwards, and U+00AD, which Office draws as
 * a hyphen: '-500' to whoever wrote it.
 */
export function trimInvisible(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && UNSEEN.test(text[from]!)) from += 1
  while (to > from && UNSEEN.test(text[to - 1]!)) to -= 1
  return text.slice(from, to)
}

/** `digit` is the cell in which a check digit may stand that no heading names. */
export function parseRutCell(cell: Cell | undefined, digit?: Cell): CellResult<string> {
  if (isDigitOf(cell, digit)) return bad(rowMessages.digitApart)
  const text = plainText(cell)
  if (!text.ok) return text
  if (isLong(text.value)) return bad(rowMessages.rutShape)
  const typed = trimInvisible(text.value)
  if (typed === '') return bad(messages.required)
  const read = parseRut(typed)
  if (read.ok) return good(read.rut)
  return bad(read.reason === 'digit' ? rowMessages.rutDigit : rowMessages.rutShape)
}

/** True for 12345674 and 2: they are the RUT 12.345.674-2, though the first alone is one too, 1.234.567-4. */
function isDigitOf(cell: Cell | undefined, digit: Cell | undefined): boolean {
  if (!digit) return false
  const [body, own] = [bareText(cell), bareText(digit)]
  return /^\d{1,9}$/.test(body) && /^[\dkK]$/.test(own) && checkDigit(body) === own.toUpperCase()
}

/** Without dots and blanks; '' of what nobody typed as it stands. */
function bareText(cell: Cell | undefined): string {
  const text = plainText(cell)
  return text.ok && !isLong(text.value) ? trimInvisible(text.value).replace(/[\s.]/g, '') : ''
}

/** Whole points from 1 to MAX_POINTS: plain decimal digits, exactly. Nothing that two people could read in two ways is taken. */
export function parsePointsCell(cell: Cell | undefined): CellResult<number> {
  const plain = plainText(cell)
  if (!plain.ok) return plain
  if (isLong(plain.value)) return bad(messages.number)
  const text = trimInvisible(plain.value)
  if (text === '') return bad(messages.value)
  if (!/^\d+$/.test(text)) return bad(whyNotPlain(text))
  const digits = text.replace(/^0+/, '')
  if (digits === '') return bad(messages.value)
  if (digits.length > 15 || Number(digits) > MAX_POINTS) return bad(messages.tooLarge(MAX_POINTS))
  return good(Number(digits))
}

function whyNotPlain(text: string): string {
  if (/^[-\u00AD\u2010-\u2015\u2212]\d+$/.test(text)) return rowMessages.negative
  if (/^[\d.,'’\s]+$/.test(text)) return rowMessages.separators
  // Two looks, since one for both would walk back over a long text again and again.
  return /^[\x20-\x7e]*$/.test(text) && /\d/.test(text) ? rowMessages.notPlain : messages.number
}

export function parseDescriptionCell(cell: Cell | undefined): CellResult<string | null> {
  const plain = plainText(cell)
  if (!plain.ok) return plain
  const text = isLong(plain.value) ? plain.value : trimInvisible(plain.value)
  if (text.length > LONGEST_DESCRIPTION) return bad(messages.tooLong(LONGEST_DESCRIPTION))
  if (!isStorable(text)) return bad(messages.invalid)
  return good(text === '' ? null : text)
}

/** The text of a cell; a number as its digits. What only looks like a number (a date, a formula's result) is refused. */
function plainText(cell: Cell | undefined): CellResult<string> {
  if (typeof cell !== 'object') return good(cell ?? '')
  if (cell.kind !== 'number') return bad(rowMessages[cell.kind])
  return good(integerDigits(cell.text) ?? cell.text)
}

/**
 * The digits of a spreadsheet's number, which may be written 1500, 1500.0 or 1.5E3; null where it is not whole. By its digits, not
 * through a floating-point number: 1499.99999999999999999 is no 1500.
 */
export function integerDigits(text: string): string | null {
  const [, whole, fraction = '', exponent = '0'] = /^(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const shift = Number(exponent)
  const digits = (whole + fraction).padEnd(whole.length + shift, '0').padStart(fraction.length - shift + 1, '0')
  const point = digits.length - Math.max(0, fraction.length - shift)
  return /^0*$/.test(digits.slice(point)) ? digits.slice(0, point).replace(/^0+(?=\d)/, '') : null
}
