import { MAX_OPENING } from '#contract/limits.ts'
import { validate, type Struct } from 'superstruct'
import type { FileAnswers } from '#contract/fileQuestions.ts'
import { importedFields, type ImportColumn, type ImportedField, type ImportProblem } from '#contract/partnerImports.ts'
import { messages } from '#contract/messages.ts'
import { PartnerForm } from '#contract/partnerForms.ts'
import { partnerStateLabels, partnerStates } from '#contract/partners.ts'
import { fieldErrors } from '#contract/rules.ts'
import { rutProblem } from '#contract/rut.ts'
import { FileRefusedError, type ByteSource } from './byteSource.ts'
import {
  isBareRut,
  isBlankCell,
  isNothing,
  parseDateCell,
  parsePointsCell,
  parseRutCell,
  parseTextCell,
  shownText,
  type FileRow,
  type RowChunk,
} from './cells.ts'
import type { Cell, CellResult } from './cellTypes.ts'
import { DateFacts, decimalSign, NumberFacts, openQuestions, RutFacts, UnclearFileError } from './columnQuestions.ts'
import { addProof, type DateOrder } from './dateOrder.ts'
import { fileMessages, pointsWords, rowMessages } from './messages.ts'
import type { DecimalSign } from './numberTexts.ts'
import { findPartnerColumns, partnerHeadings, partnersHeader, type PartnerColumns } from './partnerColumns.ts'
import { readBatches, readChunksOf, RowReader, shorten, shortValue } from './rowReader.ts'

/** A row of a partners file. */
export type PartnerRow = {
  line: number
  /** Null where it is no RUT. */
  rut: string | null
  /** Values of the cells that are not blank. */
  fields: Partial<Record<ImportedField, string>>
  /** Opening balance, 1 or more. */
  balance: number | null
  problems: ImportProblem[]
  /** Cells as typed, of a row with problems; '' where the text would be accepted with another meaning. */
  texts: Partial<Record<keyof typeof partnerHeadings, string>> | null
}
export type PartnersBatch = {
  partners: PartnerRow[]
  /** Columns that are not read, found in this batch. */
  ignoredColumns: string[]
  /** Cells that a program left without a value, and that are read as blank. */
  blanked: Partial<Record<ImportedField, number>>
}

/** Longest cell of a row with problems that is kept, characters: one that is too long stays so. */
const MAX_TEXT = 250

/**
 * Reads the partners of a CSV or XLSX file. The format is detected by the content.
 * @param answers how unclear columns are read; undefined in a call that has none: unclear cells are errors.
 * @throws FileRefusedError when the file cannot be imported as a whole.
 * @throws UnclearFileError when answers are missing.
 */
export async function* readPartnersFile(source: ByteSource, answers?: FileAnswers): AsyncGenerator<PartnersBatch> {
  yield* readBatches(source, partnersHeader, new PartnersReader(await findDateOrders(source), answers))
}

const dates = ['fecha_ingreso', 'al_dia_hasta'] as const
type DateField = (typeof dates)[number]
const isDate = (field: ImportColumn): field is DateField => dates.includes(field as DateField)
type DateOrders = Partial<Record<DateField, DateOrder | null>>

/** Reads the dates of a file for the order of day and month: any row of a column may prove it. */
async function findDateOrders(source: ByteSource): Promise<DateOrders> {
  const orders: DateOrders = {}
  let columns: PartnerColumns['fields'] | null = null
  for await (const { rows } of readChunksOf(source, partnersHeader)) {
    for (const { cells } of rows) {
      if (columns)
        for (const field of dates)
          if (columns[field] !== undefined) orders[field] = addProof(orders[field] ?? null, cells[columns[field]])
      columns ??= findPartnerColumns(cells).fields
    }
    if (columns && dates.every((field) => columns?.[field] === undefined)) break
  }
  return orders
}

class PartnersReader extends RowReader<PartnerColumns, PartnersBatch> {
  readonly #orders: DateOrders
  readonly #answers: FileAnswers | undefined
  readonly #lacksDigit: boolean
  readonly #facts = {
    rut: new RutFacts(),
    balance: new NumberFacts(),
    fecha_ingreso: new DateFacts(),
    al_dia_hasta: new DateFacts(),
  }

  constructor(orders: DateOrders, answers: FileAnswers | undefined) {
    super()
    this.#orders = orders
    this.#answers = answers
    this.#lacksDigit = answers?.rut === 'missing'
  }

  #batch: PartnersBatch = { partners: [], ignoredColumns: [], blanked: {} }
  /** Valid RUTs without a hyphen, and RUTs without a check digit. */
  #bareRuts = 0
  #rutsWithoutDigit = 0

  protected findColumns = findPartnerColumns

  protected addIgnoredColumns(names: readonly string[]): void {
    this.#batch.ignoredColumns.push(...names)
  }

  protected layoutFault(cells: Cell[], columns: PartnerColumns, delimiter: string): string | undefined {
    return this.shiftedCells(cells, columns, delimiter)
  }

  protected refuseRow(line: number, fault: string, value: string): void {
    this.countFault(line, fault)
    const problems = [{ field: 'row' as const, message: fault, ...shortValue(value) }]
    this.#batch.partners.push({ line, rut: null, fields: {}, balance: null, problems, texts: {} })
  }

  protected readCells({ cells, line }: FileRow, columns: PartnerColumns): void {
    const problems: ImportProblem[] = []
    const texts: NonNullable<PartnerRow['texts']> = {}
    const accept = <T>(field: CellField, cell: Cell | undefined, result: CellResult<T>): T | null => {
      const text = shownText(cell)
      const typed = shorten(text, MAX_TEXT)
      if (result.ok) {
        // A date alone does not prove the order of its column, and other cells may need the answer on theirs.
        const isTyped = typeof cell !== 'object' && !isDate(field) && parseTyped(field, typed).ok
        texts[field] = isTyped ? typed : String(result.value ?? '')
        return result.value
      }
      problems.push({ field, message: result.message, ...shortValue(text) })
      texts[field] = parseTyped(field, typed).ok ? '' : typed
      return null
    }
    const rutCell = cells[columns.rut]
    const parsedRut = parseRutCell(
      rutCell,
      columns.checkDigit === null ? undefined : cells[columns.checkDigit],
      rutSentence,
      this.#lacksDigit,
    )
    const rut = accept('rut', rutCell, parsedRut)
    const isBare = !this.#lacksDigit && parsedRut.ok && isBareRut(rutCell)
    if (isBare) this.#bareRuts += 1
    if (this.#answers) this.#facts.rut.add(line, rutCell, parsedRut, isBare)
    if (!parsedRut.ok && parsedRut.reason === 'noDigit') this.#rutsWithoutDigit += 1
    const fields: PartnerRow['fields'] = {}
    for (const field of importedFields) {
      const index = columns.fields[field]
      if (index === undefined) continue
      const cell = cells[index]
      if (field !== 'nombre_completo' && isNothing(cell)) {
        this.#batch.blanked[field] = (this.#batch.blanked[field] ?? 0) + 1
        continue
      }
      const value =
        field === 'nombre_completo' && columns.nameParts
          ? accept(field, ...parseName(columns.nameParts, cells))
          : accept(field, cell, isDate(field) ? this.#readDate(field, cell, line) : parseField(field, cell))
      if (value) fields[field] = value
    }
    const balanceCell = columns.balance === null ? undefined : cells[columns.balance]
    const parsedBalance = parseBalanceCell(balanceCell, decimalSign(this.#answers?.balance))
    if (this.#answers) this.#facts.balance.add(line, balanceCell, parsedBalance)
    const balance = accept('balance', balanceCell, parsedBalance)
    const [problem] = problems
    if (problem) this.countFault(line, problem.message)
    this.#batch.partners.push({ line, rut, fields, balance, problems, texts: problem ? texts : null })
  }

  #readDate(field: DateField, cell: Cell | undefined, line: number): CellResult<string> {
    const [proven, answer] = [this.#orders[field] ?? null, this.#answers?.[field]]
    if (this.#answers) this.#facts[field].add(line, cell, proven)
    return parseField(field, cell, { order: proven ?? answer ?? 'dayFirst', answer })
  }

  checkRanges(chunk: RowChunk): void {
    const balance = this.columns?.balance ?? null
    this.refuseRanges(chunk, balance === null ? [] : [{ index: balance, heading: partnerHeadings.balance }])
  }

  override end(): void {
    super.end()
    this.#ask()
    // Without its check digit, one RUT of eleven is valid for another person.
    if (this.#bareRuts > 0 && this.#rutsWithoutDigit > this.#bareRuts)
      throw new FileRefusedError(fileMessages.rutsWithoutDigit)
  }

  /** @throws UnclearFileError */
  #ask(): void {
    if (!this.#answers) return
    const { rut, balance, fields } = this.columns!
    const indexes = { rut, balance, fecha_ingreso: fields.fecha_ingreso, al_dia_hasta: fields.al_dia_hasta }
    const facts = (['rut', 'balance', ...dates] as const).flatMap((field) => {
      const index = indexes[field] ?? null
      return index === null ? [] : [{ field, column: this.headingOf(index), asks: this.#facts[field] }]
    })
    const questions = openQuestions(facts, this.#answers)
    if (questions.length > 0) throw new UnclearFileError(this.shape(), questions)
  }

  protected takeBatch(): PartnersBatch {
    const batch = this.#batch
    this.#batch = { partners: [], ignoredColumns: [], blanked: {} }
    return batch
  }
}

type CellField = Exclude<ImportColumn, 'row'>

const parseTyped = (field: CellField, text: string): CellResult<unknown> =>
  field === 'rut' ? parseRutCell(text) : field === 'balance' ? parseBalanceCell(text) : parseField(field, text)

/** A name of several cells, as typed and read. Half of it is refused: it could cut a stored name. */
function parseName(
  { given, surnames }: NonNullable<PartnerColumns['nameParts']>,
  cells: Cell[],
): [string, CellResult<string>] {
  const typed = [...given, ...surnames].map((index) => shownText(cells[index]).trim())
  const text = typed.filter(Boolean).join(' ')
  const parts = [...given, ...surnames].map((index) => parseTextCell(cells[index] ?? ''))
  for (const part of parts) if (!part.ok) return [text, part]
  const isBlank = (indexes: number[]) => indexes.every((index) => isBlankCell(cells[index] ?? ''))
  if (isBlank(given) !== isBlank(surnames)) return [text, { ok: false, message: rowMessages.halfName }]
  const values = parts.map((part) => (part.ok ? part.value : ''))
  return [text, parseField('nombre_completo', values.filter(Boolean).join(' '))]
}

/** The sentence of the form. */
const rutSentence = (typed: string): string => (typed === '' ? 'Ingresa un RUT' : rutProblem(typed)!)

/** The value of a cell by the rule of the form; '' for a blank one. */
function parseField(
  field: ImportedField,
  cell: Cell = '',
  { order, answer }: { order?: DateOrder; answer?: FileAnswers['fecha_ingreso'] } = {},
): CellResult<string> {
  if (isBlankCell(cell)) return { ok: true, value: '' }
  const read = isDate(field) ? parseDateCell(cell, order, answer) : parseTextCell(cell)
  if (!read.ok || read.value === '') return read
  if (field === 'state') return parseState(read.value)
  const [error, value] = validate(read.value, PartnerForm.schema[field] as Struct<unknown>, { coerce: true })
  if (error) return { ok: false, message: fieldErrors(error)['']![0]! }
  if (field === 'nombre_completo' && !/\p{L}/u.test(value as string))
    return { ok: false, message: rowMessages.letterless }
  return { ok: true, value: (value as string | null) ?? '' }
}

function parseState(text: string): CellResult<string> {
  const state = partnerStates.find((name) => partnerStateLabels[name].toLowerCase() === text.toLowerCase())
  return state ? { ok: true, value: state } : { ok: false, message: rowMessages.state }
}

/** Null for a blank cell and for 0. */
function parseBalanceCell(cell: Cell | undefined, decimal?: DecimalSign): CellResult<number | null> {
  if (cell === undefined || isBlankCell(cell)) return { ok: true, value: null }
  const points = parsePointsCell(cell, decimal, MAX_OPENING)
  return !points.ok && points.message === pointsWords.zero ? { ok: true, value: null } : points
}

/** The messages of a row that the file alone does not show. */
export const storedRowProblems = {
  /** @param line another row with the RUT. */
  repeated: (line: number | string) => `Este RUT se repite: también está en la fila ${line}`,
  nameless: messages.required,
  /** @param rut of the partner that goes on */
  merged: (rut: string) => `Este RUT quedó unido a otra ficha: usa el RUT ${rut}`,
}
