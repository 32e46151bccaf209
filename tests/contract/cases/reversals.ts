import { expect, it } from 'vitest'
import type { RoleName } from '#contract/roles.ts'
import { MAX_BALANCE } from '#contract/limits.ts'
import { writeContext } from '../../support/writeContext.ts'
import type { CurrentApi } from '../harness.ts'

const HOUR = 60 * 60_000
const reason = 'Monto equivocado'

/** Notes and authors of entries, reversal and deduction. */
export function reversalCases(api: CurrentApi): void {
  const history = (id: number, as: RoleName = 'super-admin') =>
    api()
      .get(`/api/partners/points/history/${id}`, { as })
      .then(({ body }) => body.data)
  const show = async (id: number) => (await api().get(`/api/partners/show/${id}`)).body.data
  const balance = async (id: number) => (await show(id)).points
  const assign = async (id: number, points: number, as: RoleName = 'super-admin', note?: string) => {
    const { status } = await api().put(`/api/partners/assign/${id}`, { as, json: { points, note } })
    expect(status).toBe(200)
    return (await history(id))[0].id as number
  }
  const reverse = (entry: number, json: object = { reason }, as: RoleName = 'super-admin', key?: string) =>
    api().post(`/api/partners/points/reverse/${entry}`, {
      as,
      json,
      ...(key && { headers: { 'Idempotency-Key': key } }),
    })
  const deduct = (id: number, json: object, key?: string, as: RoleName = 'super-admin') =>
    api().put(`/api/partners/deduct/${id}`, { as, json, ...(key && { headers: { 'Idempotency-Key': key } }) })

  it('returns author, note and balance of each entry on every page', async () => {
    await assign(2, 250, 'user', '  Compra sin registrar ')
    await assign(2, 50)
    const rows = await api().all('/partners/points/history/2?per_page=1')
    expect(rows).toMatchObject([
      { kind: 'assign', accumulated_points: 50, note: null, by: { name: 'Persona super-admin' }, balance_after: 800 },
      { note: 'Compra sin registrar', by: { name: 'Persona user' }, balance_after: 750, reversible: true },
      { kind: 'initial', by: null, balance_after: 500, reverses: null, reversed_by: null, missing: null },
    ])
  })

  it('keeps the name of an author whose account was removed', async () => {
    await assign(2, 5, 'user')
    expect((await api().remove('/api/users/3')).status).toBe(200)
    expect((await history(2))[0].by).toEqual({ name: 'Persona user' })
  })

  it('answers 422 to a note over 200 characters', async () => {
    const { status, body } = await api().put('/api/partners/assign/2', { json: { points: 1, note: 'a'.repeat(201) } })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['note']])
  })

  it('reverses an assignment with one more entry, which is linked both ways', async () => {
    const entry = await assign(2, 250)
    const { status, body } = await reverse(entry)
    expect([status, body.data.points, body.missing]).toEqual([200, 500, 0])
    expect(body.entry).toMatchObject({
      type: { display_name: 'Reversa: Asignación manual' },
      accumulated_points: -250,
      kind: 'reversal',
      note: reason,
      by: { name: 'Persona super-admin' },
      reverses: entry,
      balance_after: 500,
      reversible: false,
    })
    const [first, second] = await history(2)
    expect([first, second.reversed_by, second.reversible]).toEqual([body.entry, body.entry.id, false])
    expect(await balance(2)).toBe(500)
  })

  it('answers 409 to a second reversal of the same entry and names the first', async () => {
    const entry = await assign(2, 250)
    const { body } = await reverse(entry)
    const repeated = await reverse(entry)
    expect([repeated.status, repeated.body]).toEqual([
      409,
      {
        message: 'Este movimiento ya se revirtió.',
        reversed: { at: '2026-03-02T09:00:00.000Z', by: 'Persona super-admin', entry: body.entry.id },
      },
    ])
    expect(await balance(2)).toBe(500)
  })

  it('reverses once for twenty concurrent calls', async () => {
    const entry = await assign(2, 250)
    const responses = await Promise.all(Array.from({ length: 20 }, () => reverse(entry)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)])
    expect([await balance(2), (await history(2)).length]).toEqual([500, 3])
  })

  it('replays the reversal for a repeated Idempotency-Key', async () => {
    const entry = await assign(2, 250)
    const first = await reverse(entry, { reason }, 'super-admin', 'k')
    const repeated = await reverse(entry, { reason }, 'super-admin', 'k')
    expect([repeated.status, repeated.text, repeated.headers.get('Idempotent-Replayed')]).toEqual([
      200,
      first.text,
      'true',
    ])
  })

  it('answers 404 for an unknown entry and 422 without a reason', async () => {
    expect((await reverse(999)).body.message).toBe('Este movimiento ya no existe.')
    for (const json of [{}, { reason: ' ' }, { reason: 'a'.repeat(201) }, { reason, available: 'sí' }])
      expect((await reverse(1, json)).status).toBe(422)
    expect(await balance(1)).toBe(1500)
  })

  it('answers 422 to the reversal of a reversal', async () => {
    const { body } = await reverse(await assign(2, 250))
    const repeated = await reverse(body.entry.id)
    expect([repeated.status, repeated.body.message]).toEqual([422, 'Este movimiento no se revierte aquí.'])
  })

  it('deducts the remaining points when some were spent, and records the shortfall', async () => {
    const entry = await assign(3, 5000)
    expect((await deduct(3, { points: 1800, reason: 'Canje' })).status).toBe(200)
    const refused = await reverse(entry)
    expect([refused.status, refused.body.balance, refused.body.errors]).toEqual([
      422,
      3200,
      { available: ['El socio ya usó parte de estos puntos: quedan 3.200 de 5.000.'] },
    ])
    const { status, body } = await reverse(entry, { reason, available: true })
    expect([status, body.data.points, body.missing]).toEqual([200, 0, 1800])
    expect(body.entry).toMatchObject({ accumulated_points: -3200, missing: 1800, balance_after: 0 })
  })

  it('records the shortfall when no points remain, as with one point', async () => {
    const entry = await assign(3, 50)
    await deduct(3, { points: 50, reason })
    expect((await reverse(entry)).body.errors).toEqual({
      available: ['El socio ya usó parte de estos puntos: quedan 0 de 50.'],
    })
    const { status, body } = await reverse(entry, { reason, available: true })
    expect([status, body.missing, body.owed]).toEqual([200, 50, 50])
    expect((await history(3))[0]).toMatchObject({ accumulated_points: 0, missing: 50, reverses: entry })
    expect((await reverse(entry, { reason, available: true })).status).toBe(409)
  })

  it('settles what is owed with the next points, by entries that name both, and says what is left', async () => {
    const [first, second] = [await assign(3, 50), await assign(3, 30)]
    await deduct(3, { points: 80, reason })
    for (const entry of [first, second]) await reverse(entry, { reason, available: true })
    const [late, early] = await history(3)
    expect((await show(3)).owed).toBe(80)
    const part = await api().put('/api/partners/assign/3', { json: { points: 60 } })
    expect(part.body).toMatchObject({ data: { points: 0 }, settled: 60, owed: 20 })
    const [newest, older, credit] = await history(3)
    const settlement = { kind: 'reversal', settled_with: credit.id, reversible: false, reverses: null }
    expect(older).toMatchObject({
      ...settlement,
      type: { display_name: `Ajuste de la reversa N.º ${early.id}: Asignación manual` },
      accumulated_points: -50,
      settles: early.id,
      balance_after: 10,
    })
    expect(newest).toMatchObject({ ...settlement, accumulated_points: -10, settles: late.id, balance_after: 0 })
    const rest = await api().put('/api/partners/assign/3', { json: { points: 25 } })
    expect(rest.body).toMatchObject({ data: { points: 5 }, settled: 20, owed: 0 })
    expect((await api().put('/api/partners/assign/3', { json: { points: 1 } })).body).toEqual({
      data: expect.objectContaining({ points: 6 }),
    })
    expect((await show(3)).owed).toBeUndefined()
  })

  it('settles what is owed with the reversal of a deduction', async () => {
    const entry = await assign(3, 50)
    await deduct(3, { points: 50, reason })
    const [deduction] = await history(3)
    await reverse(entry, { reason, available: true })
    const { body } = await reverse(deduction.id)
    expect(body).toMatchObject({ data: { points: 0 }, missing: 0, settled: 50, owed: 0 })
    expect(body.entry).toMatchObject({ accumulated_points: 50, balance_after: 50 })
  })

  it('settles what is owed with the rows of a points file, and leaves the totals of the load', async () => {
    const entry = await assign(3, 50)
    await deduct(3, { points: 50, reason })
    await reverse(entry, { reason, available: true })
    const form = new FormData()
    form.append('file', new File(['rut;puntos\n33333333-3;20\n33333333-3;40\n11111111-1;5\n'], 'puntos.csv'))
    const { body } = await api().post('/api/massive-load', { form })
    expect([await balance(3), await balance(1), (await show(3)).owed]).toEqual([10, 1505, undefined])
    const load = (await api().get(`/api/massive-load/show/${body.data.id}`)).body.data
    expect([load.points_total, load.ledger]).toEqual([65, { entries: 3, points: 65 }])
    const [settlement, last] = await history(3)
    expect(settlement).toMatchObject({ accumulated_points: -50, settled_with: last.id })
  })

  it('keeps what waits for a second person out of what is owed', async () => {
    api().approveLoadsFrom(40)
    const entry = await assign(3, 30)
    await deduct(3, { points: 30, reason })
    await reverse(entry, { reason, available: true })
    const { body } = await api().put('/api/partners/assign/3', { json: { points: 40 } })
    expect([body.data.points, body.settled, (await show(3)).owed]).toEqual([0, undefined, 30])
    expect(
      (await api().post(`/api/massive-load/approve/${body.waiting}`, { as: 'company-admin', json: {} })).status,
    ).toBe(200)
    expect([await balance(3), (await show(3)).owed]).toEqual([10, undefined])
  })

  it('settles once for credits at the same time', async () => {
    const entry = await assign(3, 50)
    await deduct(3, { points: 50, reason })
    await reverse(entry, { reason, available: true })
    const sent = Array.from({ length: 8 }, () => api().put('/api/partners/assign/3', { json: { points: 10 } }))
    const answers = await Promise.all(sent)
    expect(answers.reduce((sum, { body }) => sum + (body.settled ?? 0), 0)).toBe(50)
    expect([await balance(3), (await show(3)).owed]).toEqual([30, undefined])
  })

  it('returns the points of a deduction, unless the balance would exceed its maximum', async () => {
    await deduct(2, { points: 100, reason })
    const [entry] = await history(2)
    expect((await reverse(entry.id)).body.data.points).toBe(500)
    await deduct(2, { points: 100, reason })
    const [second] = await history(2)
    const entryUpToMax = { partner_id: 2, type: 't', points: MAX_BALANCE - 400, note: null }
    expect((await api().ports.repository.points.assign(entryUpToMax, writeContext())).ok).toBe(true)
    expect((await reverse(second.id)).status).toBe(422)
    expect(await balance(2)).toBe(MAX_BALANCE)
  })

  it('lets a user reverse an own assignment for 24 hours only', async () => {
    const assigned = await assign(2, 5, 'user')
    const foreign = await assign(2, 7)
    const refused = await reverse(foreign, { reason }, 'user')
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Solo un administrador puede revertir este movimiento.',
    ])
    expect((await history(2, 'user')).map((row: { reversible: boolean }) => row.reversible)).toEqual([
      false,
      true,
      false,
    ])
    const oldEntry = await assign(2, 9, 'user')
    expect((await reverse(assigned, { reason }, 'user')).status).toBe(200)
    api().advanceClock(24 * HOUR)
    const json = { email: 'user@canje.test', password: 'Clave-segura-1' }
    const token = (await api().send('POST', '/api/auth/sign-in', { json })).body.security_token
    const retry = () => api().send('POST', `/api/partners/points/reverse/${oldEntry}`, { token, json: { reason } })
    expect((await retry()).status).toBe(200)
    api().advanceClock(1)
    const later = (await api().send('GET', '/api/partners/points/history/2', { token })).body.data
    expect(later.some((row: { reversible: boolean }) => row.reversible)).toBe(false)
  })

  it('reverses an entry of a points file for an admin', async () => {
    const form = new FormData()
    form.append('file', new File(['rut;puntos\n33333333-3;40\n'], 'puntos.csv'))
    expect((await api().post('/api/massive-load', { form, as: 'user' })).status).toBe(200)
    const [entry] = await history(3)
    expect(entry).toMatchObject({ kind: 'import', by: { name: 'Persona user' }, balance_after: 40 })
    expect((await reverse(entry.id, { reason }, 'user')).status).toBe(403)
    expect((await reverse(entry.id)).body.data.points).toBe(0)
  })

  it('deducts points with a reason', async () => {
    const { status, body } = await deduct(1, { points: '500', reason: ' Canje en tienda ' })
    expect([status, body.data.points]).toEqual([200, 1000])
    expect((await history(1))[0]).toMatchObject({
      type: { display_name: 'Descuento manual' },
      accumulated_points: -500,
      kind: 'deduct',
      note: 'Canje en tienda',
      balance_after: 1000,
    })
  })

  it('refuses a deduction beyond the balance and names the balance', async () => {
    const refused = await deduct(2, { points: 501, reason })
    expect([refused.status, refused.body.balance, refused.body.errors]).toEqual([
      422,
      500,
      { points: ['El socio tiene 500 puntos: descuenta hasta esa cantidad.'] },
    ])
    expect((await deduct(3, { points: 1, reason })).body.errors).toEqual({
      points: ['Al socio no le quedan puntos que descontar.'],
    })
    expect((await deduct(999, { points: 1, reason })).body.message).toBe('Este socio ya no existe.')
    for (const json of [{ points: 0, reason }, { points: -1, reason }, { points: 1.5, reason }, { points: 1 }])
      expect((await deduct(2, json)).status).toBe(422)
    expect(await balance(2)).toBe(500)
  })

  it('never goes below 0 for fifty parallel deductions', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => deduct(2, { points: 100, reason })))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(45)
    expect(await balance(2)).toBe(0)
  })

  it('deducts once under a key, also after the stored response was purged', async () => {
    expect((await deduct(2, { points: 100, reason }, 'k')).body.data.points).toBe(400)
    expect((await deduct(2, { points: 100, reason }, 'k')).headers.get('Idempotent-Replayed')).toBe('true')
    await api().ports.repository.purge(new Date('2026-06-01T00:00:00Z'))
    const json = { email: 'super-admin@canje.test', password: 'Clave-segura-1' }
    const token = (await api().send('POST', '/api/auth/sign-in', { json })).body.security_token
    const headers = { 'Idempotency-Key': 'k' }
    const repeated = await api().send('PUT', '/api/partners/deduct/2', {
      token,
      json: { points: 100, reason },
      headers,
    })
    expect([repeated.status, repeated.body.data.points]).toEqual([200, 400])
  })

  it('lets only admins deduct points', async () => {
    expect((await deduct(2, { points: 1, reason }, undefined, 'user')).status).toBe(403)
    expect((await deduct(2, { points: 1, reason }, undefined, 'company-admin')).status).toBe(200)
  })

  it('keeps the name of who reversed, deducted and reversed a load when the account is removed', async () => {
    const as = 'company-admin'
    const name = 'Persona company-admin'
    await reverse(await assign(2, 250), { reason }, as)
    await deduct(2, { points: 5, reason }, undefined, as)
    const form = new FormData()
    form.append('file', new File(['rut;puntos\n33333333-3;40\n'], 'puntos.csv'))
    const { body } = await api().post('/api/massive-load', { form, as })
    expect((await api().post(`/api/massive-load/reverse/${body.data.id}`, { json: { reason }, as })).status).toBe(200)
    expect((await api().remove('/api/users/2')).status).toBe(200)
    const authors = async (id: number) => (await history(id)).map((row: { by: object | null }) => row.by)
    expect((await authors(2)).slice(0, 2)).toEqual([{ name }, { name }])
    expect(await authors(3)).toEqual([{ name }, { name }])
    const load = (await api().get(`/api/massive-load/show/${body.data.id}`)).body.data
    expect([load.by, load.reversed.by]).toEqual([name, name])
    const lines = await api().all('/audit?user=2')
    expect(new Set(lines.map(({ by }) => by.name))).toEqual(new Set([name]))
    expect(lines.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['partners.reverse', 'partners.deduct', 'massive.load', 'loads.reverse']),
    )
  })
}
