import { expect, it } from 'vitest'
import { MAX_BALANCE } from '#contract/limits.ts'
import type { CurrentApi } from '../harness.ts'
import { writeContext } from '../../support/writeContext.ts'

const sentences: [unknown, string][] = [
  [undefined, 'Ingresa un valor'],
  [null, 'Ingresa un valor'],
  ['', 'Ingresa un valor'],
  [0, 'Ingresa un valor'],
  ['0', 'Ingresa un valor'],
  [-5, 'Ingresa un valor'],
  ['-5', 'Ingresa un valor'],
  ['abc', 'Ingresa un numero'],
  ['1.000', 'Ingresa un numero'],
  ['1,000', 'Ingresa un numero'],
  ['1E+03', 'Ingresa un numero'],
  ['10,5', 'Ingresa un numero'],
  ['0x10', 'Ingresa un numero'],
  [' 5', 'Ingresa un numero'],
  ['٥', 'Ingresa un numero'],
  ['99999999999999999999', 'Ingresa un numero'],
  [true, 'Ingresa un numero'],
  [[5], 'Ingresa un numero'],
  [{ value: 5 }, 'Ingresa un numero'],
  [1.5, 'Ingresa un número entero, sin decimales'],
  [1e-9, 'Ingresa un valor'],
  [1_000_000_001, 'Ingresa un número de hasta 1.000.000.000'],
  [1e300, 'Ingresa un número de hasta 1.000.000.000'],
]

export function pointsCases(api: CurrentApi): void {
  const assign = (id: number, json: unknown, key?: string) =>
    api().put(`/api/partners/assign/${id}`, { json, ...(key && { headers: { 'Idempotency-Key': key } }) })
  const balance = async (id: number) => (await api().get(`/api/partners/show/${id}`)).body.data.points
  const history = (id: number) => api().all(`/partners/points/history/${id}`)

  it('adds to the balance, writes the entry and returns the partner with the new balance', async () => {
    const { status, body } = await assign(2, { points: 250 })
    expect([status, body.data.id, body.data.points]).toEqual([200, 2, 750])
    expect(await balance(2)).toBe(750)
    expect((await history(2))[0]).toMatchObject({ accumulated_points: 250, created_at: '2026-03-02T09:00:00.000Z' })
    expect((await api().get('/api/dashboard')).body.data.points_total).toBe(2250)
  })

  it.each([1, '7', '007', 1_000_000_000])('accepts %j exactly', async (points) => {
    expect((await assign(3, { points })).body.data.points).toBe(Number(points))
  })

  it.each(sentences)('refuses %j with a sentence on the field, and changes nothing', async (points, sentence) => {
    const { status, body } = await assign(2, { points })
    expect([status, body.errors]).toEqual([422, { points: [sentence] }])
    expect([await balance(2), (await history(2)).length]).toEqual([500, 1])
  })

  it.each(['[]', '5', 'null', '"x"'])('refuses the body %s', async (body) => {
    const headers = { 'Content-Type': 'application/json' }
    expect((await api().put('/api/partners/assign/2', { body, headers })).status).toBe(422)
  })

  it('ignores the fields of a partner in the body except the points', async () => {
    const { body: partner } = await api().get('/api/partners/show/2')
    const sent = {
      ...partner.data,
      id: 1,
      rut: '1-9',
      nombre_completo: 'Otra',
      created_at: 'x',
      role: 'super-admin',
      points: 5,
    }
    const { body } = await assign(2, { ...sent, type: 'Canje', source: 'x', partner_id: 1 })
    expect(body.data).toEqual({ ...partner.data, points: 505 })
    expect(await balance(1)).toBe(1500)
    expect((await history(2))[0].type.display_name).toBe('Asignación manual')
  })

  it('answers 404 for an unknown partner', async () => {
    for (const id of [99, 0, -1]) expect((await assign(id, { points: 1 })).status).toBe(404)
  })

  it('refuses points that exceed the maximum balance, on the field, and accepts points that reach it', async () => {
    const entry = { partner_id: 3, type: 't', points: MAX_BALANCE - 10, note: null }
    await api().ports.repository.points.assign(entry, writeContext())
    const { status, body } = await assign(3, { points: 11 })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['points']])
    expect((await assign(3, { points: 10 })).body.data.points).toBe(MAX_BALANCE)
    expect((await assign(3, { points: 1 })).status).toBe(422)
    expect(await history(3)).toHaveLength(2)
  })

  it('assigns once for ten concurrent calls with one key, with equal responses', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => assign(2, { points: 40 }, 'doble')))
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(responses[0]!.body.data.points).toBe(540)
    expect([await balance(2), (await history(2)).length]).toEqual([540, 2])
    expect(responses.filter(({ headers }) => headers.get('Idempotent-Replayed') === 'true')).toHaveLength(9)
  })

  it('replays the stored response to a repeat after later changes', async () => {
    const first = await assign(2, { points: 40 }, 'uno')
    await assign(2, { points: 1 })
    expect((await assign(2, { points: 40 }, 'uno')).text).toBe(first.text)
    expect(await balance(2)).toBe(541)
  })

  it('answers 422 to the key with other points or another partner, and changes nothing', async () => {
    await assign(2, { points: 40 }, 'uno')
    for (const [id, points] of [
      [2, 41],
      [1, 40],
    ] as const) {
      const { status, body } = await assign(id, { points }, 'uno')
      expect([status, Object.keys(body.errors)]).toEqual([422, ['Idempotency-Key']])
    }
    expect([await balance(1), await balance(2)]).toEqual([1500, 540])
  })

  it('frees the key of a refused call', async () => {
    expect((await assign(99, { points: 1 }, 'libre')).status).toBe(404)
    expect((await assign(2, { points: 0 }, 'libre')).status).toBe(422)
    expect((await assign(2, { points: 1 }, 'libre')).status).toBe(200)
  })

  it('adds exactly 50 points for 50 parallel assigns of 1, in balance, history and dashboard', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => assign(2, { points: 1 })))
    expect(responses.map(({ body }) => body.data.points).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => 501 + index),
    )
    const rows = await history(2)
    expect([await balance(2), rows.length]).toEqual([550, 51])
    expect(rows.reduce((sum, { accumulated_points }) => sum + accumulated_points, 0)).toBe(550)
    expect((await api().get('/api/dashboard')).body.data.points_total).toBe(2050)
  })
}
