import { expect, it } from 'vitest'
import type { Product } from '#contract/products.ts'
import { productColumns } from '#screens/products/productColumns.tsx'
import { controlsWidth, gridTemplate, selectWidth } from '#ui/components/DataTable/gridTemplate.ts'
import { figureWidths, fitColumns } from '#ui/components/DataTable/textSize.ts'

/** Width for columns in a window of 1280 px, without borders and scrollbar, px. */
const room = 921 - 2 - 11
/** Horizontal padding of a cell, px. A badge may overlap the padding before it. */
const padding = 12
/** Width of the largest numbers, in a badge and without one, px. */
const greatest = { points: 113, stock: 103 }

const product = (points: number | null, stock: number | null) => ({ points, stock }) as Product
const columnsFor = (rows: Product[]) => fitColumns(productColumns, figureWidths(productColumns, rows), 1)
const widthOf = (rows: Product[], key: string) => columnsFor(rows).find(({ id }) => id === key)!.width!

it.each([
  ['points', product(1_000_000_000, 0)],
  ['stock', product(null, 1_000_000_000)],
] as const)('the greatest %s have room', (key, row) => {
  expect(widthOf([product(null, null), row], key)).toBeGreaterThanOrEqual(greatest[key] + 2 * padding)
})

it('returns the same columns, which fit at 1280 px, for numbers up to 9.999.999', () => {
  const end = controlsWidth({ move: true, open: true, menu: true })
  expect(gridTemplate(productColumns, {}, { start: selectWidth, end }).minWidth).toBeLessThanOrEqual(room)
  expect(columnsFor([product(9_999_999, 9_999_999)])).toBe(productColumns)
})
