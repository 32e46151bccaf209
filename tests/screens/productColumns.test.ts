import { expect, it } from 'vitest'
import type { Product } from '#contract/products.ts'
import { columnsFor } from '#screens/products/productColumns.tsx'
import { controlsWidth, gridTemplate, selectWidth } from '#ui/components/DataTable/gridTemplate.ts'

/** Width for columns in a window of 1280 px, without borders and scrollbar, px. */
const room = 921 - 2 - 11
/** Horizontal padding of a cell, px. A badge may overlap the padding before it. */
const padding = 12
/** Width of the largest numbers, in a badge and without one, px. */
const greatest = { points: 113, stock: 103 }

const product = (points: number | null, stock: number | null) => ({ points, stock }) as Product
const widthOf = (rows: Product[], key: string) => columnsFor(rows).find(({ id }) => id === key)!.width!

it.each([
  ['points', product(1_000_000_000, 0)],
  ['stock', product(null, 1_000_000_000)],
] as const)('the greatest %s have room', (key, row) => {
  expect(widthOf([product(null, null), row], key)).toBeGreaterThanOrEqual(greatest[key] + 2 * padding)
})

it('returns the same columns, which fit at 1280 px, for numbers up to 9.999.999', () => {
  const end = controlsWidth({ move: true, open: true, menu: true })
  const columns = columnsFor([product(9_999_999, 9_999_999)])
  expect(gridTemplate(columns, {}, { start: selectWidth, end }).minWidth).toBeLessThanOrEqual(room)
  expect(columnsFor([])).toBe(columns)
})
