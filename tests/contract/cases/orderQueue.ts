import { expect, it } from 'vitest'
import type { CurrentApi, Request } from '../harness.ts'
import { one, orderCalls, two } from '../orderCalls.ts'

/** Several orders at once: their states, steps and export. */
export function orderQueueCases(api: CurrentApi): void {
  const { create, step, save } = orderCalls(api)
  const stepMany = (step: string, orders: unknown, request: Request = {}) =>
    api().post('/api/orders/step-many', { json: { step, orders }, ...request })
  const counts = async () => (await api().get('/api/orders/counts')).body.data
  const states = async () => (await api().all('/orders?key=id&sort=asc')).map(({ status }) => status)
  const three = async () => {
    await save({ stock: '', points: '1' })
    for (let count = 0; count < 3; count += 1) await create([{ product_id: 12, quantity: 1, points: 1 }])
  }

  it('take the step where they can, and those that cannot are named as they are', async () => {
    await three()
    await step('deliver', 2)
    const orders = [3, 2, 1, 99].map((id) => ({ id, version: 1 }))
    const { status, body } = await stepMany('ready', orders)
    expect([status, body]).toEqual([
      200,
      {
        data: {
          stepped: [
            { id: 1, version: 2 },
            { id: 3, version: 2 },
          ],
          skipped: [
            { id: 2, status: 'delivered' },
            { id: 99, status: null },
          ],
        },
      },
    ])
    expect(await states()).toEqual(['ready', 'delivered', 'ready'])
  })

  it('take their last step back', async () => {
    await three()
    const first = await stepMany(
      'delivered',
      [1, 2].map((id) => ({ id, version: 1 })),
    )
    expect(await counts()).toEqual({ pending: 1, ready: 0, delivered: 2, cancelled: 0 })
    const { body } = await stepMany('undo', first.body.data.stepped)
    expect(body.data.skipped).toEqual([])
    expect(await counts()).toEqual({ pending: 3, ready: 0, delivered: 0, cancelled: 0 })
  })

  it('stay as they are where they changed since they were seen', async () => {
    await three()
    await step('ready', 1)
    expect((await stepMany('delivered', [{ id: 1, version: 1 }])).body.data).toEqual({
      stepped: [],
      skipped: [{ id: 1, status: 'ready' }],
    })
  })

  it('have an audit line each', async () => {
    await three()
    await stepMany(
      'ready',
      [1, 2].map((id) => ({ id, version: 1 })),
    )
    const lines = await api().all('/audit?entity=order&entity_id=2')
    const statusOf = (changes: { field: string; after: string }[]) => changes.find(({ field }) => field === 'status')!
    expect(lines.map(({ act, changes }) => [act, statusOf(changes).after])).toEqual([
      ['orders.stepMany', 'ready'],
      ['orders.create', 'pending'],
    ])
  })

  it.each([
    ['no order', { step: 'ready', orders: [] }],
    ['another step', { step: 'cancelled', orders: [{ id: 1, version: 1 }] }],
    ['no version', { step: 'ready', orders: [{ id: 1 }] }],
    ['too many', { step: 'ready', orders: Array.from({ length: 201 }, (_, id) => ({ id: id + 1, version: 1 })) }],
  ])('refuse %s', async (_, json) => {
    expect((await api().post('/api/orders/step-many', { json })).status).toBe(422)
  })

  it('exports a row for each product, of the orders that the filters leave', async () => {
    await create([two, one], { note: 'Para regalo' })
    await step('ready')
    const rowsOf = async (query: string) => {
      const { body } = await api().get(`/api/orders/export${query}`)
      const file = await api().send('GET', body.url)
      expect(file.headers.get('Content-Disposition')).toMatch(/filename="canjes-2026-03-02\.csv"/)
      return file.text.replace('\uFEFF', '').trim().split('\r\n')
    }
    const [header, ...rows] = await rowsOf('?status=ready')
    expect(header).toMatch(/^N\.º de canje;Fecha;Hora.*;Estado;N\.º de socio;RUT;Nombre completo/)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/Preparado;1;11111111-1;Socia 1;12;Cafetera 12;2;200;400;Para regalo;Persona super-admin/)
    expect(await rowsOf('?status=delivered')).toHaveLength(1)
  })
}
