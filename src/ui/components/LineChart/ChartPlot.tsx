import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { isRtl } from '../../hooks/isRtl.ts'
import { nextItemIndex } from '../../hooks/nextItemIndex.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { axisOf, barOf, linePath, MAX_BARS, namedPoints, placeOf, shareOf } from './chartScale.ts'
import { written } from './ChartTable.tsx'
import type { LineChartProps } from './types.ts'
import { SeriesSample } from './SeriesSample.tsx'

type ChartPlotProps = Pick<LineChartProps, 'label' | 'points' | 'series'> & {
  format: (value: number) => string
  /** px */
  height: number
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** Axis, lines and the active point, which pointer and keys move. It is a slider: its value is read when it moves. */
export function ChartPlot({ label, points, series, format, height }: ChartPlotProps) {
  const messages = useMessages('lineChart', es.lineChart)
  const [wanted, setActive] = useState(points.length - 1)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const active = Math.min(wanted, points.length - 1)
  const axis = axisOf(series.flatMap(({ values }) => values.filter((value) => value !== null)))
  const barSeries = points.length <= MAX_BARS ? series.filter(({ bars }) => bars) : []
  const slots = barSeries.length > 0
  const x = placeOf(active, points.length, slots)
  const facts = series.map(({ label: name, values }) => ({ name, value: written(values[active], format) }))

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const next = nextItemIndex(event.key, active, points.length, isRtl(event.currentTarget))
    if (next === null) return
    event.preventDefault()
    setActive(next)
  }

  function follow({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = (clientX - left) / width
    const along = isRtl(currentTarget) ? 1 - share : share
    const place = slots ? Math.floor(along * points.length) : Math.round(along * (points.length - 1))
    setActive(Math.max(0, Math.min(points.length - 1, place)))
    setHovered(true)
  }

  return (
    <div data-slot="lineChart.frame">
      <div aria-hidden="true" data-slot="lineChart.axis" style={{ blockSize: height }}>
        {axis.map((value) => (
          <span key={value} style={{ insetBlockStart: percent(1 - shareOf(value, axis)) }}>
            {format(value)}
          </span>
        ))}
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-roledescription={messages.chart}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={active}
        aria-valuetext={messages.point(
          points[active]!,
          facts.map(({ name, value }) => (series.length > 1 ? `${name} ${value}` : value)),
        )}
        data-slot="lineChart.plot"
        style={{ blockSize: height }}
        onKeyDown={handleKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={() => setHovered(false)}
      >
        <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
          {axis.map((value) => (
            <path
              key={value}
              data-grid={value === 0 ? 'zero' : ''}
              d={`M0 ${((1 - shareOf(value, axis)) * 100).toFixed(2)}H100`}
            />
          ))}
          {slots && (isHovered || isFocused) && (
            <rect data-active="" x={(x - 0.5 / points.length) * 100} width={100 / points.length} height="100" />
          )}
          {series.map((one, index) =>
            barSeries.includes(one) ? (
              one.values.map((value, point) => {
                if (!value) return null
                const order = barSeries.indexOf(one)
                const bar = barOf(value, point, points.length, order, barSeries.length, axis)
                return <rect key={`${one.key} ${point}`} data-series={index} {...bar} />
              })
            ) : (
              <path key={one.key} data-series={index} d={linePath(one.values, axis, slots)} />
            ),
          )}
          {series.map((one, index) => {
            const { key, values } = one
            if (barSeries.includes(one)) return null
            return values.map((value, point) => {
              const isLone = value !== null && values[point - 1] == null && values[point + 1] == null
              if (value === null || (point !== active && !isLone)) return null
              const place = `${(placeOf(point, points.length, slots) * 100).toFixed(2)} ${((1 - shareOf(value, axis)) * 100).toFixed(2)}`
              return <path key={`${key} ${point}`} data-series={index} data-mark="" d={`M${place}h.001`} />
            })
          })}
        </svg>
        {(isHovered || isFocused) && (
          <div
            aria-hidden="true"
            data-slot="lineChart.tip"
            style={
              x > 0.5
                ? { insetInlineEnd: `calc(${percent(1 - x)} + 0.75rem)` }
                : { insetInlineStart: `calc(${percent(x)} + 0.75rem)` }
            }
          >
            <strong>{points[active]}</strong>
            {facts.map(({ name, value }, index) => (
              <span key={index} data-slot="lineChart.value">
                {series.length > 1 && <SeriesSample index={index} bars={barSeries.includes(series[index]!)} />}
                {series.length > 1 && <span>{name}</span>}
                <b>{value}</b>
              </span>
            ))}
          </div>
        )}
      </div>
      <div aria-hidden="true" data-slot="lineChart.points">
        {namedPoints(points.length).map(({ index, minor }) => (
          <span
            key={index}
            data-minor={minor ? '' : undefined}
            data-last={index > 0 && index === points.length - 1 ? '' : undefined}
            style={{ insetInlineStart: percent(placeOf(index, points.length, slots)) }}
          >
            {points[index]}
          </span>
        ))}
      </div>
    </div>
  )
}
