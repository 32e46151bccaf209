import { MAX_ROW_PROBLEMS, MAX_ROWS, type RowField, type RowProblem } from '#contract/massive.ts'
import { FileRefusedError, type ByteSource } from './byteSource.ts'
import {
  cellText,
  isBareRut,
  isBlankCell,
  parseDescriptionCell,
  parsePointsCell,
  parseRutCell,
  trimInvisible,
  type Cell,
  type CellRange,
  type CellResult,
  type FileRow,
  type RowChunk,
} from './cells.ts'
import { findColumns, shortHeading, type ColumnLayout } from './columns.ts'
import { detectFileKind } from './fileKind.ts'
import { fileMessages, rowMessages, unreadableCell } from './messages.ts'
import { readCsv } from './readCsv.ts'
import { readXlsx } from './xlsx/readXlsx.ts'

/** Valid rows, column by column as a database takes them, and the problems of the others. */
export type PointsBatch = {
  lines: number[]
  ruts: string[]
  /** RUTs as the file spells them; null where that is the normalised form. */
  typedRuts: (string | null)[]
  points: number[]
  descriptions: (string | null)[]
  /** At most MAX_ROW_PROBLEMS in the whole file. */
  problems: RowProblem[]
  /** Rows and problems of this batch, listed or not. */
  rows: number
  problemCount: number
  /** Rows whose own cells have problems. A problem beyond these is of a range, or of the file as a whole. */
  faultyRows: FaultyRow[]
  /** Columns that are not read, found in this batch. */
  ignoredColumns: string[]
}

/** A row with problems in its cells. A text is '' where, typed, it would be accepted with another meaning. */
export type FaultyRow = {
  line: number
  rut: string
  points: string
  description: string
  problems: Omit<RowProblem, 'row'>[]
}

/** Longest value that a problem repeats, characters. */
const MAX_VALUE = 100
/** Longest description of a faulty row, characters: one that is too long stays so. */
const MAX_FAULTY_DESCRIPTION = 250
/** Rows per batch. */
const BATCH = 5_000

/**
 * Reads the points of a CSV or XLSX file. The format is detected by the content.
 * @throws FileRefusedError when the file cannot be loaded as a whole.
 */
export async function* readPointsFile(source: ByteSource): AsyncGenerator<PointsBatch> {
  const reader = new RowReader()
  const kind = await detectFileKind(source)
  for await (const chunk of kind === 'xlsx' ? readXlsx(source) : readCsv(source)) {
    reader.addHiddenColumns(chunk.hiddenColumns)
    for (const row of chunk.rows) {
      reader.read(row, chunk.delimiter)
      if (reader.batch.rows >= BATCH) yield reader.take()
    }
    reader.refuseRanges(chunk)
  }
  reader.end()
  if (reader.batch.rows > 0 || reader.batch.problemCount > 0) yield reader.take()
}

/** Converts rows to batches; the first row is the header. */
class RowReader {
  columns: ColumnLayout | null = null
  #headerLine = 0
  rows = 0
  batch = emptyBatch()
  #problems = 0
  #hiddenRows = 0
  #hiddenColumns: NonNullable<RowChunk['hiddenColumns']> = []
  /** Valid RUTs without a hyphen (all counted, the first listed), and the number of those without a check digit. */
  #bareRuts = { count: 0, listed: [] as { line: number; value: string }[] }
  #rutsWithoutDigit = 0
  #unnamedColumns = new Set<number>()

  addHiddenColumns(columns: RowChunk['hiddenColumns'] = []): void {
    this.#hiddenColumns.push(...columns)
  }

  read(row: FileRow, delimiter: string | undefined): void {
    if (row.isHidden) this.#hiddenRows += 1
    if (!this.columns) return this.#readHeader(row)
    this.rows += 1
    this.batch.rows += 1
    if (this.rows > MAX_ROWS) throw new FileRefusedError(fileMessages.tooManyRows(MAX_ROWS))
    const { cells, line } = row
    const fault = row.fault ?? (delimiter && layoutFault(cells, this.columns, delimiter))
    if (fault) {
      const value = cells.map(cellText).join(delimiter ?? ' ')
      this.#refuse(line, 'row', fault, value)
      this.batch.faultyRows.push({
        line,
        rut: '',
        points: '',
        description: '',
        problems: [{ field: 'row', message: fault, ...shortValue(value) }],
      })
      return
    }
    this.#recordUnnamedColumns(cells)
    const { rut: rutAt, points: pointsAt, description: descriptionAt, checkDigit: digitAt } = this.columns
    const rutCell = cells[rutAt]
    const rut = parseRutCell(rutCell, digitAt === null ? undefined : cells[digitAt])
    const points = parsePointsCell(cells[pointsAt])
    const description = parseDescriptionCell(descriptionAt === null ? undefined : cells[descriptionAt])
    if (rut.ok && isBareRut(rutCell)) this.#recordBareRut(line, cellText(rutCell))
    if (!rut.ok && rut.message === rowMessages.rutWithoutDigit) this.#rutsWithoutDigit += 1
    if (rut.ok && points.ok && description.ok) {
      this.batch.lines.push(line)
      this.batch.ruts.push(rut.value)
      const typed = cellText(rutCell)
      this.batch.typedRuts.push(typed === rut.value ? null : shorten(typed))
      this.batch.points.push(points.value)
      this.batch.descriptions.push(description.value)
      return
    }
    const problems: FaultyRow['problems'] = []
    const check = (field: RowField, result: CellResult<unknown>, cell: Cell | undefined) => {
      if (result.ok) return
      this.#refuse(line, field, result.message, cellText(cell))
      problems.push({ field, message: result.message, ...shortValue(cellText(cell)) })
    }
    const descriptionCell = descriptionAt === null ? undefined : cells[descriptionAt]
    check('rut', rut, rutCell)
    check('points', points, cells[pointsAt])
    check('description', description, descriptionCell)
    this.batch.faultyRows.push({
      line,
      rut: rut.ok ? rut.value : refusedText(rutCell, parseRutCell),
      points: points.ok ? String(points.value) : refusedText(cells[pointsAt], parsePointsCell),
      description: description.ok
        ? (description.value ?? '')
        : refusedText(descriptionCell, parseDescriptionCell, MAX_FAULTY_DESCRIPTION),
      problems,
    })
  }

  /** Merged cells show the first of them only; a conditional format may show another number. */
  refuseRanges({ mergedRanges = [], reformattedRanges = [] }: RowChunk): void {
    for (const range of mergedRanges) this.#refuseMerged(range)
    for (const range of reformattedRanges)
      if (this.#includesColumn(range, 'points'))
        this.#refuse(Math.max(range.firstRow, this.#headerLine + 1), 'points', unreadableCell('points', 'scaled'), '')
  }

  /** @throws FileRefusedError when the file as a whole must not be loaded. */
  end(): void {
    if (!this.columns) throw new FileRefusedError(fileMessages.noHeader(''))
    if (this.#hiddenRows > 0) throw new FileRefusedError(fileMessages.hiddenRows(this.#hiddenRows))
    if (this.rows === 0) throw new FileRefusedError(fileMessages.noRows)
    // Without its check digit, one RUT of eleven is valid for another person: refuse these if most others lack it.
    const { count, listed } = this.#bareRuts
    if (this.#rutsWithoutDigit <= count) return
    for (const { line, value } of listed) this.#refuse(line, 'rut', rowMessages.rutWithoutDigit, value)
    this.batch.problemCount += count - listed.length
  }

  take(): PointsBatch {
    const { batch } = this
    this.batch = emptyBatch()
    return batch
  }

  #readHeader(row: FileRow): void {
    this.columns = findColumns(row.cells)
    this.#headerLine = row.line
    // An unclosed quote has taken rows below into the heading.
    if (row.fault) throw new FileRefusedError(fileMessages.headerQuotes)
    for (const field of ['rut', 'points', 'description'] as const) {
      const index = this.columns[field]
      const isHidden = this.#hiddenColumns.some(
        ({ firstColumn, lastColumn }) => index !== null && index + 1 >= firstColumn && index + 1 <= lastColumn,
      )
      if (isHidden) throw new FileRefusedError(fileMessages.hiddenColumn(shortHeading(row.cells[index!]!)))
    }
    this.batch.ignoredColumns.push(...this.columns.ignored)
  }

  #recordBareRut(line: number, value: string): void {
    this.#bareRuts.count += 1
    if (this.#bareRuts.listed.length < MAX_ROW_PROBLEMS) this.#bareRuts.listed.push({ line, value })
  }

  /** Columns without a heading are reported once a row has a value in them. */
  #recordUnnamedColumns(cells: Cell[]): void {
    for (const index of this.columns!.unnamed) {
      const cell = cells[index]
      if (cell === undefined || this.#unnamedColumns.has(index) || isBlankCell(cell)) continue
      this.#unnamedColumns.add(index)
      this.batch.ignoredColumns.push(`columna ${columnName(index)}`)
    }
  }

  #includesColumn({ firstColumn, lastColumn, lastRow }: CellRange, field: 'rut' | 'points'): boolean {
    if (!this.columns || lastRow <= this.#headerLine) return false
    const column = this.columns[field] + 1
    return column >= firstColumn && column <= lastColumn
  }

  #refuseMerged(range: CellRange): void {
    const { firstColumn, firstRow, lastRow } = range
    for (const field of ['rut', 'points'] as const) {
      if (!this.#includesColumn(range, field)) continue
      const isFirstColumn = this.columns![field] + 1 === firstColumn
      if (isFirstColumn && firstRow === lastRow) continue
      const covered = isFirstColumn ? firstRow + 1 : firstRow
      this.#refuse(Math.max(covered, this.#headerLine + 1), field, rowMessages.merged, '')
    }
  }

  #refuse(row: number, field: RowField, message: string, value: string): void {
    this.batch.problemCount += 1
    this.#problems += 1
    if (this.#problems > MAX_ROW_PROBLEMS) return
    this.batch.problems.push({ row, field, message, ...shortValue(value) })
  }
}

export function emptyBatch(): PointsBatch {
  return {
    lines: [],
    ruts: [],
    typedRuts: [],
    points: [],
    descriptions: [],
    problems: [],
    rows: 0,
    problemCount: 0,
    faultyRows: [],
    ignoredColumns: [],
  }
}

/**
 * Reason why the columns of a CSV row are uncertain, if any: in '11111111-1,1,000' a thousands comma may
 * separate columns. A blank extra cell is refused too: a value before may be split, and the cell hold the last column.
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

/** 0 → 'A', 27 → 'AB' */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** The value of a problem, for a spread; none where the cell is blank. */
function shortValue(value: string): Pick<RowProblem, 'value'> {
  const short = shorten(value)
  return short.trim() ? { value: short } : {}
}

/** A refused cell as text; a date as the sheet shows it. */
function refusedText(cell: Cell | undefined, parse: (cell: Cell) => CellResult<unknown>, max = MAX_VALUE): string {
  const text = shorten(typeof cell === 'object' ? (cell.shown ?? cell.text) : (cell ?? ''), max)
  return parse(text).ok ? '' : text
}

function shorten(value: string, max = MAX_VALUE): string {
  const text = toStorable(value.slice(0, max))
  return value.length > max ? `${text}…` : text
}

/** A cut may leave half of a surrogate pair. */
const toStorable = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '\uFFFD')
