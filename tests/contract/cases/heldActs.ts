import { expect, it } from 'vitest'
import { MAX_BALANCE } from '#contract/limits.ts'
import { writeContext } from '../../support/writeContext.ts'
import { approvalCalls } from '../approvalCalls.ts'
import { type ApiResponse, type CurrentApi, type Request } from '../harness.ts'
import { emailOf, PASSWORD } from '../sample.ts'
import { partnersForm } from '../partnerImportCalls.ts'

const DAY = 24 * 60 * 60_000

/** Single acts that wait for a second person, and what one person does in a day. */
export function heldActCases(api: CurrentApi): void {
  const { load, approve, reject, list, show, balances, unchanged, keyed, changeAccount } = approvalCalls(api)

  it('leaves an assignment to selected partners for a second person', async () => {
    api().approveLoadsFrom(100)
    const json = { ids: [1, 2], count: 2, points: 50, note: 'Campaña' }
    const { body } = await api().post('/api/partners/assign-list', { json, as: 'user' })
    expect(body.data).toMatchObject({ applied: 0, points_total: 100, status: 'waiting' })
    expect((await show(body.data.id)).body.data).toMatchObject({ file: null, origin: 'selection', partners: 2 })
    expect(await balances()).toEqual(unchanged)
    expect((await approve(body.data.id)).status).toBe(200)
    expect(await balances()).toEqual([1550, 550, 0, 0, 0])
  })

  it('leaves an assignment to one partner for a second person, with its reason', async () => {
    api().approveLoadsFrom(100)
    const assign = (points: number, request: Request = {}) =>
      api().put('/api/partners/assign/1', { json: { points, note: 'Premio' }, as: 'user', ...request })
    expect((await assign(99)).body).toMatchObject({ data: { points: 1599 } })
    const first = await assign(100, keyed('a'))
    expect(first.body).toMatchObject({ data: { id: 1, points: 1599 }, waiting: expect.any(Number) })
    expect((await assign(100, keyed('a'))).text).toBe(first.text)
    expect((await list()).map(({ id, points_total }) => [id, points_total])).toEqual([[first.body.waiting, 100]])
    expect((await approve(first.body.waiting)).status).toBe(200)
    const [newest] = await api().all('/partners/points/history/1')
    expect(newest).toMatchObject({
      type: { display_name: 'Asignación manual' },
      accumulated_points: 100,
      kind: 'assign',
      note: 'Premio',
      by: { name: 'Persona user' },
    })
    expect((await balances())[0]).toBe(1699)

    expect((await api().put('/api/partners/assign/99', { json: { points: 100 } })).status).toBe(404)
    expect((await assign(MAX_BALANCE)).status).toBe(422)
    expect(await list()).toEqual([])
  })

  const newest = async (id: number) => (await api().all(`/partners/points/history/${id}`))[0]

  it('shows a single act with reason, action and balances, and gives its entry all of a direct one', async () => {
    api().approveLoadsFrom(100)
    const json = { points: 1500, action_id: 1, note: 'Feria' }
    const { status, body } = await api().put('/api/partners/assign/2', { json, as: 'user' })
    expect([status, body.data.points]).toEqual([200, 500])
    expect((await show(body.waiting)).body.data).toMatchObject({
      origin: 'assign',
      points_total: 1500,
      act: {
        reason: 'Feria',
        partner: { id: 2 },
        balance: { before: 500, after: 2000 },
        action: expect.any(String),
        amount: null,
        reverses: null,
        load: null,
      },
    })
    expect((await approve(body.waiting)).status).toBe(200)
    const held = await newest(2)
    api().approveLoadsFrom(0)
    expect((await api().put('/api/partners/assign/2', { json, as: 'user' })).status).toBe(200)
    const same = ({ type, kind, note, by, action_id, amount, accumulated_points }: Record<string, unknown>) => ({
      type,
      kind,
      note,
      by,
      action_id,
      amount,
      accumulated_points,
    })
    expect(same(held)).toEqual(same(await newest(2)))
    expect((await approve(body.waiting)).status).toBe(409)
    expect((await balances())[1]).toBe(3500)
  })

  it('does nothing of an act whose action was switched off meanwhile, and says what to do', async () => {
    api().approveLoadsFrom(100)
    const json = { points: 1500, action_id: 1 }
    const { body } = await api().put('/api/partners/assign/2', { json, as: 'user' })
    const { display_name } = (await api().get('/api/config/show/1')).body.data
    expect((await api().put('/api/config/update/1', { json: { display_name, active: false } })).status).toBe(200)
    const refused = await approve(body.waiting)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/No se hizo nada: si ya no corresponde, rechaza el envío\.$/),
    ])
    expect(await balances()).toEqual(unchanged)
    expect((await reject(body.waiting)).status).toBe(200)
  })

  it('shows what a waiting reversal takes back, its reason and both balances', async () => {
    api().approveLoadsFrom(100)
    const [{ id, type }] = await api().all('/partners/points/history/2')
    const { body } = await api().post(`/api/partners/points/reverse/${id}`, { json: { reason: 'Error' } })
    expect((await show(body.waiting)).body.data).toMatchObject({
      origin: 'reverse',
      act: { reverses: type.display_name, reason: 'Error', balance: { before: 500, after: 0 } },
    })
  })

  const holdable: [string, () => Promise<ApiResponse>, number][] = [
    [
      'a deduction',
      () => api().put('/api/partners/deduct/1', { json: { points: 100, reason: 'Ajuste' }, ...keyed('h') }),
      -100,
    ],
    [
      'the reversal of an entry',
      async () => {
        const [{ id }] = await api().all('/partners/points/history/2')
        return api().post(`/api/partners/points/reverse/${id}`, { json: { reason: 'Error' }, ...keyed('h') })
      },
      -500,
    ],
    [
      'the reversal of a load',
      async () => {
        api().approveLoadsFrom(0)
        const { id } = (await load('rut;puntos\n11111111-1;300\n22222222-2;200\n')).body.data
        api().approveLoadsFrom(100)
        return api().post(`/api/massive-load/reverse/${id}`, { json: { reason: 'Error' }, ...keyed('h') })
      },
      -500,
    ],
  ]
  it.each(holdable)('leaves %s for a second person, and does it once', async (_, send, points) => {
    api().approveLoadsFrom(100)
    const sent = await send()
    expect([sent.status, sent.body.waiting]).toEqual([200, expect.any(Number)])
    const before = (await balances()).reduce((sum, balance) => sum + balance, 0)
    const { waiting: id } = sent.body
    expect((await show(id)).body.data).toMatchObject({ points_total: points, own: true, decidable: false })
    expect((await approve(id)).status).toBe(403)
    const roles = Array.from({ length: 5 }, () => approve(id, { as: 'company-admin' }))
    expect((await Promise.all(roles)).map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await balances()).reduce((sum, balance) => sum + balance, 0)).toBe(before + points)
    expect(await list()).toEqual([])
    expect((await show(id)).status).toBe(404)
    expect((await newest(points === -100 ? 1 : 2)).by.name).toBe('Persona super-admin')
  })

  it('does nothing of an act whose sender lost the right to it', async () => {
    api().approveLoadsFrom(100)
    const json = { points: 100, reason: 'Ajuste' }
    const { waiting: id } = (await api().put('/api/partners/deduct/1', { json, as: 'company-admin' })).body
    expect((await changeAccount(2, { role: 'user' }, {})).status).toBe(200)
    expect((await approve(id)).status).toBe(403)
    const { approvals } = api().ports.repository
    const context = writeContext({ user_id: 3, user_name: 'Persona user', role: 'user', at: api().ports.clock() })
    const options = { at: api().ports.clock(), allowRepeat: false, limit: 5 }
    expect(await approvals.approve(id, options, context)).toEqual({ ok: false, reason: 'sender' })
    expect(await balances()).toEqual(unchanged)
  })

  it('lets what one person gives and takes in a day wait from its limit on, by every way together', async () => {
    api().limit({ approve_daily_from: 100 })
    const assign = (points: number) => api().put('/api/partners/assign/1', { json: { points } })
    expect((await assign(40)).body.waiting).toBeUndefined()
    expect((await load('rut;puntos\n22222222-2;30\n', { as: 'super-admin' })).body.data.applied).toBe(1)
    const deduct = (points: number) => api().put('/api/partners/deduct/1', { json: { points, reason: 'Ajuste' } })
    expect((await deduct(29)).body.waiting).toBeUndefined()
    for (const { body } of [await assign(1), await deduct(1)]) expect(body.waiting).toEqual(expect.any(Number))
    const file = await load('rut;puntos\n22222222-2;1\n', { as: 'super-admin' })
    const json = { ids: [1], count: 1, points: 1 }
    const selected = await api().post('/api/partners/assign-list', { json })
    for (const { body } of [file, selected]) expect(body.data.status).toBe('waiting')
    const form = partnersForm('rut;nombre;saldo_inicial\n7654321-6;Rosa Vera;1\n')
    const { id } = (await api().post('/api/partners/import/check', { form })).body.data
    expect((await api().post(`/api/partners/import/apply/${id}`, { json: {} })).status).toBe(422)
    // Another person has a day of their own, and so has tomorrow.
    expect(
      (await api().put('/api/partners/assign/1', { json: { points: 99 }, as: 'user' })).body.waiting,
    ).toBeUndefined()
    expect(await balances()).toEqual([1610, 530, 0, 0, 0])
    api().advanceClock(DAY)
    const { security_token: token } = (
      await api().post('/api/auth/sign-in', { json: { email: emailOf('super-admin'), password: PASSWORD } })
    ).body
    const next = await api().put('/api/partners/assign/1', { json: { points: 99 }, token })
    expect(next.body.waiting).toBeUndefined()
  })

  it('counts acts that are sent at once: as many pass as below the limit of the day', async () => {
    api().limit({ approve_daily_from: 100 })
    const sent = Array.from({ length: 10 }, (_, index) =>
      api().put(`/api/partners/assign/${(index % 5) + 1}`, { json: { points: 33 } }),
    )
    const waited = (await Promise.all(sent)).map(({ body }) => body.waiting !== undefined)
    expect(waited.filter((waits) => !waits)).toHaveLength(3)
  })

  it('refuses an import of partners with as many points as opening balances', async () => {
    api().approveLoadsFrom(100)
    const check = async (balance: number) => {
      const form = partnersForm(`rut;nombre;saldo_inicial\n7654321-6;Rosa Vera;${balance}\n`)
      return (await api().post('/api/partners/import/check', { form })).body.data.id
    }
    const apply = (id: number) => api().post(`/api/partners/import/apply/${id}`, { json: {} })
    const refused = await apply(await check(100))
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Los saldos iniciales suman 100 puntos y otra persona debe aprobar tantos: importa los socios sin saldo y suma los puntos en Carga masiva. No se importó ningún socio.',
    ])
    expect(await balances()).toEqual(unchanged)
    expect((await apply(await check(99))).status).toBe(200)
  })

  it('says in the review of partners whether their opening balances pass the limit of the act or of the day', async () => {
    const beyond = async (balance: number) => {
      const form = partnersForm(`rut;nombre;saldo_inicial\n7654321-6;Rosa Vera;${balance}\n`)
      const { id } = (await api().post('/api/partners/import/check', { form })).body.data
      return (await api().get(`/api/partners/import/check/${id}`)).body.data.beyond_approval
    }
    api().approveLoadsFrom(100)
    expect([await beyond(99), await beyond(100)]).toEqual([false, true])
    api().limit({ approve_loads_from: 0, approve_daily_from: 100 })
    expect([await beyond(99), await beyond(100)]).toEqual([false, true])
    expect((await api().put('/api/partners/assign/1', { json: { points: 60 } })).status).toBe(200)
    expect([await beyond(39), await beyond(40), await beyond(0)]).toEqual([false, true, false])
  })
}
