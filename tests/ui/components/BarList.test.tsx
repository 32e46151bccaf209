import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { BarList } from '../../../src/ui/components/BarList/BarList.tsx'

afterEach(cleanup)

const items = [
  { key: 1, label: 'Café', value: 1200, href: '/cafe' },
  { key: 2, label: 'Manta', value: 300 },
  { key: 3, label: 'Ajuste', value: -5 },
]
const widths = () =>
  [...document.querySelectorAll<HTMLElement>('[data-slot="barList.bar"]')].map(({ style }) => style.inlineSize)

it('writes each value beside its label', () => {
  render(<BarList label="Canjes" items={items} />)
  expect(screen.getByRole('list', { name: 'Canjes' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Café1.200',
    'Manta300',
    'Ajuste-5',
  ])
  expect(screen.getByRole('link', { name: 'Café' }).getAttribute('href')).toBe('/cafe')
})

it('draws bars relative to the largest value or to its maximum', () => {
  const { rerender } = render(<BarList label="Canjes" items={items} />)
  expect(widths()).toEqual(['100.00%', '25.00%', '0.00%'])
  rerender(<BarList label="Canjes" items={items} max={600} />)
  expect(widths()).toEqual(['100.00%', '50.00%', '0.00%'])
})

it('says that there is nothing to compare', () => {
  render(<BarList label="Canjes" items={[]} />)
  expect(screen.getByText('Sin datos')).toBeTruthy()
})
