import { expect, it } from 'vitest'
import type { CurrentApi } from '../harness.ts'
import { emailOf, PASSWORD } from '../sample.ts'

const [DIRECT, BY_AMOUNT, ARBITRARY] = [1, 2, 3]
const DAY = 24 * 60 * 60_000
type Change = { field: string; before: unknown; after: unknown }

export function assignByActionCases(api: CurrentApi): void {
  const assign = (json: object, key?: string) =>
    api().put('/api/partners/assign/2', { json, ...(key && { headers: { 'Idempotency-Key': key } }) })
  const save = (id: number, json: object) => api().put(`/api/config/${id}/save-action-config`, { json })
  const edit = (id: number, json: object) => api().put(`/api/config/update/${id}`, { json })
  const balance = async () => (await api().get('/api/partners/show/2')).body.data.points
  const history = () => api().all('/partners/points/history/2')

  it('gives the points of a direct action and names it in the history', async () => {
    const { status, body } = await assign({ points: 1500, action_id: DIRECT, note: 'Feria' })
    expect([status, body.data.points]).toEqual([200, 2000])
    expect((await history())[0]).toMatchObject({
      type: { display_name: 'Bono de bienvenida' },
      accumulated_points: 1500,
      kind: 'assign',
      note: 'Feria',
      action_id: DIRECT,
      amount: null,
      balance_after: 2000,
    })
  })

  it('gives the percentage of a purchase, rounded down, and keeps its amount', async () => {
    expect((await assign({ points: 1149, action_id: BY_AMOUNT, amount: 45_990 })).body.data.points).toBe(1649)
    expect((await history())[0]).toMatchObject({
      type: { display_name: 'Compra en comercio asociado' },
      accumulated_points: 1149,
      action_id: BY_AMOUNT,
      amount: 45_990,
    })
  })

  it.each([
    [2.5, 40, 1],
    [2.5, 79, 1],
    [0.0001, 1_000_000, 1],
    [33.3333, 3_000_003, 999_999],
    // As floating point numbers 1.1 × 100 is 110.00000000000001, and 4.35 × 100 is 434.99999999999994.
    [110, 1, 1],
    [4.35, 10_000, 435],
    [999.9999, 100_000_001, 999_999_909],
  ])('computes %f %% of %i exactly', async (percentage, amount, points) => {
    await save(BY_AMOUNT, { percentage })
    expect((await assign({ points, action_id: BY_AMOUNT, amount })).status).toBe(200)
    expect(await balance()).toBe(500 + points)
  })

  it('refuses an amount that gives more points than can be assigned', async () => {
    await save(BY_AMOUNT, { percentage: 1000 })
    const { status, body } = await assign({ points: 1e9, action_id: BY_AMOUNT, amount: 1e9 })
    expect([status, body.errors]).toEqual([422, { amount: ['Este monto da más de 1.000.000.000 puntos'] }])
  })

  it('gives any points by an arbitrary action, under its name', async () => {
    expect((await assign({ points: 77, action_id: ARBITRARY })).body.data.points).toBe(577)
    expect((await history())[0]).toMatchObject({ type: { display_name: 'Asignación manual' }, action_id: ARBITRARY })
  })

  it('assigns freely without an action', async () => {
    expect((await assign({ points: 5, action_id: null, amount: null })).body.data.points).toBe(505)
    expect((await history())[0]).toMatchObject({
      type: { display_name: 'Asignación manual' },
      action_id: null,
      amount: null,
    })
  })

  it.each([
    [{ points: 1500, action_id: 99 }, 'action_id', 'Esta acción ya no existe.'],
    [{ points: 1149, action_id: BY_AMOUNT }, 'amount', 'Este campo es requerido'],
    [{ points: 1149, action_id: BY_AMOUNT, amount: null }, 'amount', 'Este campo es requerido'],
    [{ points: 1, action_id: BY_AMOUNT, amount: 39 }, 'amount', 'Este monto no alcanza para un punto'],
    [{ points: 1, action_id: BY_AMOUNT, amount: 0 }, 'amount', 'Ingresa un valor'],
    [{ points: 1, action_id: BY_AMOUNT, amount: -5 }, 'amount', 'Ingresa un valor'],
    [{ points: 1, action_id: BY_AMOUNT, amount: 10.5 }, 'amount', 'Ingresa un número entero, sin decimales'],
    [{ points: 1, action_id: BY_AMOUNT, amount: 'mil' }, 'amount', 'Ingresa un numero'],
    [{ points: 1, action_id: BY_AMOUNT, amount: 1e9 + 1 }, 'amount', 'Ingresa un número de hasta 1.000.000.000'],
    [{ points: 1500, action_id: DIRECT, amount: 1000 }, 'amount', 'Este campo no se acepta aquí'],
    [{ points: 1500, action_id: 'x' }, 'action_id', 'Este valor no es válido'],
    [{ points: 0, action_id: DIRECT }, 'points', 'Ingresa un valor'],
  ])('refuses %j', async (json, field, sentence) => {
    const { status, body } = await assign(json)
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }])
    expect([await balance(), (await history()).length]).toEqual([500, 1])
  })

  it('answers 409 with the new value to points that the action no longer gives', async () => {
    await save(DIRECT, { points: 2000 })
    await save(BY_AMOUNT, { percentage: 3 })
    const direct = await assign({ points: 1500, action_id: DIRECT })
    expect([direct.status, direct.body.message]).toEqual([409, 'La acción cambió a 2.000 puntos.'])
    const byAmount = await assign({ points: 1149, action_id: BY_AMOUNT, amount: 45_990 })
    expect([byAmount.status, byAmount.body.message]).toEqual([
      409,
      'La acción cambió a 3 %: este monto da 1.379 puntos.',
    ])
    expect(await balance()).toBe(500)
    expect((await assign({ points: 1379, action_id: BY_AMOUNT, amount: 45_990 })).status).toBe(200)
  })

  it.each([
    [{ active: false }, 'La acción «Bono» está inactiva.'],
    [{ valid_from: '2026-03-03' }, 'La acción «Bono» vale desde el 03-03-2026.'],
    [{ valid_until: '2026-03-01' }, 'La acción «Bono» valió hasta el 01-03-2026.'],
    [{ points: 0 }, 'La acción «Bono» no da puntos: edita su valor antes de usarla.'],
  ])('refuses an action with %j', async (change, sentence) => {
    await edit(DIRECT, { display_name: 'Bono', ...change })
    const { status, body } = await assign({ points: 1500, action_id: DIRECT })
    expect([status, body.errors]).toEqual([422, { action_id: [sentence] }])
    expect(await balance()).toBe(500)
  })

  it('applies a repeat once although the action changed and the stored response is purged', async () => {
    const bonus = { points: 1500, action_id: DIRECT }
    expect((await assign(bonus, 'bono')).body.data.points).toBe(2000)
    await edit(DIRECT, { display_name: 'Bono', active: false })
    expect((await assign(bonus, 'bono')).headers.get('Idempotent-Replayed')).toBe('true')
    api().advanceClock(8 * DAY)
    await api().ports.repository.purge(api().ports.clock())
    const json = { email: emailOf('super-admin'), password: PASSWORD }
    const { body: session } = await api().send('POST', '/api/auth/sign-in', { json })
    const repeated = await api().put('/api/partners/assign/2', {
      token: session.security_token,
      json: bonus,
      headers: { 'Idempotency-Key': 'bono' },
    })
    expect([repeated.status, repeated.body.data.points]).toEqual([200, 2000])
    const entries = (await api().get('/api/partners/points/history/2', { token: session.security_token })).body.data
    expect(entries).toHaveLength(2)
  })

  it('reverses an assignment by an action as any other', async () => {
    await assign({ points: 1500, action_id: DIRECT })
    const [entry] = await history()
    const reversed = await api().post(`/api/partners/points/reverse/${entry.id}`, { json: { reason: 'Error' } })
    expect(reversed.body.entry.type.display_name).toBe('Reversa: Bono de bienvenida')
    expect(await balance()).toBe(500)
  })

  it('records the action and the amount in the audit log', async () => {
    await assign({ points: 1149, action_id: BY_AMOUNT, amount: 45_990 })
    const [line] = await api().all('/audit?entity=partner')
    // The stores order the fields of a line differently.
    expect(new Map(line.changes.map(({ field, before, after }: Change) => [field, [before, after]]))).toEqual(
      new Map<string, unknown[]>([
        ['points', [500, 1649]],
        ['action', [null, 'Compra en comercio asociado']],
        ['amount', [null, 45_990]],
      ]),
    )
  })
}
