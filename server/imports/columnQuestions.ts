import type { AnswerField, FileAnswers, FileQuestion } from '#contract/fileQuestions.ts'
import { formatRut } from '#contract/rut.ts'
import { cellText, parsePointsCell, trimInvisible, withCheckDigit } from './cells.ts'
import type { Cell, CellResult } from './cellTypes.ts'
import { isAmbiguousDate, parseDateText, type DateOrder } from './dateOrder.ts'
import { pointsWords, questionTexts, type NumberWords } from './messages.ts'
import { hasSeparators, splitNumber, type DecimalSign } from './numberTexts.ts'
import { shorten } from './rowReader.ts'

/** The sign that an answer names. */
export const decimalSign = (answer: FileAnswers['points']): DecimalSign | undefined =>
  answer === 'none' ? undefined : answer

/** A file with columns that can be read in more than one way, without an answer for each. */
export class UnclearFileError extends Error {
  readonly shape: string
  readonly questions: FileQuestion[]

  constructor(shape: string, questions: FileQuestion[]) {
    super('columns of the file can be read in several ways')
    this.shape = shape
    this.questions = questions
  }
}

const MAX_EXAMPLES = 3
/** Longest cell that is looked at, characters. */
const MAX_LENGTH = 60

type Asked = Omit<FileQuestion, 'field' | 'column'>

/** Cells of one column that can be read in more than one way. */
class Unclear {
  cells = 0
  readonly examples: FileQuestion['examples'] = []

  add(row: number, cell: Cell | undefined): void {
    this.cells += 1
    if (this.examples.length < MAX_EXAMPLES) this.examples.push({ row, value: shorten(cellText(cell).trim()) })
  }

  ask(question: string, options: FileQuestion['options']): Asked {
    return { question, cells: this.cells, examples: this.examples, options }
  }
}

/** Numbers of a column, added up as each sign of decimals would have them read. */
export class NumberFacts {
  readonly #unit: string
  readonly #words: NumberWords
  readonly #unclear = new Unclear()
  #sum = 0
  #differs = false
  readonly #readings = {
    comma: { isPossible: true, sum: 0, read: 0 },
    point: { isPossible: true, sum: 0, read: 0 },
  }

  /** @param unit what the column counts, in the plural. @param words what is said of numbers that are not accepted. */
  constructor(unit = 'puntos', words: NumberWords = pointsWords) {
    this.#unit = unit
    this.#words = words
  }

  /** @param strict the cell as it is read without an answer. */
  add(row: number, cell: Cell | undefined, strict: CellResult<number | null>): void {
    if (strict.ok) this.#sum += strict.value ?? 0
    if (strict.ok || typeof cell !== 'string' || cell.length > MAX_LENGTH) return
    const text = trimInvisible(cell)
    if (!hasSeparators(text)) return
    this.#unclear.add(row, text)
    const [comma, point] = (['comma', 'point'] as const).map((sign) => {
      const reading = this.#readings[sign]
      if (!splitNumber(text, sign)) reading.isPossible = false
      const points = parsePointsCell(text, sign, undefined, this.#words)
      if (!points.ok) return null
      reading.sum += points.value
      reading.read += 1
      return points.value
    })
    if (comma !== point) this.#differs = true
  }

  /** Null where no reading gives a whole number, or where the cells contradict each. */
  question(column: string): Asked | null {
    const possible = (['comma', 'point'] as const).filter((sign) => this.#readings[sign].isPossible)
    if (!possible.some((sign) => this.#readings[sign].read > 0)) return null
    const offered = this.#differs ? possible : possible.slice(0, 1)
    const options: FileQuestion['options'] = offered.map((sign) => this.#option(sign))
    if (options.length === 1) options.push(this.#none())
    return this.#unclear.ask(questionTexts.numbers(column), options)
  }

  #option(sign: DecimalSign) {
    const { sum, read } = this.#readings[sign]
    const example = this.#unclear.examples[0]!.value
    const label = questionTexts.numberLabel(example, splitNumber(example, sign)!, sign)
    return { value: sign, label, detail: questionTexts.sum(this.#sum + sum, this.#unclear.cells - read, this.#unit) }
  }

  #none() {
    return {
      value: 'none',
      label: questionTexts.noNumbers,
      detail: questionTexts.sum(this.#sum, this.#unclear.cells, this.#unit),
    }
  }
}

/** RUTs of a column, most of which may lack their check digit. */
export class RutFacts {
  readonly #unclear = new Unclear()
  #whole = 0
  #lacking = 0
  #bare = 0

  /** @param isBare whether it is valid, and may be another one without its check digit. */
  add(row: number, cell: Cell | undefined, rut: CellResult<string>, isBare: boolean): void {
    if (!rut.ok && rut.reason === 'noDigit') this.#lacking += 1
    else if (isBare) this.#bare += 1
    else return void (this.#whole += rut.ok ? 1 : 0)
    this.#unclear.add(row, cell)
  }

  /** One RUT of eleven is valid without its digit: of many that lack it, most are not. */
  question(column: string): Asked | null {
    if (this.#lacking <= this.#bare || this.#lacking + this.#bare <= this.#whole) return null
    const example = this.#unclear.examples[0]!.value
    const complete = formatRut(withCheckDigit(example) ?? example)
    return this.#unclear.ask(questionTexts.ruts(column), [
      { value: 'missing', label: questionTexts.addDigit(example, complete), detail: questionTexts.checkNames },
      { value: 'none', label: questionTexts.noDigit, detail: questionTexts.noDigitDetail },
    ])
  }
}

/** Dates of a column whose order no row proves, or some rows each way. */
export class DateFacts {
  readonly #unclear = new Unclear()

  /** @param order what the rows of the column prove. Dates with hyphens are written as Chile, and an export, does. */
  add(row: number, cell: Cell | undefined, order: DateOrder | null): void {
    if (order === 'dayFirst' || order === 'monthFirst' || typeof cell !== 'string' || cell.length > MAX_LENGTH) return
    if (isAmbiguousDate(cell) && (order === 'mixed' || cell.includes('/'))) this.#unclear.add(row, cell)
  }

  question(column: string): Asked | null {
    if (this.#unclear.cells === 0) return null
    const example = this.#unclear.examples[0]!.value
    const option = (value: 'dayFirst' | 'monthFirst') => {
      const date = parseDateText(example, value)
      return {
        value,
        label: questionTexts.date(example, date.ok ? date.value : ''),
        detail: questionTexts.order[value],
      }
    }
    return this.#unclear.ask(questionTexts.dates(column), [option('dayFirst'), option('monthFirst')])
  }
}

/** The questions on columns without an answer. */
export function openQuestions(
  facts: readonly { field: AnswerField; column: string; asks: { question(column: string): Asked | null } }[],
  answers: FileAnswers,
): FileQuestion[] {
  return facts.flatMap(({ field, column, asks }) => {
    const asked = answers[field] === undefined ? asks.question(column) : null
    return asked ? [{ field, column, ...asked }] : []
  })
}
