import { MAX_FAULTY_ROWS, MAX_ROWS } from '#contract/massive.ts'
import { FileRefusedError, type ByteSource } from './byteSource.ts'
import { cellText, isBlankCell, type CellRange, type FileRow, type RowChunk } from './cells.ts'
import type { Cell } from './cellTypes.ts'
import { shortHeading, type HeaderRule, type SheetColumns } from './columns.ts'
import { isGarbled } from './damagedText.ts'
import { detectFileKind } from './fileKind.ts'
import { fileMessages, rowMessages } from './messages.ts'
import { readCsv } from './readCsv.ts'
import { readXlsx } from './xlsx/readXlsx.ts'

/** Longest value that a problem repeats, characters. */
const MAX_VALUE = 100
/** Longest shape of a file, characters. */
const MAX_SHAPE = 600
/** Length of a batch as JSON, about, characters. */
const BATCH_LENGTH = 500_000
/** Of a row beside its cells, and beside those of a row with problems. */
const ROW_LENGTH = 20
const FAULT_LENGTH = 250
/** Longest part of a cell that a batch may hold, characters. */
const CELL_LENGTH = 30_100

/**
 * Reads a CSV or XLSX file in batches. The format is detected by the content.
 * @throws FileRefusedError when the file is refused as a whole.
 */
export async function* readBatches<Batch>(
  source: ByteSource,
  header: HeaderRule,
  reader: RowReader<SheetColumns, Batch>,
): AsyncGenerator<Batch> {
  reader.format = await detectFileKind(source)
  for await (const chunk of readChunksOf(source, header)) {
    reader.addHiddenColumns(chunk.hiddenColumns)
    for (const row of chunk.rows) {
      reader.read(row, chunk.delimiter)
      if (!reader.isFull()) continue
      const batch = reader.take()
      // A file that is refused for its rows is read to its end all the same: its columns may be unclear.
      if (!reader.hasTooManyFaults()) yield batch
    }
    reader.checkRanges(chunk)
  }
  reader.end()
  reader.refuseFaults()
  yield reader.take()
}

/** The rows of a file in chunks. @throws FileRefusedError when the file is refused as a whole. */
export async function* readChunksOf(source: ByteSource, header: HeaderRule): AsyncGenerator<RowChunk> {
  yield* (await detectFileKind(source)) === 'xlsx' ? readXlsx(source, header) : readCsv(source, header)
}

/** Converts rows to batches; the first row is the header. */
export abstract class RowReader<Columns extends SheetColumns, Batch> {
  protected columns: Columns | null = null
  protected headerLine = 0
  format: 'csv' | 'xlsx' = 'csv'
  #headings: string[] = []
  #rows = 0
  #hiddenRows = 0
  #hiddenColumns: NonNullable<RowChunk['hiddenColumns']> = []
  #unnamedColumns = new Set<number>()
  #length = 0
  #faults = 0
  #firstFault: { line: number; problem: string } | null = null

  /** Most rows of a file. */
  protected maxRows: number = MAX_ROWS

  protected abstract takeBatch(): Batch
  /** Merged cells show the first of them only; a conditional format may show another number. */
  abstract checkRanges(chunk: RowChunk): void
  protected abstract findColumns(header: Cell[]): Columns
  protected abstract addIgnoredColumns(names: readonly string[]): void
  /** A row whose cells cannot be separated. */
  protected abstract refuseRow(line: number, fault: string, value: string): void
  protected abstract readCells(row: FileRow, columns: Columns): void
  /** Reason why the columns of a CSV row are uncertain, if any. */
  protected abstract layoutFault(cells: Cell[], columns: Columns, delimiter: string): string | undefined

  isFull = (): boolean => this.#length >= BATCH_LENGTH
  hasTooManyFaults = (): boolean => this.#faults > MAX_FAULTY_ROWS

  take(): Batch {
    this.#length = 0
    return this.takeBatch()
  }

  /** Counts a row with problems of its own. */
  protected countFault(line: number, problem: string): void {
    this.#faults += 1
    this.#length += FAULT_LENGTH
    this.#firstFault ??= { line, problem }
  }

  /** @throws FileRefusedError for too many rows with problems. */
  refuseFaults(): void {
    if (!this.#firstFault || !this.hasTooManyFaults()) return
    const { line, problem } = this.#firstFault
    throw new FileRefusedError(fileMessages.tooManyFaults(MAX_FAULTY_ROWS, line, problem))
  }

  addHiddenColumns(columns: RowChunk['hiddenColumns'] = []): void {
    this.#hiddenColumns.push(...columns)
  }

  read(row: FileRow, delimiter: string | undefined): void {
    if (row.isHidden) this.#hiddenRows += 1
    if (!this.columns) return this.#readHeader(row)
    this.#rows += 1
    this.#length += lengthOf(row, this.columns)
    if (this.#rows > this.maxRows) throw new FileRefusedError(fileMessages.tooManyRows(this.maxRows))
    const { cells, line } = row
    const fault = row.fault ?? (delimiter && this.layoutFault(cells, this.columns, delimiter))
    if (fault) return this.refuseRow(line, fault, cells.map(cellText).join(delimiter ?? ' '))
    this.#recordUnnamedColumns(cells)
    this.readCells(row, this.columns)
  }

  /** @throws FileRefusedError when the file as a whole is refused. */
  end(): void {
    if (!this.columns) this.columns = this.findColumns([])
    if (this.#hiddenRows > 0) throw new FileRefusedError(fileMessages.hiddenRows(this.#hiddenRows))
    if (this.#rows === 0) throw new FileRefusedError(fileMessages.noRows(this.columns.noun))
  }

  protected headingOf = (index: number): string => this.#headings[index] || `columna ${columnName(index)}`

  /** The same for files with the same headings and format. */
  protected shape(): string {
    return `${this.format}:${this.#headings.join(';').toLowerCase()}`.slice(0, MAX_SHAPE)
  }

  /** Whether a range of cells below the header covers a column. */
  protected includesColumn({ firstColumn, lastColumn, lastRow }: CellRange, index: number): boolean {
    return lastRow > this.headerLine && index + 1 >= firstColumn && index + 1 <= lastColumn
  }

  /** The first row of a merged range in which the cell of a column is hidden; null where none is. */
  protected firstCoveredRow(range: CellRange, index: number): number | null {
    if (!this.columns || !this.includesColumn(range, index)) return null
    const isFirstColumn = index + 1 === range.firstColumn
    if (isFirstColumn && range.firstRow === range.lastRow) return null
    return Math.max(isFirstColumn ? range.firstRow + 1 : range.firstRow, this.headerLine + 1)
  }

  /** A comma may split a text in two, and so shift the cells behind it. */
  protected shiftedCells(cells: Cell[], { width, headerCells }: SheetColumns, delimiter: string): string | undefined {
    const isShifted = delimiter === ',' && cells.length > headerCells
    const isTooWide = isShifted || cells.some((cell, index) => index >= width && !isBlankCell(cell))
    return isTooWide ? rowMessages.tooWide : undefined
  }

  /**
   * @param numbers columns whose shown numbers must be those of the cells, with their headings for the message.
   * @throws FileRefusedError for merged cells of a column that is read, and for a format that may show other numbers.
   */
  protected refuseRanges(
    { mergedRanges = [], reformattedRanges = [] }: RowChunk,
    numbers: readonly { index: number; heading: string }[],
  ): void {
    for (const range of mergedRanges)
      for (const index of this.columns?.read ?? []) {
        const row = this.firstCoveredRow(range, index)
        if (row !== null) throw new FileRefusedError(fileMessages.mergedCells(row))
      }
    for (const { index, heading } of numbers)
      if (reformattedRanges.some((range) => this.includesColumn(range, index)))
        throw new FileRefusedError(fileMessages.reformattedColumn(heading))
  }

  #readHeader(row: FileRow): void {
    const garbled = row.cells.find((cell) => isGarbled(cellText(cell)))
    if (garbled !== undefined) throw new FileRefusedError(fileMessages.garbledHeading(shortHeading(garbled)))
    this.columns = this.findColumns(row.cells)
    this.#headings = row.cells.map(shortHeading)
    this.headerLine = row.line
    // An unclosed quote has taken rows below into the heading.
    if (row.fault) throw new FileRefusedError(fileMessages.headerQuotes)
    for (const index of this.columns.read) {
      const isHidden = this.#hiddenColumns.some(
        ({ firstColumn, lastColumn }) => index + 1 >= firstColumn && index + 1 <= lastColumn,
      )
      if (isHidden) throw new FileRefusedError(fileMessages.hiddenColumn(shortHeading(row.cells[index]!)))
    }
    this.addIgnoredColumns(this.columns.ignored)
  }

  /** Columns without a heading are reported once a row has a value in them. */
  #recordUnnamedColumns(cells: Cell[]): void {
    for (const index of this.columns!.unnamed) {
      const cell = cells[index]
      if (cell === undefined || this.#unnamedColumns.has(index) || isBlankCell(cell)) continue
      this.#unnamedColumns.add(index)
      this.addIgnoredColumns([`columna ${columnName(index)}`])
    }
  }
}

/** Of a row as JSON, about: an import of partners or products holds some texts twice. */
function lengthOf({ cells }: FileRow, { read }: SheetColumns): number {
  let length = ROW_LENGTH
  for (const index of read) length += 2 * Math.min(cellText(cells[index]).length, CELL_LENGTH)
  return length
}

/** 0 → 'A', 27 → 'AB' */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** The value of a problem, for a spread; none where the cell is blank. */
export function shortValue(value: string): { value?: string } {
  const short = shorten(value)
  return short.trim() ? { value: short } : {}
}

export function shorten(value: string, max = MAX_VALUE): string {
  const text = toStorable(value.slice(0, max))
  return value.length > max ? `${text}…` : text
}

/** A cut may leave half of a surrogate pair. */
const toStorable = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '\uFFFD')
