import {
  array,
  boolean,
  define,
  enums,
  nullable,
  number,
  object,
  optional,
  string,
  type,
  type Infer,
} from 'superstruct'
import { CalendarDate, Time, UncountedPage, uncountedQuery } from './common.ts'
import { withJsonSchema } from './jsonSchema.ts'
import { coerceText, text } from './rules.ts'

export const operationKinds = ['accumulation', 'redemption', 'reversal'] as const
export const OperationKind = enums(operationKinds)
export type OperationKind = Infer<typeof OperationKind>

/** A call that was applied. `points` are those of its answer; `reversed`: a reversal took it back. */
const operation = {
  reference: string(),
  kind: OperationKind,
  /** When it was applied. */
  at: Time,
  terminal: nullable(string()),
  points: number(),
  reversed: boolean(),
}
export const Operation = type(operation)
export type Operation = Infer<typeof Operation>

/** `data` of the answer, as it was sent then. */
const Answer = withJsonSchema(
  { type: 'object' },
  define<Record<string, unknown>>('answer', (value) => typeof value === 'object' && value !== null),
)
export const OperationDetail = type({ ...operation, answer: Answer })
export type OperationDetail = Infer<typeof OperationDetail>

/** Calls of a kind and the sum of the `points` of their answers. */
export const OperationTotals = type({ kind: OperationKind, count: number(), points: number() })

/** A moment with its zone, whose '+' may have become a blank in an address. */
export const momentInQuery = (moment: typeof CalendarDate) => coerceText(moment, (value) => value.replace(' ', '+'))

/** Most days between `from` and `to`. */
export const MAX_OPERATION_DAYS = 31

/** `day` in the programme's zone, today by default; or the moments from `from` on, before `to`. */
export const operationsQuery = (moment: typeof CalendarDate) =>
  object({
    ...uncountedQuery.schema,
    day: optional(CalendarDate),
    from: optional(momentInQuery(moment)),
    to: optional(momentInQuery(moment)),
    terminal: optional(text()),
    kind: optional(OperationKind),
  })

/** `totals` of all pages, of every kind that matches. */
export const OperationsPage = type({ ...UncountedPage(Operation).schema, totals: array(OperationTotals) })
