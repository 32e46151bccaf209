import { MAX_ROW_PROBLEMS, MAX_ROWS, type RowField, type RowProblem } from '#contract/massive.ts'
import {
  isBlankCell,
  parseDescriptionCell,
  parsePointsCell,
  parseRutCell,
  trimInvisible,
  cellText,
  type Cell,
  type CellRange,
  type FileRow,
  type CellResult,
} from './cells.ts'
import { findColumns, type ColumnLayout } from './columns.ts'
import { readCsv } from './readCsv.ts'
import { detectFileKind } from './fileKind.ts'
import { fileMessages, rowMessages } from './messages.ts'
import { FileRefusedError, type ByteSource } from './byteSource.ts'
import { readXlsx } from './xlsx/readXlsx.ts'

/** Rows that may be applied, column by column (that is how a database takes many), and what is wrong with the others. */
export type PointsBatch = {
  lines: number[]
  ruts: string[]
  /** The RUT as its cell spells it, where that is another way. */
  typedRuts: (string | null)[]
  points: number[]
  descriptions: (string | null)[]
  /** At most MAX_ROW_PROBLEMS in the whole file. */
  problems: RowProblem[]
  /** Rows read and problems found in this batch, listed or not. */
  rows: number
  problemCount: number
}

/** Longest cell that a problem repeats, characters. */
const LONGEST_VALUE = 100
/** Rows of one batch. */
const BATCH = 5_000

/**
 * The points that a CSV or XLSX file holds, told by its content, never by its name.
 * @throws FileRefusal where it cannot be read as a whole.
 */
export async function* readPointsFile(source: ByteSource): AsyncGenerator<PointsBatch> {
  const reader = new RowReader()
  const kind = await detectFileKind(source)
  const parts = kind === 'xlsx' ? readXlsx(source) : readCsv(source)
  for await (const { rows, mergedRanges: merged, delimiter } of parts) {
    for (const row of rows) {
      reader.read(row, delimiter)
      if (reader.batch.rows >= BATCH) yield reader.take()
    }
    for (const area of merged ?? []) reader.refuseCovered(area)
  }
  if (!reader.columns) throw new FileRefusedError(fileMessages.noHeader(''))
  if (reader.rows === 0) throw new FileRefusedError(fileMessages.noRows)
  if (reader.batch.rows > 0 || reader.batch.problemCount > 0) yield reader.take()
}

/** Turns rows into batches; the first row is the header. */
class RowReader {
  columns: ColumnLayout | null = null
  #headerLine = 0
  rows = 0
  batch = emptyBatch()
  #problems = 0

  read(row: FileRow, delimiter: string | undefined): void {
    if (!this.columns) {
      this.columns = findColumns(row.cells)
      this.#headerLine = row.line
      // A quote that nobody closed in time has taken rows below into the heading.
      if (row.fault) throw new FileRefusedError(fileMessages.headerQuotes)
      return
    }
    this.rows += 1
    this.batch.rows += 1
    if (this.rows > MAX_ROWS) throw new FileRefusedError(fileMessages.tooManyRows(MAX_ROWS))
    const { cells, line } = row
    const { rut: rutAt, points: pointsAt, description: descriptionAt, checkDigit: digitAt } = this.columns
    const fault = row.fault ?? (delimiter && layoutFault(cells, this.columns, delimiter))
    if (fault) return this.#refuse(line, 'row', fault, cells.map(cellText).join(delimiter ?? ' '))
    const rut = parseRutCell(cells[rutAt], digitAt === null ? undefined : cells[digitAt])
    const points = parsePointsCell(cells[pointsAt])
    const description = parseDescriptionCell(descriptionAt === null ? undefined : cells[descriptionAt])
    if (rut.ok && points.ok && description.ok) {
      this.batch.lines.push(line)
      this.batch.ruts.push(rut.value)
      const typed = cellText(cells[rutAt])
      this.batch.typedRuts.push(typed === rut.value ? null : shortened(typed))
      this.batch.points.push(points.value)
      this.batch.descriptions.push(description.value)
      return
    }
    const check = (field: RowField, reading: CellResult<unknown>, cell: Cell | undefined) => {
      if (!reading.ok) this.#refuse(line, field, reading.message, cellText(cell))
    }
    check('rut', rut, cells[rutAt])
    check('points', points, cells[pointsAt])
    check('description', description, descriptionAt === null ? undefined : cells[descriptionAt])
  }

  /** Merged cells show the first of them alone; the others keep what they held, which nobody sees and a load would give. */
  refuseCovered({ firstColumn: first, lastColumn: last, firstRow: start, lastRow: end }: CellRange): void {
    if (!this.columns || end <= this.#headerLine) return
    for (const field of ['rut', 'points'] as const) {
      const column = this.columns[field] + 1
      if (column < first || column > last || (column === first && start === end)) continue
      const covered = column === first ? start + 1 : start
      this.#refuse(Math.max(covered, this.#headerLine + 1), field, rowMessages.merged, '')
    }
  }

  take(): PointsBatch {
    const { batch } = this
    this.batch = emptyBatch()
    return batch
  }

  #refuse(row: number, field: RowField, message: string, value: string): void {
    this.batch.problemCount += 1
    this.#problems += 1
    if (this.#problems > MAX_ROW_PROBLEMS) return
    const shown = shortened(value)
    this.batch.problems.push({ row, field, message, ...(shown.trim() && { value: shown }) })
  }
}

function emptyBatch(): PointsBatch {
  return { lines: [], ruts: [], typedRuts: [], points: [], descriptions: [], problems: [], rows: 0, problemCount: 0 }
}

/**
 * Why the columns of a line of text cannot be trusted. In '11111111-1,1,000' the comma of a thousand has become one between columns: the
 * row goes on with three digits, under whatever heading they stand. Where something before the points could have become two cells, a
 * cell more than the header has is too many though it is blank: it may be the last column, pushed out.
 */
function layoutFault(cells: Cell[], columns: ColumnLayout, delimiter: string): string | undefined {
  const { rut, points, width } = columns
  if (delimiter === ',') {
    const [before, after] = [cells[points], cells[points + 1]].map((cell) => trimInvisible(cellText(cell)))
    const isSplit = /^\d{1,3}$/.test(before!) && /^\d{3}(?!\d)/.test(after!)
    if (isSplit) return rowMessages.splitNumber
  }
  const isShifted = cells.length > columns.headerCells && (delimiter === ',' || points > rut + 1)
  const isTooWide = isShifted || cells.some((cell, index) => index >= width && !isBlankCell(cell))
  return isTooWide ? rowMessages.tooWide : undefined
}

function shortened(value: string): string {
  const text = wellFormed(value.slice(0, LONGEST_VALUE))
  return value.length > LONGEST_VALUE ? `${text}…` : text
}

/** Half a surrogate pair, as a cut leaves it, is no text. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')
