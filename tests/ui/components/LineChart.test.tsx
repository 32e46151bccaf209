import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LineChart, type LineChartProps } from '#ui'
import { Sparkline } from '#ui/components/Sparkline/Sparkline.tsx'
import { axisOf, linePath, namedPoints } from '#ui/components/LineChart/chartScale.ts'

afterEach(cleanup)

const chart = (props: Partial<LineChartProps> = {}) => (
  <LineChart
    label="Puntos por mes"
    pointLabel="Mes"
    points={['ene', 'feb', 'mar']}
    series={[
      { key: 'a', label: 'Entregados', values: [1200, 800, 3000] },
      { key: 'b', label: 'Canjeados', values: [100, null, 450] },
    ]}
    {...props}
  />
)
const plot = () => screen.getByRole('slider', { name: 'Puntos por mes' })
const spoken = () => plot().getAttribute('aria-valuetext')

it('walks its points with arrow keys, Home and End, and reads their values', () => {
  render(chart())
  expect(spoken()).toBe('mar: Entregados 3.000; Canjeados 450')
  fireEvent.keyDown(plot(), { key: 'ArrowLeft' })
  expect(spoken()).toBe('feb: Entregados 800; Canjeados –')
  fireEvent.keyDown(plot(), { key: 'Home' })
  fireEvent.keyDown(plot(), { key: 'ArrowLeft' })
  expect(spoken()).toBe('ene: Entregados 1.200; Canjeados 100')
  expect(fireEvent.keyDown(plot(), { key: 'ArrowRight', altKey: true })).toBe(true)
  expect(plot().getAttribute('aria-valuenow')).toBe('0')
})

it('walks to the left with the right arrow in right-to-left text', () => {
  render(<div style={{ direction: 'rtl' }}>{chart()}</div>)
  fireEvent.keyDown(plot(), { key: 'ArrowRight' })
  expect(plot().getAttribute('aria-valuenow')).toBe('1')
})

it('shows the values of the point under the pointer, or with the focus', () => {
  const { container } = render(chart())
  const tip = () => container.querySelector('[data-slot="lineChart.tip"]')?.textContent
  expect(tip()).toBeUndefined()
  plot().getBoundingClientRect = () => ({ left: 100, width: 400 }) as DOMRect
  fireEvent.pointerMove(plot(), { clientX: 110 })
  expect(tip()).toBe('eneEntregados1.200Canjeados100')
  fireEvent.pointerLeave(plot())
  expect(tip()).toBeUndefined()
  fireEvent.focus(plot())
  expect(tip()).toBe('eneEntregados1.200Canjeados100')
})

it('shows a series as bars, of which the one under the pointer is read', () => {
  const bars = [{ key: 'a', label: 'Entregados', values: [1200, 0, -300], bars: true }]
  const { container, rerender } = render(chart({ series: bars }))
  const drawn = () => [...container.querySelectorAll('[data-slot="lineChart.plot"] rect[data-series]')]
  // From the line of zero, up and down.
  expect(drawn().map((bar) => [bar.getAttribute('x'), bar.getAttribute('y'), bar.getAttribute('height')])).toEqual([
    ['5.00', '15.00', '60.00'],
    ['71.67', '75.00', '15.00'],
  ])
  plot().getBoundingClientRect = () => ({ left: 0, width: 300 }) as DOMRect
  fireEvent.pointerMove(plot(), { clientX: 150 })
  expect(spoken()).toBe('feb: 0')
  fireEvent.pointerMove(plot(), { clientX: 299 })
  expect(spoken()).toBe('mar: -300')
  const many = Array.from({ length: 63 }, (_, day) => day)
  rerender(chart({ points: many.map(String), series: [{ ...bars[0]!, values: many }] }))
  expect(drawn()).toEqual([])
})

it('shows its values as a table', () => {
  render(chart())
  const button = screen.getByRole('button', { name: 'Ver como tabla' })
  button.focus()
  fireEvent.click(button)
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Mes', 'Entregados', 'Canjeados'],
    ['ene', '1.200', '100'],
    ['feb', '800', '–'],
    ['mar', '3.000', '450'],
  ])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ver como gráfico' }))
  fireEvent.click(button)
  expect(plot()).toBeTruthy()
})

it('stays on its last point when it gets fewer points, and says that there are no values', () => {
  const { rerender } = render(chart())
  rerender(chart({ points: ['ene'], series: [{ key: 'a', label: 'Entregados', values: [7] }] }))
  expect(spoken()).toBe('ene: 7')
  rerender(chart({ series: [{ key: 'a', label: 'Entregados', values: [null, null, null] }] }))
  expect(screen.getByText('Sin datos')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('has an axis from zero in round steps, also for one value or none', () => {
  expect(axisOf([1234, 4210])).toEqual([0, 1000, 2000, 3000, 4000, 5000])
  expect(axisOf([-30, 40])).toEqual([-40, -20, 0, 20, 40])
  expect(axisOf([0.4])).toEqual([0, 0.1, 0.2, 0.3, 0.4])
})

it.each([
  [[0], [0, 1]],
  [
    [0, 1],
    [0, 1],
  ],
  [
    [2, 1],
    [0, 1, 2],
  ],
  [
    [3, 1],
    [0, 1, 2, 3],
  ],
  [
    [-1, 1],
    [-1, 0, 1],
  ],
])('has whole steps for the whole numbers %j', (values, axis) => {
  expect(axisOf(values)).toEqual(axis)
})

it('interrupts a line at a missing value', () => {
  expect(linePath([0, 10, null, 5, 10], [0, 10]).match(/M/g)).toHaveLength(2)
  expect(linePath([5], [0, 10])).toBe('M50,50Z')
})

it('names at most eight points, every second one only where there is room', () => {
  expect(namedPoints(3).map(({ index }) => index)).toEqual([0, 1, 2])
  expect(namedPoints(31)).toHaveLength(8)
  expect(namedPoints(31).filter(({ minor }) => !minor)).toHaveLength(4)
})

it('reads a sparkline as a sentence with its first and last value', () => {
  const { rerender } = render(<Sparkline label="Saldo del año" values={[1000, 400, 2500]} />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Saldo del año: de 1.000 a 2.500, entre 400 y 2.500')
  rerender(<Sparkline label="Saldo del año" values={[]} />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Saldo del año: sin datos')
})
