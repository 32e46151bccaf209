import { expect, it } from 'vitest'
import { pointsActions } from '#server/fixtures/points.ts'
import type { CurrentApi } from '../harness.ts'

const [DIRECT, BY_AMOUNT, ARBITRARY] = [1, 2, 3]

export function pointsActionCases(api: CurrentApi): void {
  const save = (id: number, json: unknown) => api().put(`/api/config/${id}/save-action-config`, { json })

  it('returns the actions by id, page by page', async () => {
    expect((await api().get('/api/config')).body).toEqual({ data: pointsActions, next_page_url: null })
    expect(await api().all('/config?per_page=1')).toEqual(pointsActions)
  })

  it('returns an action, and 404 for an unknown one', async () => {
    expect((await api().get(`/api/config/show/${BY_AMOUNT}`)).body).toEqual({ data: pointsActions[1] })
    const { status, body } = await api().get('/api/config/show/99')
    expect([status, body.message]).toEqual([404, 'Esta acción ya no existe.'])
  })

  it('saves the field of the strategy and leaves the other one unchanged', async () => {
    const direct = await save(DIRECT, { points: 2000, percentage: 9 })
    expect(direct.body.data).toEqual({ ...pointsActions[0], points: 2000, version: 2 })
    const byAmount = await save(BY_AMOUNT, { points: 9, percentage: 3.25 })
    expect(byAmount.body.data).toEqual({ ...pointsActions[1], percentage: 3.25, version: 2 })
    expect((await api().get('/api/config')).body.data).toEqual([direct.body.data, byAmount.body.data, pointsActions[2]])
  })

  it('ignores all other fields of the body', async () => {
    const sent = { ...pointsActions[0], id: 2, slug: 'otro', display_name: 'Otro', accumulation_strategy: 'arbitrary' }
    expect((await save(DIRECT, { ...sent, points: 7 })).body.data).toEqual({
      ...pointsActions[0],
      points: 7,
      version: 2,
    })
  })

  it.each([
    [DIRECT, {}, 'points', 'Este campo es requerido'],
    [DIRECT, { percentage: 2 }, 'points', 'Este campo es requerido'],
    [DIRECT, { points: null }, 'points', 'Este campo es requerido'],
    [DIRECT, { points: '' }, 'points', 'Este campo es requerido'],
    [DIRECT, { points: 'abc' }, 'points', 'Ingresa un numero'],
    [DIRECT, { points: '1.000' }, 'points', 'Ingresa un numero'],
    [DIRECT, { points: 1.5 }, 'points', 'Ingresa un número entero, sin decimales'],
    [DIRECT, { points: -1 }, 'points', 'Ingresa un valor'],
    [BY_AMOUNT, { points: 2 }, 'percentage', 'Este campo es requerido'],
    [BY_AMOUNT, { percentage: 'x' }, 'percentage', 'Ingresa un numero'],
    [BY_AMOUNT, { percentage: true }, 'percentage', 'Ingresa un numero'],
    [BY_AMOUNT, { percentage: 1000.5 }, 'percentage', 'Ingresa un número de hasta 1.000'],
    [BY_AMOUNT, { percentage: 2.00001 }, 'percentage', 'Usa 4 decimales como máximo'],
  ])('refuses action %i with %j on %s', async (id, json, field, sentence) => {
    const { status, body } = await save(id, json)
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }])
    expect((await api().get('/api/config')).body.data).toEqual(pointsActions)
  })

  it.each([
    [DIRECT, 'points', 'percentage', 2000],
    [DIRECT, 'points', 'percentage', 2.00001],
    [DIRECT, 'points', 'percentage', 'x'],
    [BY_AMOUNT, 'percentage', 'points', -1],
    [BY_AMOUNT, 'percentage', 'points', { mil: 1000 }],
  ])('saves action %i with its %s, ignoring the %s %j', async (id, partner, hidden, value) => {
    const { status, body } = await save(id, { [partner]: 12, [hidden]: value })
    expect([status, body.data]).toEqual([200, { ...pointsActions[id - 1], [partner]: 12, version: 2 }])
  })

  it.each([0, 2.5, 0.0001, 33.3333, 1000, '12'])('stores the percentage %j exactly', async (percentage) => {
    expect((await save(BY_AMOUNT, { percentage })).body.data.percentage).toBe(Number(percentage))
    expect((await api().get('/api/config')).body.data[1].percentage).toBe(Number(percentage))
  })

  it('answers 422 to an action of strategy arbitrary, and 404 to an unknown one', async () => {
    expect((await save(ARBITRARY, { points: 1 })).status).toBe(422)
    for (const id of [99, 0]) expect((await save(id, { points: 1 })).status).toBe(404)
  })
}
