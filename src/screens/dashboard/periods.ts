import { isCalendarDate } from '#contract/common.ts'
import { maxPeriodDays, periodSteps, type Period, type PeriodStep } from '#contract/dashboard.ts'
import { addDays, daysOfPeriod } from '#contract/dateRange.ts'
import { messages } from '#contract/messages.ts'

/** Periods to choose from, by their name in the address. */
export const periodLabels = {
  mes: 'Este mes',
  'mes-pasado': 'Mes pasado',
  '90-dias': '90 días',
  anio: 'Este año',
  fechas: 'Entre fechas',
} as const
export type PeriodName = keyof typeof periodLabels

/** Steps of the chart, by their name in the address. */
const stepNames: Record<PeriodStep, string> = { day: 'dia', week: 'semana', month: 'mes' }

type Range = Pick<Period, 'from' | 'to'>

const firstOfMonth = (date: string) => `${date.slice(0, 8)}01`

const ranges: Record<Exclude<PeriodName, 'fechas'>, (today: string) => Range> = {
  mes: (today) => ({ from: firstOfMonth(today), to: today }),
  'mes-pasado': (today) => {
    const to = addDays(firstOfMonth(today), -1)
    return { from: firstOfMonth(to), to }
  },
  '90-dias': (today) => ({ from: addDays(today, -89), to: today }),
  anio: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
}

/** Steps into which a period may be divided. */
export const stepsFor = ({ from, to }: Range): PeriodStep[] =>
  periodSteps.filter((step) => daysOfPeriod(from, to) <= maxPeriodDays[step])

/** The step that the address asks for, or one with about 12 to 60 points in a chart. */
function stepOf(range: Range, name: string | null): PeriodStep {
  const asked = stepsFor(range).find((step) => stepNames[step] === name)
  const days = daysOfPeriod(range.from, range.to)
  return asked ?? (days <= 62 ? 'day' : days <= 200 ? 'week' : 'month')
}

type ChosenPeriod = {
  name: PeriodName
  /** Dates as they are in the fields; '' for none. */
  from: string
  to: string
  /** Null while the dates of 'Entre fechas' are incomplete or wrong. */
  period: Period | null
  /** What is wrong with the dates. */
  error?: string | undefined
}

/** The period that the address asks for. @param today 'YYYY-MM-DD' */
export function readPeriod(params: URLSearchParams, today: string): ChosenPeriod {
  const value = params.get('periodo')
  const step = params.get('por')
  const name: PeriodName = value && Object.hasOwn(periodLabels, value) ? (value as PeriodName) : 'mes'
  if (name !== 'fechas') {
    const range = ranges[name](today)
    return { name, ...range, period: { ...range, by: stepOf(range, step) } }
  }
  const [from = '', to = ''] = ['desde', 'hasta'].map((end) => params.get(end) ?? '')
  if (!isCalendarDate(from) || !isCalendarDate(to)) return { name, from, to, period: null }
  if (from > to) return { name, from, to, period: null, error: messages.dateRange }
  if (daysOfPeriod(from, to) > maxPeriodDays.month)
    return { name, from, to, period: null, error: messages.periodTooLong(maxPeriodDays.month) }
  return { name, from, to, period: { from, to, by: stepOf({ from, to }, step) } }
}

/** The address of a period. @param by step that was chosen */
export function periodParams(name: PeriodName, { from, to }: Range, by?: PeriodStep): Record<string, string> {
  const step: Record<string, string> = by ? { por: stepNames[by] } : {}
  if (name === 'mes') return step
  return name === 'fechas' ? { periodo: name, desde: from, hasta: to, ...step } : { periodo: name, ...step }
}

/** Share from which a change is a number of times. */
const MAX_SHARE = 999

/**
 * '3 % más que en los 28 días anteriores'; undefined where there was nothing and is nothing. A change from nothing, or
 * above 999 %, is in words: a share of it says nothing. @param now at least 0, as `before`
 */
export function changeOf(now: number, before: number, days: number) {
  const previous = days === 1 ? 'el día anterior' : `los ${days} días anteriores`
  if (now === before) return now === 0 ? undefined : { text: `Igual que en ${previous}`, direction: undefined }
  if (before === 0) return { text: `Nada en ${previous}`, direction: 'up' as const }
  const exact = (Math.abs(now - before) / before) * 100
  if (exact > MAX_SHARE) return { text: `Más de 10 veces lo de ${previous}`, direction: 'up' as const }
  if (now === 0) return { text: `Nada ahora, y sí en ${previous}`, direction: 'down' as const }
  const more = now > before
  // Less than all is never '100 % menos', and a change never '0 %'.
  const share = Math.max(1, more ? Math.round(exact) : Math.min(99, Math.round(exact)))
  return {
    text: `${share.toLocaleString('es-CL')} % ${more ? 'más' : 'menos'} que en ${previous}`,
    direction: more ? ('up' as const) : ('down' as const),
  }
}
