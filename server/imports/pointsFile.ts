import type { FileAnswers } from '#contract/fileQuestions.ts'
import { MAX_ROW_PROBLEMS, type RowField, type RowProblem } from '#contract/massive.ts'
import type { ByteSource } from './byteSource.ts'
import {
  cellText,
  isBareRut,
  isBlankCell,
  parseDescriptionCell,
  parsePointsCell,
  parseRutCell,
  shownText,
  trimInvisible,
  type FileRow,
  type RowChunk,
} from './cells.ts'
import type { Cell, CellResult } from './cellTypes.ts'
import { decimalSign, NumberFacts, openQuestions, RutFacts, UnclearFileError } from './columnQuestions.ts'
import { findColumns, pointsHeader, type ColumnLayout } from './columns.ts'
import { rowMessages, unreadableCell } from './messages.ts'
import type { DecimalSign } from './numberTexts.ts'
import { readBatches, RowReader, shorten, shortValue } from './rowReader.ts'

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
  /** Problems of this batch, listed or not. */
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

/** Longest description of a faulty row, characters: one that is too long stays so. */
const MAX_FAULTY_DESCRIPTION = 250
/**
 * Reads the points of a CSV or XLSX file. The format is detected by the content.
 * @param answers how unclear columns are read; undefined in a call that has none: unclear cells are errors.
 * @throws FileRefusedError when the file cannot be loaded as a whole.
 * @throws UnclearFileError when answers are missing.
 */
export const readPointsFile = (source: ByteSource, answers?: FileAnswers): AsyncGenerator<PointsBatch> =>
  readBatches(source, pointsHeader, new PointsReader(answers))

class PointsReader extends RowReader<ColumnLayout, PointsBatch> {
  readonly #answers: FileAnswers | undefined
  readonly #decimal: DecimalSign | undefined
  readonly #lacksDigit: boolean
  readonly #facts = { points: new NumberFacts(), rut: new RutFacts() }

  constructor(answers: FileAnswers | undefined) {
    super()
    this.#answers = answers
    this.#decimal = decimalSign(answers?.points)
    this.#lacksDigit = answers?.rut === 'missing'
  }

  #batch = emptyBatch()
  #problems = 0
  /** Valid RUTs without a hyphen (all counted, the first listed), and the number of those without a check digit. */
  #bareRuts = { count: 0, listed: [] as { line: number; value: string }[] }
  #rutsWithoutDigit = 0

  protected findColumns = findColumns
  protected layoutFault = layoutFault

  protected addIgnoredColumns(names: readonly string[]): void {
    this.#batch.ignoredColumns.push(...names)
  }

  protected refuseRow(line: number, fault: string, value: string): void {
    this.countFault(line, fault)
    this.#refuse(line, 'row', fault, value)
    this.#batch.faultyRows.push({
      line,
      rut: '',
      points: '',
      description: '',
      problems: [{ field: 'row', message: fault, ...shortValue(value) }],
    })
  }

  protected readCells({ cells, line }: FileRow, columns: ColumnLayout): void {
    const { rut: rutAt, points: pointsAt, description: descriptionAt, checkDigit: digitAt } = columns
    const rutCell = cells[rutAt]
    const digitCell = digitAt === null ? undefined : cells[digitAt]
    const rut = parseRutCell(rutCell, digitCell, undefined, this.#lacksDigit)
    const points = parsePointsCell(cells[pointsAt], this.#decimal)
    const description = parseDescriptionCell(descriptionAt === null ? undefined : cells[descriptionAt])
    const isBare = !this.#lacksDigit && rut.ok && isBareRut(rutCell)
    if (isBare) this.#recordBareRut(line, cellText(rutCell))
    if (!rut.ok && rut.reason === 'noDigit') this.#rutsWithoutDigit += 1
    if (this.#answers) {
      this.#facts.points.add(line, cells[pointsAt], points)
      this.#facts.rut.add(line, rutCell, rut, isBare)
    }
    if (rut.ok && points.ok && description.ok) {
      this.#batch.lines.push(line)
      this.#batch.ruts.push(rut.value)
      const typed = cellText(rutCell)
      this.#batch.typedRuts.push(typed === rut.value ? null : shorten(typed))
      this.#batch.points.push(points.value)
      this.#batch.descriptions.push(description.value)
      return
    }
    const problems: FaultyRow['problems'] = []
    const check = (field: RowField, result: CellResult<unknown>, cell: Cell | undefined) => {
      if (result.ok) return
      const shown = shownText(cell)
      this.#refuse(line, field, result.message, shown)
      problems.push({ field, message: result.message, ...shortValue(shown) })
    }
    const descriptionCell = descriptionAt === null ? undefined : cells[descriptionAt]
    check('rut', rut, rutCell)
    check('points', points, cells[pointsAt])
    check('description', description, descriptionCell)
    this.countFault(line, problems[0]!.message)
    this.#batch.faultyRows.push({
      line,
      rut: rut.ok ? rut.value : refusedText(rutCell, parseRutCell),
      points: points.ok ? String(points.value) : refusedText(cells[pointsAt], parsePointsCell),
      description: description.ok
        ? (description.value ?? '')
        : refusedText(descriptionCell, parseDescriptionCell, MAX_FAULTY_DESCRIPTION),
      problems,
    })
  }

  checkRanges({ mergedRanges = [], reformattedRanges = [] }: RowChunk): void {
    if (!this.columns) return
    const { rut, points } = this.columns
    for (const range of mergedRanges)
      for (const [field, index] of [
        ['rut', rut],
        ['points', points],
      ] as const) {
        const row = this.firstCoveredRow(range, index)
        if (row !== null) this.#refuse(row, field, rowMessages.merged, '')
      }
    for (const range of reformattedRanges)
      if (this.includesColumn(range, points))
        this.#refuse(Math.max(range.firstRow, this.headerLine + 1), 'points', unreadableCell('points', 'scaled'), '')
  }

  override end(): void {
    super.end()
    this.#ask()
    // Without its check digit, one RUT of eleven is valid for another person: refuse these if most others lack it.
    const { count, listed } = this.#bareRuts
    if (this.#rutsWithoutDigit <= count) return
    for (const { line, value } of listed) this.#refuse(line, 'rut', rowMessages.rutWithoutDigit, value)
    this.#batch.problemCount += count - listed.length
  }

  /** @throws UnclearFileError */
  #ask(): void {
    if (!this.#answers) return
    const columns = this.columns!
    const questions = openQuestions(
      [
        { field: 'rut', column: this.headingOf(columns.rut), asks: this.#facts.rut },
        { field: 'points', column: this.headingOf(columns.points), asks: this.#facts.points },
      ],
      this.#answers,
    )
    if (questions.length > 0) throw new UnclearFileError(this.shape(), questions)
  }

  protected takeBatch(): PointsBatch {
    const batch = this.#batch
    this.#batch = emptyBatch()
    return batch
  }

  #recordBareRut(line: number, value: string): void {
    this.#bareRuts.count += 1
    if (this.#bareRuts.listed.length < MAX_ROW_PROBLEMS) this.#bareRuts.listed.push({ line, value })
  }

  #refuse(row: number, field: RowField, message: string, value: string): void {
    this.#batch.problemCount += 1
    this.#problems += 1
    if (this.#problems > MAX_ROW_PROBLEMS) return
    this.#batch.problems.push({ row, field, message, ...shortValue(value) })
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

/** A refused cell as the sheet shows it; '' where, typed, it would be accepted. */
function refusedText(cell: Cell | undefined, parse: (cell: Cell) => CellResult<unknown>, max?: number): string {
  const text = shorten(shownText(cell), max)
  return parse(text).ok ? '' : text
}
