import { expect, it } from 'vitest'
import type { CurrentApi, Request } from '../harness.ts'
import { emailOf, PASSWORD } from '../sample.ts'

const DAY = 24 * 60 * 60_000
const WELCOME = 1
const PURCHASE = 2

/** Points actions whose value is raised above ten times, and wait for a second person. */
export function raisedValueCases(api: CurrentApi): void {
  const save = (id: number, json: object, request: Request = {}) =>
    api().put(`/api/config/${id}/save-action-config`, { json, as: 'user', ...request })
  const create = (json: object) =>
    api().post('/api/config', {
      json: { display_name: 'Cumpleaños', accumulation_strategy: 'direct', ...json },
      as: 'user',
    })
  const approve = (id: number) => api().post(`/api/massive-load/approve/${id}`, { json: {} })
  const find = async (id: number) => (await api().get(`/api/config/show/${id}`)).body.data
  const list = () => api().all('/massive-load/waiting')
  const waits = async (request: ReturnType<typeof save>) => {
    const { status, body } = await request
    expect([200, 201], JSON.stringify(body)).toContain(status)
    return body.waiting !== undefined
  }

  it('saves any value without four eyes', async () => {
    expect(await waits(save(WELCOME, { points: 100_000 }))).toBe(false)
    expect((await find(WELCOME)).points).toBe(100_000)
  })

  it.each([{ approve_loads_from: 100_000 }, { approve_daily_from: 100_000 }])(
    'leaves more than ten times the value for a second person, who sees both, with %j',
    async (limits) => {
      api().limit(limits)
      expect(await waits(save(WELCOME, { points: 15_000 }))).toBe(false)
      expect(await waits(save(PURCHASE, { percentage: 25 }))).toBe(false)
      const { status, body } = await save(PURCHASE, { percentage: 25.1 })
      expect([status, body.data.percentage, body.waiting]).toEqual([200, 25, expect.any(Number)])
      expect((await find(PURCHASE)).percentage).toBe(25)
      const raise = { action: 'Compra en comercio asociado', field: 'percentage', before: 25, after: 25.1 }
      expect(await list()).toMatchObject([{ id: body.waiting, origin: 'action', by: 'Persona user', raise }])
      const shown = await api().get(`/api/massive-load/waiting/${body.waiting}`, { as: 'user' })
      expect(shown.body.data).toMatchObject({ raise, own: true, decidable: false })
      expect(shown.body.data.act.changes).toEqual([{ field: 'percentage', before: 25, after: 25.1 }])
      expect((await approve(body.waiting)).status).toBe(200)
      expect((await find(PURCHASE)).percentage).toBe(25.1)
      expect((await approve(body.waiting)).status).toBe(409)
      expect(await list()).toEqual([])
      const [line] = await api().all('/audit?entity=pointsAction')
      expect(line).toMatchObject({ act: 'pointsActions.save', by: { name: 'Persona user' } })
    },
  )

  it('adds up the steps of 30 days, and lets a lower value pass', async () => {
    api().approveLoadsFrom(100_000)
    expect(await waits(save(PURCHASE, { percentage: 20 }))).toBe(false)
    expect(await waits(save(PURCHASE, { percentage: 180 }))).toBe(true)
    expect(await waits(save(PURCHASE, { percentage: 0 }))).toBe(false)
    expect(await waits(save(PURCHASE, { percentage: 26 }))).toBe(true)
    expect(await waits(save(PURCHASE, { percentage: 20 }))).toBe(false)
    api().advanceClock(30 * DAY + 1)
    const signIn = { json: { email: emailOf('user'), password: PASSWORD } }
    const { security_token: token } = (await api().post('/api/auth/sign-in', signIn)).body
    expect(await waits(save(PURCHASE, { percentage: 180 }, { token }))).toBe(false)
    expect(await waits(save(PURCHASE, { percentage: 201 }, { token }))).toBe(true)
  })

  it('compares a new action with the largest older one of its strategy, also when it is raised', async () => {
    api().approveLoadsFrom(100_000)
    const { status, body } = await create({ points: 15_001 })
    expect([status, body.data.id, body.waiting]).toEqual([201, 0, expect.any(Number)])
    expect(await api().all('/config')).toHaveLength(3)
    const { act } = (await api().get(`/api/massive-load/waiting/${body.waiting}`)).body.data
    expect(act.changes).toContainEqual({ field: 'display_name', before: null, after: 'Cumpleaños' })
    expect(act.changes).toContainEqual({ field: 'points', before: null, after: 15_001 })
    const passed = (await create({ points: 15_000, display_name: 'Aniversario' })).body
    expect(passed.waiting).toBeUndefined()
    expect(await waits(create({ points: 15_001, display_name: 'Regalo' }))).toBe(true)
    expect(await waits(save(passed.data.id, { points: 15_001 }))).toBe(true)
    expect((await approve(body.waiting)).status).toBe(200)
    expect(await api().all('/config')).toContainEqual(
      expect.objectContaining({ display_name: 'Cumpleaños', points: 15_001 }),
    )
  })

  it('shows every field that a raise changes besides its value, and none that stays', async () => {
    api().approveLoadsFrom(100_000)
    const json = { display_name: 'Bono', points: 20_000, percentage: null, valid_until: '2026-12-31', active: true }
    const { status, body } = await api().put(`/api/config/update/${WELCOME}`, {
      json: { ...json, version: 1 },
      as: 'user',
    })
    expect([status, body.waiting]).toEqual([200, expect.any(Number)])
    const { data } = (await api().get(`/api/massive-load/waiting/${body.waiting}`)).body
    const before = await find(WELCOME)
    expect(data.act.changes).toEqual([
      { field: 'display_name', before: before.display_name, after: 'Bono' },
      { field: 'points', before: 1_500, after: 20_000 },
      { field: 'valid_until', before: null, after: '2026-12-31' },
    ])
  })

  it('refuses to approve a change of an action that changed meanwhile, or a name that was taken', async () => {
    api().approveLoadsFrom(100_000)
    const { waiting } = (await save(WELCOME, { points: 20_000 })).body
    const created = (await create({ points: 20_000 })).body.waiting
    expect((await save(WELCOME, { points: 1_000 })).status).toBe(200)
    expect((await create({ points: 10 })).status).toBe(201)
    const refused = [await approve(waiting), await approve(created)]
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'La acción cambió después de que se envió esto. No se hizo nada: si ya no corresponde, rechaza el envío.'],
      [409, 'Ya existe una acción con este nombre. No se hizo nada: si ya no corresponde, rechaza el envío.'],
    ])
    expect((await find(WELCOME)).points).toBe(1_000)
  })

  it('changes nothing when it is rejected or withdrawn', async () => {
    api().approveLoadsFrom(100_000)
    const [first, second] = [await save(WELCOME, { points: 20_000 }), await save(WELCOME, { points: 30_000 })]
    const json = { reason: 'Valor equivocado' }
    expect((await api().post(`/api/massive-load/reject/${first.body.waiting}`, { json })).status).toBe(200)
    const withdrawn = await api().post(`/api/massive-load/withdraw/${second.body.waiting}`, { as: 'user' })
    expect(withdrawn.status).toBe(200)
    expect((await find(WELCOME)).points).toBe(1_500)
  })
}
