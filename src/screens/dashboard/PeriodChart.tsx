import type { PeriodStep, PeriodStepFigures } from '#contract/dashboard.ts'
import { formatDate, formatNumber } from '#app/format.ts'
import { LineChart, type LineSeries } from '#ui'

const month = new Intl.DateTimeFormat('es-CL', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** What a step of the chart is, and heading of the column of its table. */
const headings: Record<PeriodStep, [title: string, column: string]> = {
  day: ['Puntos por día', 'Día'],
  week: ['Puntos por semana', 'Desde'],
  month: ['Puntos por mes', 'Mes'],
}

export type PeriodChartProps = { by: PeriodStep; steps: readonly PeriodStepFigures[] }

/** Points given and redeemed in each step, beside those given in the same days of the period before. */
export function PeriodChart({ by, steps }: PeriodChartProps) {
  const [title, column] = headings[by]
  const isOneYear = steps[0]!.day.slice(0, 4) === steps.at(-1)!.day.slice(0, 4)
  const nameOf = (day: string) =>
    by === 'month' ? month.format(new Date(`${day}T00:00:00Z`)) : formatDate(day).slice(0, isOneYear ? 5 : 10)
  const series: LineSeries[] = [
    { key: 'given', label: 'Entregados', values: steps.map(({ given }) => given), bars: true },
    { key: 'redeemed', label: 'Canjeados', values: steps.map(({ redeemed }) => Math.abs(redeemed)), bars: true },
  ]
  const before = steps.map(({ previous }) => previous.given)
  if (before.some((given) => given > 0))
    series.push({ key: 'before', label: 'Entregados en el período anterior', values: before })
  return (
    <LineChart
      label={title}
      pointLabel={column}
      points={steps.map(({ day }) => nameOf(day))}
      series={series}
      format={formatNumber}
    />
  )
}
