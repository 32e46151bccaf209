import { useId, useState } from 'react'
import { useFormats, useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Button } from '../Button/Button.tsx'
import { ChartPlot } from './ChartPlot.tsx'
import { MAX_BARS } from './chartScale.ts'
import { ChartTable } from './ChartTable.tsx'
import { Root } from './LineChart.styles.ts'
import { SeriesSample } from './SeriesSample.tsx'
import type { LineChartProps } from './types.ts'

/** Values over time as lines, or as the table behind them. Arrow keys walk the points. @see APG slider */
export function LineChart(props: LineChartProps) {
  const messages = useMessages('lineChart', es.lineChart)
  const { exact } = useFormats()
  const { label, pointLabel, points, series, format = exact, height = 220, empty, defaultView, ...rest } = props
  const [isTable, setTable] = useState(defaultView === 'table')
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
            {series.map(({ key, label: name, bars }, index) => (
              <li key={key}>
                <SeriesSample index={index} bars={bars && points.length <= MAX_BARS} />
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
