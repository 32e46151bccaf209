import { isCalendarDate } from '#contract/common.ts'
import { messages } from '#contract/messages.ts'
import { MAX_ROW_POINTS } from '#contract/limits.ts'
import { hasUnseen, isStorable } from '#contract/rules.ts'
import { checkDigit, mayLackCheckDigit, parseRut, type RutRefusal } from '#contract/rut.ts'
import type { Cell, CellKind, CellResult } from './cellTypes.ts'
import { damagedWord } from './damagedText.ts'
import { parseDateText, type DateOrder } from './dateOrder.ts'
import { leftoverOf, saysNothing } from './leftovers.ts'
import { pointsWords, rowMessages, unreadableCell, type NumberWords } from './messages.ts'
import { hasSeparators, splitNumber, type DecimalSign } from './numberTexts.ts'

/** A row. `line` counts from 1, as spreadsheets do. `fault` is the reason why its cells cannot be separated. */
export type FileRow = { line: number; cells: Cell[]; fault?: string; isHidden?: boolean }

/** Adjacent cells; columns and rows count from 1. */
export type CellRange = { firstColumn: number; lastColumn: number; firstRow: number; lastRow: number }

/** Consecutive rows of a file. `delimiter` is for CSV only; the rest for XLSX, before or after the rows. */
export type RowChunk = {
  rows: FileRow[]
  delimiter?: string
  mergedRanges?: CellRange[]
  /** Ranges whose conditional format may show other numbers. */
  reformattedRanges?: CellRange[]
  hiddenColumns?: Pick<CellRange, 'firstColumn' | 'lastColumn'>[]
}

const accept = <T>(value: T): CellResult<T> => ({ ok: true, value })
const refuse = (message: string, reason?: RutRefusal) => ({ ok: false as const, message, ...(reason && { reason }) })

const MAX_DESCRIPTION = 200
/** Longest cell that is parsed, characters: a shared string may be long and used by any number of cells. */
const MAX_CELL = 1_000
const isLong = (text: string) => text.length > MAX_CELL

export const cellText = (cell: Cell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''))
/** What the sheet shows, as far as it is known. */
export const shownText = (cell: Cell | undefined): string =>
  typeof cell === 'object' ? (cell.shown ?? cell.text) : (cell ?? '')
/** False for cells longer than MAX_CELL, so that their row is refused instead of skipped. */
export const isBlankCell = (cell: Cell): boolean => !isLong(cellText(cell)) && trimInvisible(cellText(cell)) === ''

/** Blanks and characters without width, which come along when a cell is pasted. */
const INVISIBLE = /[\s\u061C\u200B-\u200F\u202A-\u202D\u2060-\u2069]/

/**
 * Removes invisible characters at both ends. Between digits they are refused: they may change the visible order.
 * U+202E reverses digits, and Office draws U+00AD as a hyphen: both are visible and stay.
 */
export function trimInvisible(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && INVISIBLE.test(text[from]!)) from += 1
  while (to > from && INVISIBLE.test(text[to - 1]!)) to -= 1
  return text.slice(from, to)
}

/**
 * @param nextCell cell that may hold the check digit, in a column without a heading.
 * @param sentenceOf message on a text that is no RUT, '' included.
 * @param lacksDigit whether RUTs without a hyphen lack their check digit, which is then computed.
 */
export function parseRutCell(
  cell: Cell | undefined,
  nextCell?: Cell,
  sentenceOf = (_typed: string, reason?: RutRefusal): string => (reason ? rutRefusals[reason] : messages.required),
  lacksDigit = false,
): CellResult<string> {
  if (isCheckDigitOf(cell, nextCell)) return refuse(rowMessages.digitApart)
  const text = rutText(cell)
  if (!text.ok) return text
  if (isLong(text.value)) return refuse(rowMessages.rutShape, 'shape')
  const typed = trimInvisible(text.value)
  if (typed === '') return refuse(sentenceOf(''))
  const parsed = parseRut((lacksDigit && withCheckDigit(typed)) || typed)
  if (parsed.ok) return accept(parsed.rut)
  return refuse(sentenceOf(typed, parsed.reason), parsed.reason)
}

/** A RUT of digits without its check digit, with it; null for other texts. */
export function withCheckDigit(typed: string): string | null {
  const bare = typed.replace(/\s*[-\u2010-\u2015\u2212]$/, '')
  const body = bare.replace(/\D/g, '').replace(/^0+/, '')
  return mayLackCheckDigit(bare) && body.length >= 6 ? `${body}-${checkDigit(body)}` : null
}

const rutRefusals: Record<RutRefusal, string> = {
  shape: rowMessages.rutShape,
  digit: rowMessages.rutDigit,
  noDigit: rowMessages.rutWithoutDigit,
}

/** Whether an accepted RUT was written without a hyphen and may be another one without its check digit. */
export function isBareRut(cell: Cell | undefined): boolean {
  const text = rutText(cell)
  return text.ok && !isLong(text.value) && mayLackCheckDigit(trimInvisible(text.value))
}

/** A hyphen that a number format adds does not matter: the check digit proves the number. */
function rutText(cell: Cell | undefined): CellResult<string> {
  if (typeof cell !== 'object') return accept(cell ?? '')
  if (cell.kind === 'number' || cell.kind === 'punctuated') return accept(integerDigits(cell.text) ?? cell.text)
  return refuseKind('rut', cell.kind, cell.shown)
}

/** True for 12345674 and 2: together 12.345.674-2, although the first alone is a RUT as well, 1.234.567-4. */
function isCheckDigitOf(cell: Cell | undefined, nextCell: Cell | undefined): boolean {
  if (!nextCell) return false
  const [body, digit] = [bareText(cell), bareText(nextCell)]
  return /^\d{1,9}$/.test(body) && /^[\dkK]$/.test(digit) && checkDigit(body) === digit.toUpperCase()
}

/** Text without dots and blanks; '' for cells that are refused. */
function bareText(cell: Cell | undefined): string {
  const text = rutText(cell)
  return text.ok && !isLong(text.value) ? trimInvisible(text.value).replace(/[\s.]/g, '') : ''
}

/**
 * Accepts whole points from 1 to `max` in decimal digits. Text that can be read in two ways is refused.
 * @param decimal sign of the decimals in its column, where an answer names it.
 * @param words what is said of other numbers; without a sentence for zero, it is accepted.
 */
export function parsePointsCell(
  cell: Cell | undefined,
  decimal?: DecimalSign,
  max: number = MAX_ROW_POINTS,
  words: NumberWords = pointsWords,
): CellResult<number> {
  const isNumber = typeof cell === 'object'
  if (isNumber && cell.kind !== 'number' && cell.kind !== 'decorated')
    return refuseKind('points', cell.kind, cell.shown)
  const typed = cellText(cell)
  if (isLong(typed)) return refuse(messages.number)
  const trimmed = trimInvisible(isNumber ? (integerDigits(typed) ?? typed) : typed)
  if (trimmed === '') return refuse(messages.value)
  const parts = decimal && hasSeparators(trimmed) ? splitNumber(trimmed, decimal) : null
  if (parts?.fraction) return refuse(words.notWhole)
  const text = parts?.whole ?? trimmed
  if (!/^\d+$/.test(text)) return refuse(whyNotPlain(text, isNumber, words))
  const digits = text.replace(/^0+/, '')
  if (digits === '') return words.zero === null ? accept(0) : refuse(words.zero)
  if (digits.length > 15 || Number(digits) > max) return refuse(messages.tooLarge(max))
  return accept(Number(digits))
}

function whyNotPlain(text: string, isNumber: boolean, words: NumberWords): string {
  if (/^[-\u00AD\u2010-\u2015\u2212]\d+$/.test(text)) return words.negative
  if (isNumber && /^\d/.test(text)) return words.notWhole
  if (/^\d{1,3}(?:[.,'’\s]\d{3})+$/.test(text)) return words.separators
  if (/^[\d.,'’\s]+$/.test(text)) return words.notWhole
  // Two expressions: one for both would backtrack quadratically on long text.
  return /^[\x20-\x7e]*$/.test(text) && /\d/.test(text) ? words.notPlain : messages.number
}

export function parseDescriptionCell(cell: Cell | undefined): CellResult<string | null> {
  const isNumber = typeof cell === 'object'
  if (isNumber && cell.kind !== 'number') return refuseKind('description', cell.kind, cell.shown)
  const typed = cellText(cell)
  const digits = isNumber ? integerDigits(typed) : null
  // The sheet rounds and localises decimals, so their stored form is not what it shows.
  if (isNumber && typed !== '' && digits === null) return refuse(unreadableCell('description', 'decorated'))
  const text = digits ?? (isLong(typed) ? typed : trimInvisible(typed).replace(/\r\n?/g, '\n'))
  if (text.length > MAX_DESCRIPTION) return refuse(messages.tooLong(MAX_DESCRIPTION))
  if (!isStorable(text)) return refuse(messages.invalid)
  const fault = textFault(text) ?? (hasUnseen(text) ? messages.invisible : null)
  if (fault !== null) return refuse(fault)
  return accept(text === '' ? null : text)
}

/** Whether a program left a cell of an optional column without a value: blank is what it means. */
export function isNothing(cell: Cell | undefined): boolean {
  if (typeof cell === 'object') return cell.kind === 'error'
  return cell !== undefined && !isLong(cell) && saysNothing(trimInvisible(cell))
}

/** Why a text is no value: it is damaged, or left behind by a program. */
function textFault(text: string): string | null {
  // Every field refuses a text as long as that.
  if (isLong(text)) return null
  const damaged = damagedWord(text)
  if (damaged !== null) return rowMessages.garbled(damaged)
  const leftover = leftoverOf(text)
  return leftover === null ? null : rowMessages.leftover(leftover)
}

/** References to characters, as '&oacute;'. */
const ENTITY = /&#?\w{1,10};/g

/**
 * A text of one or more lines; its length and form are left to the rule of its field.
 * @param isHtml whether references to characters are no damage.
 */
export function parseTextCell(cell: Cell, isHtml = false): CellResult<string> {
  const isNumber = typeof cell === 'object'
  if (isNumber && cell.kind !== 'number') return refuseKind('text', cell.kind, cell.shown)
  const typed = cellText(cell)
  const digits = isNumber ? integerDigits(typed) : null
  if (isNumber && typed !== '' && digits === null) return refuse(unreadableCell('text', 'decorated'))
  const text = digits ?? (isLong(typed) ? typed : trimInvisible(typed))
  const fault = textFault(isHtml ? text.replace(ENTITY, ' ') : text)
  if (fault !== null) return refuse(fault)
  // Exports guard a text that a spreadsheet would run as a formula.
  return accept(text.replace(/^'(?=[=+\-@])/, ''))
}

/**
 * A date of a spreadsheet, or text, as 'YYYY-MM-DD'.
 * @param order of the texts of its column.
 * @param answer order of the dates that prove none, in a column that proves both.
 */
export function parseDateCell(
  cell: Cell,
  order: DateOrder = 'dayFirst',
  answer?: 'dayFirst' | 'monthFirst',
): CellResult<string> {
  if (typeof cell === 'object') {
    if (cell.kind === 'date') return isCalendarDate(cell.day ?? '') ? accept(cell.day!) : refuse(messages.date)
    return cell.kind === 'number' ? refuse(messages.date) : refuseKind('date', cell.kind)
  }
  return parseDateText(isLong(cell) ? '' : trimInvisible(cell), order, answer)
}

function refuseKind(field: Parameters<typeof unreadableCell>[0], kind: CellKind, shown?: string) {
  if (kind === 'formula') return refuse(rowMessages.formula)
  // A plain number is accepted by every field.
  return refuse(unreadableCell(field, kind === 'number' ? 'decorated' : kind, shown))
}

/**
 * Digits of a spreadsheet number (1500, 1500.0 or 1.5E3); null when it is not whole.
 * Computed on the text: as a floating-point number, 1499.99999999999999999 would be 1500.
 */
export function integerDigits(text: string): string | null {
  const [, whole, fraction = '', exponent = '0'] = /^(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const shift = Number(exponent)
  const digits = (whole + fraction).padEnd(whole.length + shift, '0').padStart(fraction.length - shift + 1, '0')
  const point = digits.length - Math.max(0, fraction.length - shift)
  return /^0*$/.test(digits.slice(point)) ? digits.slice(0, point).replace(/^0+(?=\d)/, '') : null
}
