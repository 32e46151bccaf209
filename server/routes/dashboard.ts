import {
  dashboard,
  Period,
  type AccountingMonth,
  type AccountingReport,
  type PeriodFigures,
  type PeriodStepFigures,
} from '#contract/dashboard.ts'
import { figuresOf, type Figures } from '#contract/figures.ts'
import { endOfDay, startOfDay } from '../domain/programmeTime.ts'
import { average, exactSum } from '../domain/exactSum.ts'
import { conflict } from '../http/errors.ts'
import { validate, type RegisterRoute } from '../http/router.ts'
import { previousStepsOf, stepsOf } from '../domain/ledgerPeriods.ts'
import type { KindSum } from '../ports/points.ts'
import type { Ports } from '../ports/services.ts'

const tooMany = `Los puntos de todos los socios suman más de ${Number.MAX_SAFE_INTEGER.toLocaleString('es-CL')}, y el panel no puede mostrarlos con exactitud. Los saldos están bien.`

/** Products that the dashboard names. */
const TOP_PRODUCTS = 5

type DashboardOptions = {
  /** Whether the deployment has the feature `reports`. */
  reports: boolean
  /** Value of a point in pesos; null leaves the liability out. */
  pointValue: number | null
}

export function registerDashboardRoutes(
  registerRoute: RegisterRoute,
  { repository }: Ports,
  { reports, pointValue }: DashboardOptions,
): void {
  registerRoute(dashboard.summary, async ({ query }) => {
    const hasPeriod = reports && (query.from !== undefined || query.to !== undefined)
    const period = hasPeriod ? (validate(query, Period) as Period) : null
    const { points_total, partners_total } = await repository.dashboard.summary()
    const figures = period && (await readFigures(period))
    const total = toNumber(points_total)
    // spec §2: the average is over partners with points ('Total socios con puntos').
    const totals = { points_total: total, partners_total, partners_avg: average(total, partners_total) }
    return { data: figures ? { ...totals, ...figures } : totals }
  })

  async function readFigures(period: Period): Promise<PeriodFigures> {
    const days = stepsOf(period)
    const previous = previousStepsOf(period).map(startOfDay)
    const steps = { previous, current: days.map(startOfDay), end: endOfDay(period.to) }
    const read = await repository.dashboard.periods(steps, TOP_PRODUCTS)
    const sumsOf = (step: number) => read.sums.filter((sum) => sum.period === step)
    const current = read.sums.filter((sum) => sum.period >= days.length)
    const before = read.sums.filter((sum) => sum.period < days.length)
    const total = totalsOf(current, read.partners_total.current)
    const closing = toNumber(read.closing)
    return {
      series: days.map((day, index): PeriodStepFigures => {
        const sums = sumsOf(days.length + index)
        return {
          day,
          ...totalsOf(sums, read.partners[index]!),
          by_kind: byKind(sums),
          previous: columnsOf(sumsOf(index)),
        }
      }),
      total,
      previous: totalsOf(before, read.partners_total.previous),
      by_kind: byKind(current),
      top_products: read.top_products.map(({ quantity, points, cancelled, ...product }) => ({
        ...product,
        quantity: toNumber(quantity),
        points: toNumber(points),
        cancelled: toNumber(cancelled),
      })),
      opening: toNumber(BigInt(read.closing) - sumOf(figuresOf(current))),
      closing,
      value_clp: pointValue === null ? null : toNumber(read.closing * BigInt(pointValue)),
      point_value_clp: pointValue,
    }
  }

  registerRoute(dashboard.accounting, async ({ query }) => {
    const days = stepsOf({ ...query, by: 'month' })
    const read = await repository.dashboard.accounting(days.map(startOfDay), endOfDay(query.to))
    let balance = read.opening
    const months = days.map((day, period): AccountingMonth => {
      const opening = balance
      const sums = read.sums.filter((sum) => sum.period === period)
      balance += sumOf(figuresOf(sums))
      return { day, opening: toNumber(opening), ...columnsOf(sums), closing: toNumber(balance) }
    })
    return {
      data: { months, balanced: balance === read.closing, point_value_clp: pointValue } satisfies AccountingReport,
    }
  })
}

const changeOf = ({ given, taken }: KindSum): bigint => given - taken

/** Sums of entries as columns. @throws HttpError 409 for one that JSON readers would round. */
export const columnsOf = (sums: Omit<KindSum, 'period'>[]): Figures => {
  const columns = Object.entries(figuresOf(sums)).map(([name, points]) => [name, toNumber(points)])
  return Object.fromEntries(columns)
}
/** Change of the balances. */
const sumOf = (figures: Figures<bigint>): bigint => Object.values(figures).reduce((total, points) => total + points, 0n)

const totalsOf = (sums: KindSum[], partners: number) => ({ ...columnsOf(sums), partners })

/** One total per kind, the largest change first. */
function byKind(sums: KindSum[]): PeriodFigures['by_kind'] {
  const kinds = [...new Set(sums.map(({ kind }) => kind))]
  return kinds
    .map((kind) => {
      const ofKind = sums.filter((sum) => sum.kind === kind)
      return {
        kind,
        entries: ofKind.reduce((total, { entries }) => total + entries, 0),
        points: toNumber(ofKind.reduce((total, sum) => total + changeOf(sum), 0n)),
      }
    })
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.kind.localeCompare(b.kind))
}

/** JSON readers would silently round a larger number. */
function toNumber(value: number | bigint): number {
  const exact = typeof value === 'bigint' ? exactSum(value) : value
  if (typeof exact === 'bigint') throw conflict(tooMany)
  return exact
}
