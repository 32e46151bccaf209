import {
  array,
  assign,
  boolean,
  defaulted,
  enums,
  is,
  nullable,
  number,
  optional,
  partial,
  refine,
  string,
  type,
  type Infer,
} from 'superstruct'
import { CalendarDate } from './common.ts'
import { daysOfPeriod } from './dateRange.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { figureNames, type FigureName } from './figures.ts'
import { entryKinds } from './partners.ts'

export const periodSteps = ['day', 'week', 'month'] as const
export type PeriodStep = (typeof periodSteps)[number]

/** Longest period of each step, days. */
export const maxPeriodDays: Record<PeriodStep, number> = { day: 400, week: 2_200, month: 7_400 }

/** Days in the programme's zone, both included. Weeks begin on Monday. */
export const Period = refine(
  type({ from: CalendarDate, to: CalendarDate, by: defaulted(enums(periodSteps), 'day') }),
  'period',
  ({ from, to, by }) => checkPeriod(from, to, maxPeriodDays[by]),
)
export type Period = Infer<typeof Period>

const AccountingQuery = refine(type({ from: CalendarDate, to: CalendarDate }), 'period', ({ from, to }) =>
  checkPeriod(from, to, maxPeriodDays.month),
)

function checkPeriod(from: string, to: string, limit: number) {
  if (from > to) return { message: messages.dateRange, path: ['to'] }
  return daysOfPeriod(from, to) <= limit || { message: messages.periodTooLong(limit), path: ['to'] }
}

const KindTotal = type({
  kind: enums(entryKinds),
  entries: number(),
  /** Change of the balances. */
  points: number(),
})

/** Points by column, of which those that were taken are negative. */
export const figureColumns = Object.fromEntries(figureNames.map((name) => [name, number()])) as Record<
  FigureName,
  ReturnType<typeof number>
>
/** Points of a period by column, and partners with entries. */
const Totals = { ...figureColumns, partners: number() }

/**
 * A week or month that the period cuts counts from the period's first day. `previous` has the same days of the period
 * before, which is as long.
 */
export const PeriodStepFigures = type({
  day: CalendarDate,
  ...Totals,
  by_kind: array(KindTotal),
  previous: type(figureColumns),
})
export type PeriodStepFigures = Infer<typeof PeriodStepFigures>

/**
 * A redeemed product: its title on the last redemption, pieces, and what was paid for them. They stay what they were:
 * `cancelled` of the pieces are of orders that were cancelled since.
 */
const TopProduct = type({
  product_id: number(),
  title: string(),
  quantity: number(),
  points: number(),
  cancelled: number(),
})
export type TopProduct = Infer<typeof TopProduct>

export const PeriodFigures = type({
  series: array(PeriodStepFigures),
  /** The whole period. */
  total: type(Totals),
  /** As many days before the period. */
  previous: type(Totals),
  by_kind: array(KindTotal),
  /** Products of which most pieces were redeemed, the first ones. */
  top_products: array(TopProduct),
  /** Balances of all partners before the first day, and after the last one. */
  opening: number(),
  closing: number(),
  /** `closing` in pesos; null without POINT_VALUE_CLP. */
  value_clp: nullable(number()),
  point_value_clp: nullable(number()),
})
export type PeriodFigures = Infer<typeof PeriodFigures>

/** With a period (feature `reports`), also its figures. */
export const DashboardSummary = assign(
  type({ points_total: number(), partners_total: number(), partners_avg: number() }),
  partial(PeriodFigures),
)
export type DashboardSummary = Infer<typeof DashboardSummary>

/** The figures of the period; undefined from a back end without this extension, which answers with the totals alone. */
export const periodFiguresOf = (summary: DashboardSummary): PeriodFigures | undefined =>
  is(summary, PeriodFigures) ? summary : undefined

/** One month of the accounting report: the opening and the columns add up to the closing. */
const AccountingMonth = type({
  /** First day of the month, or of the period. */
  day: CalendarDate,
  opening: number(),
  ...figureColumns,
  closing: number(),
})
export type AccountingMonth = Infer<typeof AccountingMonth>

export const AccountingReport = type({
  months: array(AccountingMonth),
  /** Whether the last closing, which is the sum of all entries until then, equals the balances of the partners. */
  balanced: boolean(),
  point_value_clp: nullable(number()),
})
export type AccountingReport = Infer<typeof AccountingReport>

export const dashboard = {
  /** The specification allows any query, so the values are checked where the feature `reports` reads them. */
  summary: endpoint({
    method: 'GET',
    path: '/dashboard',
    access: 'dashboard',
    query: type({ from: optional(string()), to: optional(string()), by: optional(string()) }),
    reply: type({ data: DashboardSummary }),
  }),
  /** Month by month. */
  accounting: endpoint({
    method: 'GET',
    path: '/dashboard/accounting',
    access: 'dashboard',
    feature: 'reports',
    query: AccountingQuery,
    reply: type({ data: AccountingReport }),
  }),
}
