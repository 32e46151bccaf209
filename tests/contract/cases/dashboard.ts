import { expect, it } from 'vitest'
import { figureNames } from '#contract/figures.ts'
import { updateForm, type CurrentApi } from '../harness.ts'

/** Columns without points. */
const none = Object.fromEntries(figureNames.map((name) => [name, 0]))

export function dashboardCases(api: CurrentApi): void {
  // The clock moves further than a session lives, so each day has an administrator of its own.
  const nextDay = { as: 'company-admin' } as const
  const read = async (query: string) => (await api().get(`/api/dashboard?${query}`, nextDay)).body.data

  /** On 2 March: +100, and -30 of a deduction; on 3 March: +20 and its reversal. */
  async function moveSomePoints() {
    await api().put('/api/partners/assign/1', { json: { points: 100 } })
    await api().put('/api/partners/deduct/2', { json: { points: 30, reason: 'Error de caja' } })
    api().advanceClock(24 * 60 * 60 * 1000)
    await api().put('/api/partners/assign/1', { ...nextDay, json: { points: 20 } })
    const { body } = await api().get('/api/partners/points/history/1', nextDay)
    const reversal = `/api/partners/points/reverse/${body.data[0].id}`
    expect((await api().post(reversal, { ...nextDay, json: { reason: 'Repetido' } })).status).toBe(200)
  }

  it('adds no figures of a period without one', async () => {
    expect(Object.keys(await read(''))).toEqual(['points_total', 'partners_total', 'partners_avg'])
  })

  it('sums what was given and taken on each day in Chile, also on days without entries', async () => {
    await moveSomePoints()
    const data = await read('from=2026-03-01&to=2026-03-03&by=day')
    expect(data.series).toMatchObject([
      { day: '2026-03-01', given: 0, deducted: 0, partners: 0, by_kind: [] },
      { day: '2026-03-02', given: 100, deducted: -30, taken_back: 0, partners: 2 },
      { day: '2026-03-03', given: 20, deducted: 0, taken_back: -20, partners: 1 },
    ])
    expect(data.series[1].by_kind).toEqual([
      { kind: 'assign', entries: 1, points: 100 },
      { kind: 'deduct', entries: 1, points: -30 },
    ])
    expect(data).toMatchObject({
      total: { given: 120, deducted: -30, taken_back: -20, partners: 2 },
      opening: 2000,
      closing: 2070,
    })
    expect(data.value_clp).toBeNull()
  })

  it('leaves entries after the period out of its closing balance', async () => {
    await moveSomePoints()
    expect(await read('from=2026-03-02&to=2026-03-02')).toMatchObject({
      points_total: 2070,
      opening: 2000,
      closing: 2070,
      total: { given: 100, deducted: -30 },
    })
    expect(await read('from=2026-02-20&to=2026-03-01')).toMatchObject({ opening: 2000, closing: 2000 })
  })

  it('compares with as many days before', async () => {
    await moveSomePoints()
    const { total, previous } = await read('from=2026-03-03&to=2026-03-03')
    expect(total).toEqual({ ...none, given: 20, taken_back: -20, partners: 1 })
    expect(previous).toEqual({ ...none, given: 100, deducted: -30, partners: 2 })
  })

  it('compares each step with the same days of the period before', async () => {
    await moveSomePoints()
    const { series } = await read('from=2026-03-04&to=2026-03-06')
    expect(series.map(({ previous }: { previous: object }) => previous)).toEqual([
      none,
      { ...none, given: 100, deducted: -30 },
      { ...none, given: 20, taken_back: -20 },
    ])
    const months = await read('from=2026-03-04&to=2026-04-06&by=month')
    expect(months.series.map(({ previous }: { previous: { given: number } }) => previous.given)).toEqual([0, 120])
  })

  it('names the products of which most pieces were redeemed, by their last title, and how many of them were cancelled since', async () => {
    const order = async (lines: { product_id: number; quantity: number; points: number }[], more = {}) =>
      expect((await api().post('/api/orders', { json: { partner_id: 1, lines }, ...more })).status).toBe(201)
    const two = { product_id: 2, quantity: 1, points: 100 }
    const twelve = { product_id: 12, quantity: 1, points: 200 }
    await order([twelve])
    await order([two])
    await api().post('/api/orders/cancel/2', { json: { reason: 'Se arrepintió', restock: true } })
    api().advanceClock(24 * 60 * 60 * 1000)
    const form = updateForm({ title: 'Cafetera nueva', slug: 'cafetera-12', points: '200', stock: '3' })
    expect((await api().post('/api/products/update/12', { ...nextDay, form })).status).toBe(200)
    await order([{ ...twelve, quantity: 2 }, two], nextDay)
    expect((await read('from=2026-03-02&to=2026-03-03')).top_products).toEqual([
      { product_id: 12, title: 'Cafetera nueva', quantity: 3, points: 600, cancelled: 0 },
      { product_id: 2, title: 'Cafetera 2', quantity: 2, points: 200, cancelled: 1 },
    ])
    expect((await read('from=2026-03-02&to=2026-03-02')).top_products).toEqual([
      { product_id: 12, title: 'Cafetera 12', quantity: 1, points: 200, cancelled: 0 },
      { product_id: 2, title: 'Cafetera 2', quantity: 1, points: 100, cancelled: 1 },
    ])
    expect((await read('from=2026-03-04&to=2026-03-04')).top_products).toEqual([])
  })

  it.each([
    ['week', ['2026-02-26', '2026-03-02']],
    ['month', ['2026-02-26', '2026-03-01']],
  ])('begins each %s after the first on its first day', async (by, days) => {
    const { series } = await read(`from=2026-02-26&to=2026-03-07&by=${by}`)
    expect(series.map(({ day }: { day: string }) => day)).toEqual(days)
  })

  it.each([
    ['from=2026-03-02', 'to'],
    ['to=2026-03-02', 'from'],
    ['from=2026-02-30&to=2026-03-02', 'from'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['from=2020-01-01&to=2026-03-01&by=day', 'to'],
    ['from=1900-01-01&to=9998-12-31&by=month', 'to'],
    ['from=2026-03-01&to=2026-03-02&by=hour', 'by'],
  ])('answers 422 to ?%s', async (query, field) => {
    const { status, body } = await api().get(`/api/dashboard?${query}`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('reports each month from its opening to its closing, and that it equals the balances', async () => {
    await moveSomePoints()
    const { body } = await api().get('/api/dashboard/accounting?from=2026-02-01&to=2026-03-31', nextDay)
    const [february, march] = body.data.months
    expect([february.opening, february.given]).toEqual([2000, 0])
    expect(march).toEqual({
      day: '2026-03-01',
      ...none,
      opening: 2000,
      given: 120,
      deducted: -30,
      taken_back: -20,
      closing: 2070,
    })
    expect(body.data.balanced).toBe(true)
  })

  it('counts no returned, reversed or opening points as given, in either direction', async () => {
    await api().post('/api/orders', { json: { partner_id: 1, lines: [{ product_id: 2, quantity: 1, points: 100 }] } })
    await api().post('/api/orders/cancel/1', { json: { reason: 'Se arrepintió', restock: true } })
    await api().put('/api/partners/deduct/2', { json: { points: 30, reason: 'Error de caja' } })
    const [deduction] = (await api().get('/api/partners/points/history/2')).body.data
    await api().post(`/api/partners/points/reverse/${deduction.id}`, { json: { reason: 'Repetido' } })
    const { total, opening, closing } = await read('from=2026-03-02&to=2026-03-02')
    expect(total).toEqual({
      ...none,
      redeemed: -100,
      returned: 100,
      deducted: -30,
      given_back: 30,
      partners: 2,
    })
    expect([opening, closing]).toEqual([2000, 2000])
    const past = await read('from=2026-01-01&to=2026-01-31')
    expect(past.total).toMatchObject({ given: 0, initial: 2000 })
  })
}
