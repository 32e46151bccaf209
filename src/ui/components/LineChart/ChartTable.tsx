import { NOTHING } from '../../messages.ts'
import type { LineChartProps } from './types.ts'

type ChartTableProps = Pick<LineChartProps, 'label' | 'pointLabel' | 'points' | 'series'> & {
  format: (value: number) => string
}

/** The values of a chart as a table, which scrolls with the arrow keys. */
export function ChartTable({ label, pointLabel, points, series, format }: ChartTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
    <div role="region" aria-label={label} tabIndex={0} data-slot="lineChart.table">
      <table>
        <thead>
          <tr>
            <th scope="col">{pointLabel}</th>
            {series.map((one) => (
              <th key={one.key} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={index}>
              <th scope="row">{point}</th>
              {series.map(({ key, values }) => (
                <td key={key}>{written(values[index], format)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A value in words. */
export const written = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? NOTHING : format(value)
