import { describe, expect, it } from 'vitest'
import { lineTotal, newLine, orderTotal, stockProblem, type Line } from '#screens/orders/orderLines.ts'
import { describeLines } from '#screens/orders/orderTexts.ts'
import { product as sampleProduct } from './sampleProduct.ts'

const line = (change: Partial<Line> = {}): Line => ({
  product_id: 1,
  title: 'Tetera',
  points: 100,
  stock: 3,
  quantity: 2,
  ...change,
})

it('begins with one piece at the price seen', () => {
  const product = { ...sampleProduct, id: 7, title: 'Tetera', points: 1200, stock: null }
  expect(newLine(product)).toEqual({ product_id: 7, title: 'Tetera', points: 1200, stock: null, quantity: 1 })
})

it.each([
  [2, 200],
  [null, 0],
  [1.5, 0],
  [NaN, 0],
])('costs for the quantity %j %i points', (quantity, total) => expect(lineTotal(line({ quantity }))).toBe(total))

it('adds up its lines', () => expect(orderTotal([line(), line({ points: 7, quantity: 3 })])).toBe(221))

describe('stock of a line', () => {
  it.each([
    [3, 3, null],
    [3, 4, 'Quedan 3 unidades'],
    [1, 2, 'Queda 1 unidad'],
    [0, 1, 'Sin stock'],
    [null, 1000, null],
    [3, null, null],
  ])('of %j pieces for %j: %j', (stock, quantity, problem) =>
    expect(stockProblem(line({ stock, quantity }))).toBe(problem),
  )
})

it.each([
  [[line()], 'Tetera ×2'],
  [[line(), line({ product_id: 2 }), line({ product_id: 3 })], 'Tetera ×2 y 2 más'],
  [[], ''],
])('describes its lines in a row of the list', (lines, text) =>
  expect(describeLines(lines.map(({ quantity, ...one }) => ({ ...one, quantity: quantity ?? 0 })))).toBe(text),
)
