import { array, define, enums, is, number, object, optional, string, type, type Infer } from 'superstruct'
import { withJsonSchema } from './jsonSchema.ts'
import { messages } from './messages.ts'
import { coerceText } from './rules.ts'

/** What the numbers of a column are: `comma` and `point` separate decimals, the other signs thousands. */
const NumberAnswer = enums(['comma', 'point', 'none'])
/** Whether the check digit is computed for RUTs without one. */
const RutAnswer = enums(['missing', 'none'])
/** What stands first in dates as 03/09/2026. */
const DateAnswer = enums(['dayFirst', 'monthFirst'])

/** How the cells of a column are read that can be read in two ways. `none` leaves them with an error. */
export const FileAnswers = object({
  points: optional(NumberAnswer),
  balance: optional(NumberAnswer),
  stock: optional(NumberAnswer),
  rut: optional(RutAnswer),
  fecha_ingreso: optional(DateAnswer),
  al_dia_hasta: optional(DateAnswer),
})
export type FileAnswers = Infer<typeof FileAnswers>
export type AnswerField = keyof FileAnswers

/**
 * Answers as a field of a form: JSON. With it, also '{}', a file is refused with `FileQuestions` while a column is
 * unclear. Without it unclear cells are errors.
 */
export const answersField = optional(
  coerceText(
    withJsonSchema(
      { type: 'string', contentMediaType: 'application/json', examples: ['{"points":"comma"}'] },
      define<FileAnswers>('file answers', (value) => is(value, FileAnswers) || messages.invalid),
    ),
    (text) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        return text
      }
    },
  ),
)

/** A column that can be read in more than one way. */
export const FileQuestion = type({
  field: enums(['points', 'balance', 'stock', 'rut', 'fecha_ingreso', 'al_dia_hasta']),
  /** Heading in the file. */
  column: string(),
  question: string(),
  /** Cells in question, and the first of them. */
  cells: number(),
  examples: array(type({ row: number(), value: string() })),
  /** `detail`: what the answer gives for the whole column. */
  options: array(type({ value: string(), label: string(), detail: optional(string()) })),
})
export type FileQuestion = Infer<typeof FileQuestion>

/** Body of 422: what to answer in the field `answers` of the same call. Nothing was read into the programme. */
export const FileQuestions = type({
  message: string(),
  /** The same for files with the same headings and format. */
  shape: string(),
  questions: array(FileQuestion),
})
export type FileQuestions = Infer<typeof FileQuestions>
