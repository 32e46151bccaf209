import { expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { columnsFor } from '#screens/products/productColumns.tsx'
import { controlsWidth, gridTemplate, selectWidth } from '#ui/patterns/DataTable/gridTemplate.ts'

/** What the frame has for columns at 1280 px: without its edges and a scroll bar, px. */
const room = 921 - 2 - 11
/** Of a cell, left and right; a figure may lean over both sides of the edge before it, px. */
const padding = 12
/** Width of the greatest figures, in their badge and without one, px. */
const greatest = { points: 113, stock: 103 }

const product = (points: number | null, stock: number | null) => ({ points, stock }) as Product
const widthOf = (rows: Product[], key: string) => columnsFor(rows).find(({ id }) => id === key)!.width!

test.each([
  ['points', product(1_000_000_000, 0)],
  ['stock', product(null, 1_000_000_000)],
] as const)('the greatest %s have room', (key, row) => {
  expect(widthOf([product(null, null), row], key)).toBeGreaterThanOrEqual(greatest[key] + 2 * padding)
})

test('figures up to 9.999.999 leave all columns in sight at 1280 px, and draw no row anew', () => {
  const end = controlsWidth({ move: true, open: true, menu: true })
  const columns = columnsFor([product(9_999_999, 9_999_999)])
  expect(gridTemplate(columns, {}, { start: selectWidth, end }).minWidth).toBeLessThanOrEqual(room)
  expect(columnsFor([])).toBe(columns)
})
