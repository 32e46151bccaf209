import { array, enums, nullable, number, object, string, type, type Infer } from 'superstruct'
import { CalendarDate, Time } from './common.ts'
import { ofRange } from './dateRange.ts'
import { endpoint } from './endpoint.ts'
import { entryKinds } from './partners.ts'

/** Most entries of a statement, which is one paper. */
export const MAX_STATEMENT_LINES = 2000

const StatementLine = type({
  id: number(),
  created_at: Time,
  kind: enums(entryKinds),
  /** What the history calls it. */
  type: string(),
  note: nullable(string()),
  /** Change of the balance. */
  points: number(),
  /** Balance after the line: the opening one and the lines up to it. */
  balance: number(),
})

/** The ledger of a partner over days: `opening` and the points of all lines are `closing`. */
export const Statement = type({
  partner: type({ id: number(), rut: string(), nombre_completo: string() }),
  from: CalendarDate,
  to: CalendarDate,
  opening: number(),
  /** The oldest first. */
  lines: array(StatementLine),
  closing: number(),
  /** When, and by whom, the statement was read. */
  emitted: type({ at: Time, by: string() }),
})
export type Statement = Infer<typeof Statement>

export const statements = {
  /** Both days are included. 422 for more than `MAX_STATEMENT_LINES` entries. */
  show: endpoint({
    method: 'GET',
    path: '/partners/points/statement/:id',
    access: 'partners',
    feature: 'partners-edit',
    query: ofRange(object({ from: CalendarDate, to: CalendarDate })),
    reply: type({ data: Statement }),
  }),
}
