import { validate, type Struct } from 'superstruct'
import type { FileAnswers } from '#contract/fileQuestions.ts'
import { mapFields } from '#contract/fields.ts'
import { MAX_PRICE, MAX_PRODUCT_ROWS, MAX_STOCK } from '#contract/limits.ts'
import {
  isProductNumber,
  optionalProductFields,
  productFieldNames,
  productNumbers,
  type ProductField,
  type ProductNumber,
} from '#contract/productFields.ts'
import { productHeadings } from '#contract/productImports.ts'
import { ProductForm } from '#contract/products.ts'
import { fieldErrors } from '#contract/rules.ts'
import { unguardFormulas } from '#contract/csv.ts'
import type { ByteSource } from './byteSource.ts'
import {
  isBlankCell,
  isNothing,
  parsePointsCell,
  parseTextCell,
  shownText,
  type FileRow,
  type RowChunk,
} from './cells.ts'
import type { Cell, CellResult } from './cellTypes.ts'
import { decimalSign, NumberFacts, openQuestions, UnclearFileError } from './columnQuestions.ts'
import { wholeWords } from './messages.ts'
import { findProductColumns, productsHeader, type ProductColumns } from './productColumns.ts'
import { readBatches, RowReader, shorten, shortValue } from './rowReader.ts'

/** A cell that is not blank: its text, and its value or what is wrong with it. */
export type ProductCell = { typed: string } & ({ value: string | number } | { problem: string })
/** A row of a products file. */
export type ProductRow = {
  line: number
  /** Of an export. */
  id: number | null
  cells: Partial<Record<ProductField, ProductCell>>
  /** Of a row whose cells cannot be separated. */
  fault: { message: string; value?: string } | null
}
export type ProductsBatch = {
  products: ProductRow[]
  /** Columns that are not read, found in this batch. */
  ignoredColumns: string[]
  /** Cells that a program left without a value, and that are read as blank. */
  blanked: Partial<Record<ProductField, number>>
}

/** Longest text of a cell that is kept, characters: a description of 20,000 that an export guards, and more. */
const MAX_TEXT = 30_100

const numbers: Record<ProductNumber, { max: number; unit: string }> = {
  points: { max: MAX_PRICE, unit: 'puntos' },
  stock: { max: MAX_STOCK, unit: 'unidades' },
}

/**
 * Reads the products of a CSV or XLSX file. The format is detected by the content.
 * @param answers how unclear columns are read; undefined in a call that has none: unclear cells are errors.
 * @throws FileRefusedError when the file cannot be imported as a whole.
 * @throws UnclearFileError when answers are missing.
 */
export const readProductsFile = (source: ByteSource, answers?: FileAnswers): AsyncGenerator<ProductsBatch> =>
  readBatches(source, productsHeader, new ProductsReader(answers))

const emptyBatch = (): ProductsBatch => ({ products: [], ignoredColumns: [], blanked: {} })

class ProductsReader extends RowReader<ProductColumns, ProductsBatch> {
  readonly #answers: FileAnswers | undefined
  readonly #facts = mapFields(productNumbers, (field) => new NumberFacts(numbers[field].unit, wholeWords))
  #batch = emptyBatch()

  constructor(answers: FileAnswers | undefined) {
    super()
    this.#answers = answers
  }

  protected override maxRows = MAX_PRODUCT_ROWS
  protected findColumns = findProductColumns

  protected addIgnoredColumns(names: readonly string[]): void {
    this.#batch.ignoredColumns.push(...names)
  }

  protected layoutFault(cells: Cell[], columns: ProductColumns, delimiter: string): string | undefined {
    return this.shiftedCells(cells, columns, delimiter)
  }

  protected refuseRow(line: number, message: string, value: string): void {
    this.#batch.products.push({ line, id: null, cells: {}, fault: { message, ...shortValue(value) } })
  }

  protected readCells({ cells, line }: FileRow, columns: ProductColumns): void {
    const read: ProductRow['cells'] = {}
    for (const field of productFieldNames) {
      const index = columns.fields[field]
      const cell = index === undefined ? '' : (cells[index] ?? '')
      if (isBlankCell(cell)) continue
      if (optionalProductFields.includes(field) && isNothing(cell)) {
        this.#batch.blanked[field] = (this.#batch.blanked[field] ?? 0) + 1
        continue
      }
      const typed = shorten(shownText(cell), MAX_TEXT)
      const result = isProductNumber(field) ? this.#readNumber(field, cell, line) : parseField(field, cell)
      read[field] = result.ok ? { typed, value: result.value } : { typed, problem: result.message }
    }
    const id = columns.id === null ? null : Number(shownText(cells[columns.id]))
    this.#batch.products.push({ line, id: Number.isSafeInteger(id) ? id || null : null, cells: read, fault: null })
  }

  #readNumber(field: ProductNumber, cell: Cell, line: number): CellResult<number> {
    const result = parsePointsCell(cell, decimalSign(this.#answers?.[field]), numbers[field].max, wholeWords)
    if (this.#answers) this.#facts[field].add(line, cell, result)
    return result
  }

  checkRanges(chunk: RowChunk): void {
    const fields = this.columns?.fields ?? {}
    this.refuseRanges(
      chunk,
      productNumbers.flatMap((field) =>
        fields[field] === undefined ? [] : [{ index: fields[field], heading: productHeadings[field] }],
      ),
    )
  }

  override end(): void {
    super.end()
    if (!this.#answers) return
    const { fields } = this.columns!
    const facts = productNumbers.flatMap((field) =>
      fields[field] === undefined ? [] : [{ field, column: this.headingOf(fields[field]), asks: this.#facts[field] }],
    )
    const questions = openQuestions(facts, this.#answers)
    if (questions.length > 0) throw new UnclearFileError(this.shape(), questions)
  }

  protected takeBatch(): ProductsBatch {
    const batch = this.#batch
    this.#batch = emptyBatch()
    return batch
  }
}

/** The value of a cell by the rule of the form. Categories are looked up later. */
function parseField(field: Exclude<ProductField, ProductNumber>, cell: Cell): CellResult<string> {
  const read = parseTextCell(cell, field === 'description')
  if (!read.ok) return read
  const text = unguardFormulas(read.value)
  if (field === 'categories') return { ok: true, value: text }
  const [error, value] = validate(text, ProductForm.schema[field] as Struct<unknown>, { coerce: true })
  if (error) return { ok: false, message: fieldErrors(error)['']![0]! }
  return { ok: true, value: value as string }
}
