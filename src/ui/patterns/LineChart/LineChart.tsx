import { useId, useState, type ComponentPropsWithRef } from 'react'
import { useFormats, useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Button } from '../../primitives/Button/Button.tsx'
import { ChartPlot } from './ChartPlot.tsx'
import { ChartTable } from './ChartTable.tsx'
import { Root } from './LineChart.styles.ts'
import { SeriesSample } from './SeriesSample.tsx'

export type LineSeries = {
  key: string
  label: string
  /** One value a point; null where there is none. */
  values: readonly (number | null)[]
}

type OwnProps = {
  /** Heading and accessible name: 'Puntos por mes'. */
  label: string
  /** What the points are: 'Mes'. Heading of their column in the table. */
  pointLabel: string
  /** Short names of the points, in order: 'ene 2026'. */
  points: readonly string[]
  /** One to three series, which differ by line and mark as well as by colour. */
  series: readonly LineSeries[]
  /** Writes a value. @default the number in the format of the locale */
  format?: (value: number) => string
  /** Height of the plot, px. @default 220 */
  height?: number
  /** Shown where there are no values. @default 'Sin datos' */
  empty?: string
}

/** Other props go to the root element. */
export type LineChartProps = OwnProps & Omit<ComponentPropsWithRef<'figure'>, keyof OwnProps | 'children'>

/** Values over time as lines, or as the table behind them. Arrow keys walk the points. @see APG slider */
export function LineChart(props: LineChartProps) {
  const messages = useMessages('lineChart', es.lineChart)
  const { exact } = useFormats()
  const { label, pointLabel, points, series, format = exact, height = 220, empty, ...rest } = props
  const [isTable, setTable] = useState(false)
  const id = useId()
  const hasValues = points.length > 0 && series.some(({ values }) => values.some((value) => value !== null))
  return (
    <Root {...rest} aria-labelledby={`${id}-title`} data-slot="lineChart">
      <figcaption>
        <span id={`${id}-title`} data-slot="lineChart.title">
          {label}
        </span>
        {hasValues && (
          <Button size="sm" variant="ghost" onClick={() => setTable(!isTable)}>
            <span key={String(isTable)}>{isTable ? messages.showChart : messages.showTable}</span>
          </Button>
        )}
        {hasValues && series.length > 1 && !isTable && (
          <ul data-slot="lineChart.legend">
            {series.map(({ key, label: name }, index) => (
              <li key={key}>
                <SeriesSample index={index} />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      {!hasValues ? (
        <p data-slot="lineChart.empty">{empty ?? messages.empty}</p>
      ) : isTable ? (
        <ChartTable label={label} pointLabel={pointLabel} points={points} series={series} format={format} />
      ) : (
        <ChartPlot label={label} points={points} series={series} format={format} height={height} />
      )}
    </Root>
  )
}
