import { expect, it } from 'vitest'
import type { Order, OrderLine } from '#contract/orders.ts'
import { preparedLines } from '#screens/orders/PreparationList.tsx'
import { describeSteps } from '#screens/orders/orderTexts.ts'

const line = (product_id: number, title: string, quantity: number): OrderLine => ({
  product_id,
  title,
  quantity,
  points: 100,
})
const order = (id: number, name: string, ...lines: OrderLine[]) =>
  ({ id, partner: { id, rut: '11111111-1', nombre_completo: name }, lines }) as Order

it('lists products by name, each with its orders and the pieces of all', () => {
  const orders = [
    order(9, 'Ana', line(2, 'Tetera', 1), line(1, 'Ánfora', 2)),
    order(4, '', line(2, 'Tetera', 3)),
    order(5, 'Eva', line(3, 'Tetera', 1)),
  ]
  expect(
    preparedLines(orders).map(({ title, quantity, pieces, isFirst, order, partner }) => [
      title,
      quantity,
      pieces,
      isFirst,
      order,
      partner,
    ]),
  ).toEqual([
    ['Ánfora', 2, 2, true, 9, 'Ana'],
    ['Tetera', 3, 4, true, 4, '11111111-1'],
    ['Tetera', 1, 4, false, 9, 'Ana'],
    // Another product of the same name.
    ['Tetera', 1, 1, true, 5, 'Eva'],
  ])
})

it.each([
  [2, [], '2 canjes'],
  [1, [{ id: 7, status: 'delivered' as const }], '1 canje. Queda como estaba: N.º 7 (entregado)'],
  [
    0,
    [
      { id: 7, status: 'cancelled' as const },
      { id: 9, status: null },
    ],
    'Quedan como estaban: N.º 7 (anulado) y N.º 9 (ya no existe)',
  ],
])('says that %i took the step, and how those are that could not', (count, skipped, text) => {
  const stepped = Array.from({ length: count }, (_, index) => ({ id: index, version: 2 }))
  expect(describeSteps({ stepped, skipped })).toBe(text)
})
