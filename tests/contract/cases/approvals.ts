import { assert } from 'superstruct'
import { expect, it } from 'vitest'
import { LoadDecided } from '#contract/approvals.ts'
import { AlreadyLoaded, RefusedRows } from '#contract/massive.ts'
import type { RoleName } from '#contract/roles.ts'
import { MAX_BALANCE, MAX_ROW_POINTS } from '#contract/limits.ts'
import { pointsRowNames } from '#server/imports/packedBatches.ts'
import { packRows } from '#server/imports/packedRows.ts'
import type { Ports } from '#server/ports/services.ts'
import hostile from '../../data/security/blns.json' with { type: 'json' }
import { writeContext } from '../../support/writeContext.ts'
import { approvalCalls } from '../approvalCalls.ts'
import { partnerForm, type CurrentApi, type Request } from '../harness.ts'
import { emailOf, PASSWORD } from '../sample.ts'
import { pointsForm } from './massive.ts'

const DAY = 24 * 60 * 60_000
const EXPIRED = 'Este envío ya no espera aprobación: venció, se retiró o no existe.'

/** Leaves a load for a second person, without the setting. Returns its id. @param sender role user by default */
export async function holdLoad(
  { repository, clock }: Pick<Ports, 'repository' | 'clock'>,
  sender = { user_id: 3, user_name: 'Persona user' },
): Promise<number> {
  const { imports } = repository
  const at = clock()
  const id = await imports.begin({ sha256: 'h', file_name: 'marzo.csv', origin: 'file', ...sender, created_at: at })
  await imports.stage(
    id,
    packRows([{ line: 2, rut: '33333333-3', typed: null, points: 5, description: null }], pointsRowNames),
  )
  const applied = await imports.apply(
    id,
    { at, allowRepeat: true, limit: 5, fourEyes: { approveFrom: 5, dailyFrom: 0 } },
    writeContext(),
  )
  expect(applied).toMatchObject({ ok: true, waiting: true })
  return id
}

/** Loads that wait for a second person. */
export function approvalCases(api: CurrentApi): void {
  const { load, waiting, approve, reject, withdraw, count, list, show, balances, unchanged, keyed, changeAccount } =
    approvalCalls(api)

  it('lets no load wait without the setting', async () => {
    const { body } = await load('rut;puntos\n11111111-1;100000\n')
    expect(body).toEqual({
      message: 'Carga masiva procesada exitosamente.',
      data: { id: body.data.id, rows: 1, applied: 1, points_total: 100_000 },
    })
    expect(await list()).toEqual([])
    expect((await api().get(`/api/massive-load/show/${body.data.id}`)).body.data.approved).toBeNull()
  })

  it('applies a load below the setting at once, and leaves one of as many points for a second person', async () => {
    api().approveLoadsFrom(100)
    expect((await load('rut;puntos\n11111111-1;60\n22222222-2;39\n')).body.data.applied).toBe(2)
    const { body } = await load('rut;puntos;nota\n11111111-1;60\n22222222-2;40\n')
    expect(body).toEqual({
      message: 'La carga quedó por aprobar.',
      data: {
        id: body.data.id,
        rows: 2,
        applied: 0,
        points_total: 100,
        status: 'waiting',
        ignored_columns: ['nota'],
      },
    })
    expect(await balances()).toEqual([1560, 539, 0, 0, 0])
    expect(await list()).toEqual([
      {
        id: body.data.id,
        file: 'puntos.csv',
        origin: 'file',
        rows: 2,
        partners: 2,
        points_total: 100,
        by: 'Persona user',
        waiting_since: '2026-03-02T09:00:00.000Z',
        expires_at: '2026-03-09T09:00:00.000Z',
        rejected: null,
        decidable: true,
        own: false,
        dependent: false,
      },
    ])
    expect((await api().get(`/api/massive-load/show/${body.data.id}`)).status).toBe(404)
    expect(await api().all('/massive-load')).toHaveLength(1)
  })

  it('shows a waiting load with its balances before and after, and an earlier load of the same rows', async () => {
    const id = await waiting('rut;puntos\n11111111-1;100\n22222222-2;5\n11111111-1;1\n')
    expect((await show(id)).body.data).toMatchObject({
      id,
      largest: { row: 2, rut: '11111111-1', points: 100 },
      repeated: 1,
      unusual: 1,
      loaded: null,
      reviewed: null,
      sample: [
        { row: 2, balance: 1500, after: 1600 },
        { row: 3, balance: 500, after: 505 },
        { row: 4, balance: 1600, after: 1601 },
      ],
    })
    api().approveLoadsFrom(0)
    expect((await load('rut;puntos\n11111111-1;100\n22222222-2;5\n11111111-1;1\n')).body.data.applied).toBe(3)
    expect((await show(id)).body.data.loaded).toMatchObject({ by: 'Persona user', same: 'file' })
  })

  it('applies a load that a second person approves, once, and keeps both names', async () => {
    const id = await waiting()
    api().advanceClock(60_000)
    const { status, body } = await approve(id, { as: 'company-admin' })
    expect([status, body]).toEqual([
      200,
      {
        message: 'Carga masiva procesada exitosamente.',
        data: { id, rows: 1, applied: 1, points_total: 100 },
      },
    ])
    expect(await balances()).toEqual([1600, 500, 0, 0, 0])
    expect(await list()).toEqual([])
    expect((await api().get(`/api/massive-load/show/${id}`)).body.data).toMatchObject({
      by: 'Persona user',
      applied_at: '2026-03-02T09:01:00.000Z',
      approved: { at: '2026-03-02T09:01:00.000Z', by: 'Persona company-admin' },
      ledger: { entries: 1, points: 100 },
    })
    const again = await approve(id)
    assert(again.body, LoadDecided)
    expect([again.status, again.body]).toEqual([
      409,
      {
        message: 'Este envío ya lo aprobó Persona company-admin.',
        decided: 'approved',
        by: 'Persona company-admin',
      },
    ])
    expect((await reject(id)).body).toEqual(again.body)
    expect((await show(id)).status).toBe(404)
  })

  it('deletes the rows of a rejected load, and lists it with the reason until it expires', async () => {
    const id = await waiting()
    expect((await reject(id)).body).toEqual({ message: 'Envío rechazado: no se hizo nada.' })
    const { body } = await show(id, { as: 'user' })
    expect(body.data).toMatchObject({
      rejected: { at: '2026-03-02T09:00:00.000Z', by: 'Persona super-admin', reason: 'Monto equivocado' },
      decidable: false,
      largest: null,
      loaded: null,
      sample: [],
    })
    const late = await approve(id, { as: 'company-admin' })
    expect([late.status, late.body.message]).toEqual([409, 'Este envío ya lo rechazó Persona super-admin.'])
    expect(await balances()).toEqual(unchanged)
    expect(await list()).toHaveLength(1)
    api().advanceClock(7 * DAY)
    expect(await api().ports.repository.approvals.find(id, api().ports.clock())).toBeNull()
  })

  it.each(['super-admin', 'company-admin'] as const)('answers 403 to %s for an own load', async (as) => {
    const id = await waiting(undefined, { as })
    expect((await show(id, { as })).body.data.decidable).toBe(false)
    for (const response of [await approve(id, { as }), await reject(id, { as })])
      expect([response.status, response.body.message]).toEqual([403, 'Otra persona debe aprobar este envío.'])
    expect(await balances()).toEqual(unchanged)
    expect((await show(id, { as })).status).toBe(200)
  })

  const changePassword = (id: number, request: Request = {}) =>
    api().put(`/api/users/update/password/${id}`, { json: { password: PASSWORD }, ...request })
  const signedIn = async (email: string) =>
    (await api().post('/api/auth/sign-in', { json: { email, password: PASSWORD }, address: email })).body.security_token
  const createAdmin = async (email: string, request: Request = {}) => {
    const json = { name: 'Otra', email, role: 'company-admin', password: PASSWORD }
    const { status } = await api().post('/api/users', { json, ...request })
    expect(status).toBe(201)
    return signedIn(email)
  }
  const DEPENDENT = /^Tu cuenta no es independiente de la de quien hizo este envío/
  const expectDependent = async (id: number, request: Request) => {
    expect((await show(id, request)).body.data).toMatchObject({ decidable: false, dependent: true })
    for (const { status, body } of [await approve(id, request), await reject(id, request)])
      expect([status, body.message]).toEqual([403, expect.stringMatching(DEPENDENT)])
  }

  it.each<[string, () => Promise<Request>]>([
    ['an account that the sender created', async () => ({ token: await createAdmin('otra@canje.example') })],
    [
      'an account that one created that the sender created',
      async () => ({
        token: await createAdmin('nieta@canje.example', { token: await createAdmin('hija@canje.example') }),
      }),
    ],
    [
      'an account whose password the sender changed',
      async () => {
        expect((await changePassword(2)).status).toBe(200)
        return { token: await signedIn(emailOf('company-admin')) }
      },
    ],
    [
      'an account whose e-mail the sender changed',
      async () => {
        expect((await changeAccount(2, { email: 'nuevo@canje.example' })).status).toBe(200)
        return { token: await signedIn('nuevo@canje.example') }
      },
    ],
    [
      'an account whose role the sender changed',
      async () => {
        expect((await changeAccount(3, { role: 'company-admin' })).status).toBe(200)
        return { token: await signedIn(emailOf('user')) }
      },
    ],
  ])('answers 403 to %s', async (_, other) => {
    const request = await other()
    const id = await waiting(undefined, { as: 'super-admin' })
    await expectDependent(id, request)
    expect((await api().get('/api/massive-load/waiting-count', request)).body.data.waiting).toBe(0)
    expect(await balances()).toEqual(unchanged)
  })

  it('answers 403 to two accounts of one person, and to the one who created the sender, for 30 days', async () => {
    const [one, other] = [await createAdmin('una@canje.example'), await createAdmin('dos@canje.example')]
    const id = await waiting(undefined, { token: one })
    await expectDependent(id, { token: other })
    await expectDependent(id, {})
    expect((await approve(id, { as: 'company-admin' })).status).toBe(200)
    api().advanceClock(30 * DAY)
    const later = await waiting('rut;puntos\n22222222-2;100\n', { token: await signedIn('una@canje.example') })
    expect((await approve(later, { token: await signedIn('dos@canje.example') })).status).toBe(200)
  })

  it('lets accounts decide whose name alone was changed, or that changed themselves', async () => {
    expect((await changeAccount(2, { name: 'Nombre Nuevo' })).status).toBe(200)
    const own = { json: { password: PASSWORD, current: PASSWORD }, as: 'company-admin' as const }
    expect((await api().put('/api/users/update/password/2', own)).status).toBe(200)
    const id = await waiting(undefined, { as: 'super-admin' })
    expect((await show(id, { as: 'company-admin' })).body.data.dependent).toBe(false)
    expect((await approve(id, { as: 'company-admin' })).status).toBe(200)
  })

  it('lets role user see waiting loads, and decide none', async () => {
    const id = await waiting(undefined, { as: 'super-admin' })
    expect((await show(id, { as: 'user' })).body.data.decidable).toBe(false)
    expect((await approve(id, { as: 'user' })).status).toBe(403)
    expect((await reject(id, { as: 'user' })).status).toBe(403)
  })

  it('deletes a load that its sender withdraws, once, and records it', async () => {
    const id = await waiting()
    expect((await show(id, { as: 'user' })).body.data).toMatchObject({ own: true, decidable: false })
    const withdrawn = await withdraw(id, keyed('a'))
    expect([withdrawn.status, withdrawn.body]).toEqual([200, { message: 'Envío retirado: no se hizo nada.' }])
    expect((await withdraw(id, keyed('a'))).text).toBe(withdrawn.text)
    for (const response of [await withdraw(id), await approve(id), await reject(id), await show(id)])
      expect([response.status, response.body.message]).toEqual([404, EXPIRED])
    expect(await balances()).toEqual(unchanged)
    expect((await api().all('/audit?entity=import'))[0]).toMatchObject({
      act: 'approvals.withdraw',
      by: { name: 'Persona user' },
      changes: expect.arrayContaining([{ field: 'approval', before: 'waiting', after: 'withdrawn' }]),
    })
    // The rows are free again: the same file is loaded without a question.
    expect(await waiting()).not.toBe(id)
  })

  it('refuses to withdraw a load of another person, and a decided one', async () => {
    const id = await waiting()
    for (const as of ['super-admin', 'company-admin'] as const) {
      const refused = await withdraw(id, { as })
      expect([refused.status, refused.body.message]).toEqual([403, 'Solo quien hizo este envío puede retirarlo.'])
    }
    expect((await approve(id)).status).toBe(200)
    const late = await withdraw(id)
    assert(late.body, LoadDecided)
    expect([late.status, late.body.message]).toEqual([409, 'Este envío ya lo aprobó Persona super-admin.'])
    expect((await balances())[0]).toBe(1600)
  })

  it('either approves or withdraws a load, when both are sent at once', async () => {
    const id = await waiting()
    const [approved, withdrawn] = await Promise.all([approve(id), withdraw(id)])
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([approved.status, withdrawn.status])
    expect((await balances())[0]).toBe(approved.status === 200 ? 1600 : 1500)
  })

  it('counts the loads of others that wait for a decision', async () => {
    expect(await count('super-admin')).toBe(0)
    const id = await waiting()
    await waiting('rut;puntos\n22222222-2;200\n', { as: 'super-admin' })
    expect([await count('super-admin'), await count('company-admin')]).toEqual([1, 2])
    await reject(id)
    expect([await count('super-admin'), await count('company-admin')]).toEqual([0, 1])
    api().advanceClock(7 * DAY)
    const { repository, clock } = api().ports
    expect(await repository.approvals.counts(clock())).toEqual([])
  })

  it('acts once for ten approvers at once, and for an approval and a rejection at once', async () => {
    const id = await waiting()
    const roles = ['super-admin', 'company-admin'] as const
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => approve(id, { as: roles[index % 2]! })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect((await balances())[0]).toBe(1600)

    const other = await waiting('rut;puntos\n22222222-2;200\n')
    const both = await Promise.all([approve(other), reject(other, { as: 'company-admin' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await balances())[1]).toBe(both[0]!.status === 200 ? 700 : 500)
  })

  it('replays the response of a load, an approval and a rejection under one key', async () => {
    api().approveLoadsFrom(100)
    const send = () => load('rut;puntos\n11111111-1;100\n', keyed('a'))
    const first = await send()
    expect((await send()).text).toBe(first.text)
    expect(await list()).toHaveLength(1)
    const { id } = first.body.data
    const approved = await approve(id, keyed('b'))
    const repeated = await approve(id, keyed('b'))
    expect([approved.status, repeated.text, repeated.headers.get('Idempotent-Replayed')]).toEqual([
      200,
      approved.text,
      'true',
    ])
    const other = await waiting('rut;puntos\n22222222-2;200\n')
    expect((await reject(other, keyed('c'))).text).toBe((await reject(other, keyed('c'))).text)
    expect(await balances()).toEqual([1600, 500, 0, 0, 0])
  })

  it('keeps the rows of a waiting load when expired rows are purged, for seven days', async () => {
    const id = await waiting()
    const { repository, clock } = api().ports
    const options = () => ({ at: clock(), allowRepeat: true, limit: 5 })
    api().advanceClock(7 * DAY - 1)
    await repository.purge(clock())
    expect(await repository.approvals.find(id, clock())).toMatchObject({ sample: [{ points: 100 }] })
    api().advanceClock(1)
    expect(await repository.approvals.find(id, clock())).toBeNull()
    const expired = await repository.approvals.approve(id, options(), writeContext({ at: clock() }))
    expect(expired).toEqual({ ok: false, reason: 'missing' })
    await repository.purge(clock())
    const again = await repository.approvals.approve(id, options(), writeContext({ at: clock() }))
    expect(again).toEqual({ ok: false, reason: 'missing' })
  })

  it('answers 404 for a load that waits no longer, never waited or does not exist', async () => {
    const { body } = await load('rut;puntos\n11111111-1;1\n')
    for (const id of [body.data.id, 999_999])
      for (const response of [await show(id), await approve(id), await reject(id)])
        expect([response.status, response.body.message]).toEqual([404, EXPIRED])
  })

  const outcomes = async (as: RoleName) => (await api().get('/api/massive-load/outcomes', { as })).body.data
  const markSeen = (ids: number[], as: RoleName, request: Request = {}) =>
    api().post('/api/massive-load/outcomes-seen', { json: { ids }, as, ...request })

  it('lists for the sender what was decided, by whom and why, until it is marked as seen', async () => {
    const rejected = await waiting()
    api().approveLoadsFrom(100)
    const json = { points: 100, reason: 'Ajuste' }
    const { waiting: act } = (await api().put('/api/partners/deduct/1', { json, as: 'company-admin' })).body
    const approved = await waiting('rut;puntos\n22222222-2;300\n')
    const open = await waiting('rut;puntos\n33333333-3;400\n')
    expect([await outcomes('user'), await outcomes('company-admin')]).toEqual([[], []])

    api().advanceClock(60_000)
    await reject(rejected)
    expect((await approve(act)).status).toBe(200)
    api().advanceClock(60_000)
    expect((await approve(approved)).status).toBe(200)
    const own = {
      origin: 'file',
      file: 'puntos.csv',
      rows: 1,
      action: null,
      partner: null,
      load: null,
      listed: false,
      by: 'Persona super-admin',
    }
    const told = [
      { ...own, id: approved, points_total: 300, decided: 'approved', at: '2026-03-02T09:02:00.000Z', reason: null },
      {
        ...own,
        id: rejected,
        points_total: 100,
        decided: 'rejected',
        at: '2026-03-02T09:01:00.000Z',
        reason: 'Monto equivocado',
        listed: true,
      },
    ]
    expect(await outcomes('user')).toEqual(told)
    expect(await outcomes('company-admin')).toMatchObject([
      { id: act, origin: 'deduct', points_total: -100, partner: 1 },
    ])
    expect(await outcomes('super-admin')).toEqual([])

    // Neither another person nor an id that waits is marked.
    expect((await markSeen([rejected, approved, open], 'company-admin')).status).toBe(200)
    expect(await outcomes('user')).toEqual(told)
    const marked = await markSeen([approved, rejected, approved, open, 999_999], 'user', keyed('visto'))
    expect([marked.status, marked.body]).toEqual([200, { message: 'Decisiones marcadas como vistas.' }])
    expect((await markSeen([approved, rejected], 'user')).status).toBe(200)
    expect(await outcomes('user')).toEqual([])
    const lines = (await api().all('/audit?entity=import')).filter((line) => line.act === 'approvals.markSeen')
    expect(lines.map(({ entity, by }) => [entity.id, by.name]).sort()).toEqual(
      [rejected, approved].map((id) => [id, 'Persona user']),
    )
  })

  it('keeps a decision for 30 days for a sender who did not come, and a seen one no longer than before', async () => {
    const { repository, clock } = api().ports
    const [unseen, seen] = [await waiting(), await waiting('rut;puntos\n22222222-2;200\n')]
    await reject(unseen)
    await reject(seen)
    await markSeen([seen], 'user')
    const idsAt = async (ms: number) => {
      api().advanceClock(ms)
      await repository.purge(clock())
      return (await repository.approvals.outcomes(3, clock())).map(({ id }) => id)
    }
    expect(await idsAt(8 * DAY)).toEqual([unseen])
    expect(await idsAt(22 * DAY)).toEqual([])
  })

  it('lists a load that expired undecided for its sender, until it is seen or 30 days passed', async () => {
    const { repository, clock } = api().ports
    const [seen, unseen] = [await waiting(), await waiting('rut;puntos\n22222222-2;200\n')]
    const idsAt = async (ms: number) => {
      api().advanceClock(ms)
      await repository.purge(clock())
      return (await repository.approvals.outcomes(3, clock())).map(({ id }) => id)
    }
    expect(await idsAt(7 * DAY - 1)).toEqual([])
    expect(await idsAt(1)).toEqual([unseen, seen])
    const told = await repository.approvals.outcomes(3, clock())
    expect(told[0]).toMatchObject({ decided_at: clock(), decided_by: null, reason: null, points_total: 200 })
    await repository.approvals.markSeen([seen], writeContext({ user_id: 3, at: clock() }))
    expect(await idsAt(29 * DAY)).toEqual([unseen])
    expect(await idsAt(DAY)).toEqual([])
    for (const id of [seen, unseen]) expect((await show(id)).status).toBe(404)
  })

  it('asks before the same rows are applied twice', async () => {
    const first = await waiting()
    const second = await waiting()
    expect((await approve(first)).status).toBe(200)
    const asked = await approve(second)
    assert(asked.body, AlreadyLoaded)
    expect([asked.status, (await balances())[0]]).toEqual([409, 1600])
    expect((await approve(second, { json: { force: true } })).status).toBe(200)
    expect((await balances())[0]).toBe(1700)
  })

  it('refuses rows whose balance would pass the maximum when sent, and without a partner when approved', async () => {
    api().approveLoadsFrom(100)
    const tooMuch = await load(`rut;puntos\n${`11111111-1;${MAX_ROW_POINTS}\n`.repeat(MAX_BALANCE / MAX_ROW_POINTS)}`)
    assert(tooMuch.body, RefusedRows)
    expect([tooMuch.status, tooMuch.body.rows_total]).toEqual([422, MAX_BALANCE / MAX_ROW_POINTS])
    expect(await list()).toEqual([])

    const id = await waiting('rut;puntos\n33333333-3;100\n')
    const changeRut = (rut: string) => api().put('/api/partners/update/3', { json: partnerForm({ rut }) })
    expect((await changeRut('7654321-6')).status).toBe(200)
    const refused = await approve(id)
    assert(refused.body, RefusedRows)
    expect([refused.status, refused.body.rows]).toEqual([
      422,
      [{ row: 2, field: 'rut', message: 'No hay ningún socio con este RUT', value: '33333333-3' }],
    ])
    expect((await changeRut('33333333-3')).status).toBe(200)
    expect((await approve(id)).status).toBe(200)
    expect((await balances())[2]).toBe(100)
  })

  it('applies nothing of a load whose partner was anonymised meanwhile', async () => {
    const id = await waiting('rut;puntos\n11111111-1;100\n22222222-2;5\n')
    const anonymised = { json: { reason: 'Lo pidió', rut: '11.111.111-1' } }
    expect((await api().post('/api/partners/anonymise/1', anonymised)).status).toBe(200)
    const refused = await approve(id)
    assert(refused.body, RefusedRows)
    expect([refused.status, refused.body.rows_total]).toEqual([422, 1])
    expect(await balances()).toEqual([500, 0, 0, 0])
    expect((await reject(id)).status).toBe(200)
  })

  it('reverses an approved load as any other, and approves the same rows again without a question', async () => {
    const id = await waiting()
    const again = await waiting()
    expect((await approve(id)).status).toBe(200)
    api().approveLoadsFrom(0)
    const reversed = await api().post(`/api/massive-load/reverse/${id}`, { json: { reason: 'Duplicada' } })
    expect([reversed.status, await balances()]).toEqual([200, unchanged])
    expect((await approve(id)).status).toBe(409)
    expect((await approve(again, { as: 'company-admin' })).status).toBe(200)
    expect((await balances())[0]).toBe(1600)
  })

  it('applies nothing of a sender who may load points no more, who can be rejected', async () => {
    const id = await waiting()
    expect((await api().remove('/api/users/3')).status).toBe(200)
    const refused = await approve(id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Quien hizo este envío ya no puede hacerlo: recházalo. No se hizo nada.',
    ])
    expect(await balances()).toEqual(unchanged)
    expect((await reject(id)).status).toBe(200)
  })

  it('applies nothing when the approver loses the role meanwhile', async () => {
    const id = await waiting()
    const { users, approvals } = api().ports.repository
    const pass = approvals.approve
    approvals.approve = async (...given) => {
      const fields = { name: 'Persona company-admin', email: emailOf('company-admin'), role: 'user' as const }
      expect((await users.update(2, fields, writeContext())).ok).toBe(true)
      return pass(...given)
    }
    const refused = await approve(id, { as: 'company-admin' })
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Tu cuenta ya no puede aprobar envíos: no se hizo nada.',
    ])
    expect(await balances()).toEqual(unchanged)
    expect((await show(id)).body.data.rejected).toBeNull()
  })

  it('leaves a review that is applied for a second person, with what was corrected', async () => {
    api().approveLoadsFrom(100)
    const form = pointsForm('rut;puntos\n11111111-1;100\n22222222-2;x\n')
    const { id } = (await api().post('/api/massive-load/check', { form, as: 'user' })).body.data
    const exclude = { json: { line: 3 }, as: 'user' as const }
    expect((await api().put(`/api/massive-load/check/exclude/${id}`, exclude)).status).toBe(200)
    const apply = () => api().post(`/api/massive-load/apply/${id}`, { json: { version: 2 }, as: 'user' })
    expect((await apply()).body.data).toMatchObject({ id, applied: 0, status: 'waiting' })
    expect((await apply()).body).toMatchObject({
      message: `Esta revisión ya se envió: otra persona decide sobre la carga N.º ${id}.`,
      changed: 'waiting',
    })
    expect((await api().get(`/api/massive-load/check/${id}`, { as: 'user' })).status).toBe(409)

    // Another review of the same person replaces open ones only.
    const other = pointsForm('rut;puntos\n22222222-2;1\n')
    expect((await api().post('/api/massive-load/check', { form: other, as: 'user' })).status).toBe(200)
    expect((await show(id)).body.data.reviewed).toEqual({ mended: 0, excluded: 1 })
    expect((await approve(id)).status).toBe(200)
    const { data } = (await api().get(`/api/massive-load/show/${id}`)).body
    expect([data.rows, data.reviewed]).toEqual([1, { mended: 0, excluded: 1 }])
    expect(await balances()).toEqual([1600, 500, 0, 0, 0])
  })

  it('records who sent, approved and rejected a load in the audit log', async () => {
    const first = await waiting()
    const second = await waiting('rut;puntos\n22222222-2;200\n')
    await approve(first)
    await reject(second, { as: 'company-admin' })
    const lines = await api().all('/audit?entity=import')
    const changesOf = (changes: { field: string; before: unknown; after: unknown }[]) =>
      Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]]))
    const sent = (points: number) => ({ rows: [null, 1], points_total: [null, points], approval: [null, 'waiting'] })
    const rejected = { rows: [1, 0], points_total: [200, 0], approval: ['waiting', 'rejected'] }
    expect(lines.map(({ act, by, changes, note }) => [act, by.name, changesOf(changes), note])).toEqual([
      ['approvals.reject', 'Persona company-admin', rejected, 'Monto equivocado'],
      ['approvals.approve', 'Persona super-admin', { rows: [null, 1], points_total: [null, 100] }, null],
      ['massive.load', 'Persona user', sent(200), null],
      ['massive.load', 'Persona user', sent(100), null],
    ])
  })

  it.each(['', '   ', 'x'.repeat(201), null, 5])('answers 422 to a rejection with the reason %j', async (reason) => {
    const id = await waiting()
    expect((await reject(id, { json: { reason } })).status).toBe(422)
    expect((await show(id)).body.data.rejected).toBeNull()
  })

  it('finds waiting loads by file and sender, and accepts every hostile search', async () => {
    const id = await waiting()
    const other = await waiting('rut;puntos\n22222222-2;200\n', { as: 'super-admin' })
    const ids = async (query: string) => (await list(query)).map((row) => row.id)
    expect(await ids('?search=persona%20user')).toEqual([id])
    expect(await ids('?key=points_total&sort=desc&per_page=1')).toEqual([other, id])
    expect(await ids('?search=nada')).toEqual([])
    for (const text of hostile) {
      const { status } = await api().get(`/api/massive-load/waiting?${new URLSearchParams({ search: text })}`)
      expect([text, status === 200 || status === 422]).toEqual([text, true])
    }
  })
}
