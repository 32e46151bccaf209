import { describe, expect, it } from 'vitest'
import { rutFromBody } from '#server/fixtures/rut.ts'
import { partnerForm, type CurrentApi, type Request } from '../harness.ts'
import { emailOf, PASSWORD } from '../sample.ts'
import { pointsForm } from './massive.ts'
import { partnersForm } from '../partnerImportCalls.ts'

const DAY = 24 * 60 * 60_000
const reason = 'Es la misma persona'

/** Pairs that may be one person, and what becomes of two partners that are one. */
export function mergeCases(api: CurrentApi): void {
  const show = async (id: number) => (await api().get(`/api/partners/show/${id}`)).body.data
  const history = async (id: number) => (await api().get(`/api/partners/points/history/${id}`)).body.data
  const kinds = async (id: number) =>
    (await history(id)).map((entry: { kind: string; accumulated_points: number }) => [
      entry.kind,
      entry.accumulated_points,
    ])
  const merge = (survivor: number, other: number, more = {}, request: Request = {}) =>
    api().post(`/api/partners/merge/${survivor}`, { json: { other, reason, ...more }, ...request })
  const unmerge = (id: number, request: Request = {}) =>
    api().post(`/api/partners/unmerge/${id}`, { json: { reason: 'Eran dos' }, ...request })
  const merged = async (survivor: number, other: number, more = {}) => {
    const { status, body } = await merge(survivor, other, more)
    expect([status, body.message]).toEqual([200, undefined])
    return body.data
  }
  const assign = (id: number, points: number) => api().put(`/api/partners/assign/${id}`, { json: { points } })
  const balances = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await show(id)).points))
  const found = async (search: string) =>
    (await api().all(`/partners?search=${encodeURIComponent(search)}`)).map(({ id }) => id)
  const lines = async (id: number) => api().all(`/audit?entity=partner&entity_id=${id}`)
  const load = (rows: string) => api().post('/api/massive-load', { form: pointsForm(`rut;points\n${rows}\n`) })
  const reverse = (entry: number, more = {}) =>
    api().post(`/api/partners/points/reverse/${entry}`, { json: { reason: 'Error', ...more } })

  describe('pairs', () => {
    let body = 21_000_000
    const made = async (change: object): Promise<number> =>
      (await api().post('/api/partners', { json: partnerForm({ rut: rutFromBody(++body), ...change }) })).body.data.id
    const empty = { telefono: null, celular: null, direccion: null, numero: null, dpto: null }
    const pairs = async (by: string) =>
      (await api().all(`/partners/duplicates?reason=${by}&per_page=2`))
        // The partners of the sample share their contacts.
        .filter(({ first }) => first.id > 5)
        .map(({ first, second, same }) => [first.id, second.id, same])

    it('lists the pairs with a value alike, a page after the other, without placeholders', async () => {
      const a = await made({ ...empty, numero_socio: 'A-1', email: 'uno@correo.example' })
      const b = await made({ ...empty, numero_socio: 'a1', email: 'UNO@correo.example' })
      const c = await made({ ...empty, numero_socio: 'A 1', email: 'dos@correo.example' })
      for (let n = 0; n < 7; n += 1)
        await made({ ...empty, numero_socio: `B-${n}`, email: 'sin@correo.example', celular: '11111111' })
      expect(await pairs('numero_socio')).toEqual([
        [a, b, ['numero_socio', 'email']],
        [a, c, ['numero_socio']],
        [b, c, ['numero_socio']],
      ])
      expect(await pairs('email')).toEqual([[a, b, ['numero_socio', 'email']]])
      expect(await pairs('phone')).toEqual([])
    })

    it('finds one phone in either field, and names with their address', async () => {
      const home = { ...empty, direccion: 'Calle Sur', numero: '12' }
      const a = await made({ ...home, numero_socio: 'A-1', email: null, telefono: '+56 9 8111 2222' })
      const b = await made({
        ...home,
        numero_socio: 'A-2',
        email: null,
        celular: '981112222',
        direccion: 'calle sur 1',
      })
      const c = await made({ ...home, numero_socio: 'A-3', email: null, direccion: 'CALLE SUR 12', numero: null })
      expect(await pairs('phone')).toEqual([[a, b, ['phone']]])
      expect(await pairs('address')).toEqual([[a, c, ['address']]])
    })

    it('leaves a dismissed pair out, with a line in both histories', async () => {
      const a = await made({ ...empty, numero_socio: 'A-1', email: null })
      const b = await made({ ...empty, numero_socio: 'A-1', email: null })
      const dismiss = (first: number, second: number) =>
        api().post('/api/partners/duplicates/dismiss', { json: { first, second } })
      expect((await dismiss(b, a)).status).toBe(204)
      expect(await pairs('numero_socio')).toEqual([])
      for (const [id, other] of [
        [a, b],
        [b, a],
      ])
        expect((await lines(id!))[0]).toMatchObject({
          act: 'duplicates.dismiss',
          changes: [{ field: 'distinct_from', after: other }],
        })
      expect((await dismiss(a, 999)).status).toBe(404)
      expect((await dismiss(a, a)).status).toBe(404)
    })
  })

  it('gives the survivor points and what it lacks, and explains it in both histories', async () => {
    await api().put('/api/partners/update/1', {
      json: { rut: '11111111-1', nombre_completo: 'Socia 1', email: null },
    })
    const [before, other] = [await show(1), await show(2)]
    await api().put('/api/partners/update/2', {
      json: { rut: other.rut, nombre_completo: 'Socia Dos', email: 'dos@correo.example', region: 'Ñuble' },
    })
    const data = await merged(1, 2)
    expect(data).toMatchObject({ id: 1, rut: before.rut, nombre_completo: 'Socia 1', email: 'dos@correo.example' })
    expect(await balances(1, 2)).toEqual([2000, 0])
    expect((await history(1))[0]).toMatchObject({
      kind: 'transfer',
      accumulated_points: 500,
      balance_after: 2000,
      note: reason,
      type: { display_name: 'Unido con la ficha N.º 2' },
      by: { name: 'Persona super-admin' },
    })
    expect((await history(2))[0]).toMatchObject({
      kind: 'transfer',
      accumulated_points: -500,
      balance_after: 0,
      type: { display_name: 'Unido a la ficha N.º 1' },
    })
    expect((await lines(2)).slice(0, 2).flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { field: 'merged_into', before: null, after: 1 },
        { field: 'points', before: 500, after: 0 },
      ]),
    )
    expect((await lines(1)).slice(0, 2).flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { field: 'merged', before: null, after: 2 },
        { field: 'email', before: before.email, after: 'dos@correo.example' },
        { field: 'points', before: 1500, after: 2000 },
      ]),
    )
    expect((await show(1)).merges).toMatchObject([
      {
        survivor: { id: 1 },
        other: { id: 2, rut: other.rut, nombre_completo: 'Socia Dos' },
        reason,
        reversible_until: '2026-04-01T09:00:00.000Z',
      },
    ])
  })

  it('takes the chosen fields of the other one, an address as a whole', async () => {
    const put = (id: number, rut: string, change: object) =>
      api().put(`/api/partners/update/${id}`, { json: { ...partnerForm(), rut, ...change } })
    await put(1, '11111111-1', { nombre_completo: 'Ana', direccion: 'Calle 1', numero: '1', dpto: 'A', telefono: null })
    await put(2, '22222222-2', { nombre_completo: 'Ana Soto', direccion: 'Calle 2', numero: '2', dpto: null })
    expect(await merged(1, 2, { take: ['nombre_completo', 'direccion'] })).toMatchObject({
      rut: '11111111-1',
      nombre_completo: 'Ana Soto',
      direccion: 'Calle 2',
      numero: '2',
      dpto: null,
      telefono: '+56 2 2111 2222',
    })
  })

  it('finds the survivor by the RUT of the other one, which leaves the lists', async () => {
    const before = await api().all('/partners')
    await merged(1, 2)
    expect(await found('22.222.222-2')).toEqual([1])
    expect(await found('socia 22222222')).toEqual([1])
    expect(await api().all('/partners')).toHaveLength(before.length - 1)
    expect((await api().get('/api/partners?search=22222222-2&total=yes')).body.total).toBe(1)
    await api().put('/api/partners/update/1', { json: { rut: '11111111-1', nombre_completo: 'Otro Nombre' } })
    expect(await found('22222222-2')).toEqual([1])
    const taken = await api().post('/api/partners', { json: partnerForm({ rut: '22222222-2' }) })
    expect(taken.body).toMatchObject({ existing: 1, errors: { rut: ['Ya hay un socio con este RUT: Otro Nombre'] } })
  })

  it('resolves the RUT of the other one in loads, also those that were read before the merge', async () => {
    const check = await api().post('/api/massive-load/check', {
      form: pointsForm('rut;points\n22222222-2;7\n11111111-1;3\nx;1\n'),
    })
    const review = check.body.data.id
    await merged(1, 2)
    expect((await load('22222222-2;10\n11111111-1;5')).status).toBe(200)
    expect(await balances(1, 2)).toEqual([2015, 0])
    await api().put(`/api/massive-load/check/exclude/${review}`, { json: { line: 4 } })
    expect((await api().post(`/api/massive-load/apply/${review}`, { json: { version: 2 } })).status).toBe(200)
    expect(await balances(1, 2)).toEqual([2025, 0])
  })

  it('refuses acts on the other one itself, and names the survivor', async () => {
    await merged(1, 2)
    const message = 'Este socio se unió con Socia 1: usa esa ficha.'
    const deduct = { json: { points: 1, reason: 'Error' } }
    for (const answer of [
      await assign(2, 5),
      await api().put('/api/partners/deduct/2', deduct),
      await api().put('/api/partners/update/2', { json: { rut: '22222222-2', nombre_completo: 'Otra' } }),
    ])
      expect([answer.status, answer.body.message]).toEqual([409, message])
    expect(
      (await api().post('/api/partners/assign-list', { json: { ids: [1, 2], count: 2, points: 5 } })).status,
    ).not.toBe(200)
    expect(await balances(1, 2)).toEqual([2000, 0])
  })

  it('redeems for the survivor, and gives a canje of the other one back to the survivor', async () => {
    const order = (id: number) =>
      api().post('/api/orders', { json: { partner_id: id, lines: [{ product_id: 12, quantity: 1, points: 200 }] } })
    const early = (await order(2)).body.data.id
    await merged(1, 2)
    expect(await balances(1, 2)).toEqual([1800, 0])
    const late = await order(2)
    expect([late.status, late.body.data.partner.id]).toEqual([201, 1])
    const json = { reason: 'Se arrepintió', restock: true }
    expect((await api().post(`/api/orders/cancel/${early}`, { json })).status).toBe(200)
    expect(await balances(1, 2)).toEqual([1800, 0])
    expect(await kinds(2)).toEqual(
      expect.arrayContaining([
        ['refund', 200],
        ['transfer', -200],
      ]),
    )
    expect((await unmerge(2)).status).toBe(200)
    expect(await balances(1, 2)).toEqual([1300, 500])
  })

  it('takes back an entry of the other one with the points of the survivor', async () => {
    await load('22222222-2;300')
    const entry = (await history(2))[0].id
    await merged(1, 2)
    const { status, body } = await reverse(entry)
    expect([status, body.missing, body.data.id, body.data.points]).toEqual([200, 0, 1, 2000])
    expect(await balances(1, 2)).toEqual([2000, 0])
    expect((await show(1)).owed).toBeUndefined()
    expect((await unmerge(2)).status).toBe(200)
    expect(await balances(1, 2)).toEqual([1500, 500])
    expect([(await show(1)).owed, (await show(2)).owed]).toEqual([undefined, undefined])
  })

  it('settles what the other one owes with the points of the survivor, and undoes it when they are separated', async () => {
    await load('33333333-3;300')
    const entry = (await history(3))[0].id
    await api().put('/api/partners/deduct/3', { json: { points: 300, reason: 'Canje en papel' } })
    await reverse(entry, { available: true })
    expect((await show(3)).owed).toBe(300)
    await merged(2, 3)
    expect([await balances(2, 3), (await show(2)).owed]).toEqual([[200, 0], undefined])
    expect((await unmerge(3)).status).toBe(200)
    expect([await balances(2, 3), (await show(2)).owed, (await show(3)).owed]).toEqual([[500, 0], undefined, 300])
  })

  it('settles what the survivor owes with the points of the other one, and owes it again when they are separated', async () => {
    await load('33333333-3;300')
    const entry = (await history(3))[0].id
    await api().put('/api/partners/deduct/3', { json: { points: 300, reason: 'Canje en papel' } })
    await reverse(entry, { available: true })
    await merged(3, 2)
    expect([await balances(2, 3), (await show(3)).owed]).toEqual([[0, 200], undefined])
    await assign(3, 50)
    expect((await unmerge(2)).status).toBe(200)
    expect([await balances(2, 3), (await show(3)).owed]).toEqual([[500, 0], 250])
  })

  it('settles later points of the survivor with what the other one still owes', async () => {
    await load('33333333-3;300')
    const entry = (await history(3))[0].id
    await api().put('/api/partners/deduct/3', { json: { points: 300, reason: 'Canje en papel' } })
    await reverse(entry, { available: true })
    await merged(4, 3)
    expect((await show(4)).owed).toBe(300)
    expect((await assign(4, 100)).body).toMatchObject({ settled: 100, owed: 200, data: { points: 0 } })
    await load('12345678-5;250')
    expect([await balances(3, 4), (await show(4)).owed]).toEqual([[0, 50], undefined])
  })

  it('refuses the separation once the survivor spent the points, and loses none', async () => {
    await merged(3, 2)
    await api().put('/api/partners/deduct/3', { json: { points: 400, reason: 'Canje en papel' } })
    const refused = await unmerge(2)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Al separarlos hay que devolver 500 puntos y quedan 100: anula un canje o asigna lo que falta. No se separó nada.',
    ])
    expect(await balances(2, 3)).toEqual([0, 100])
    await assign(3, 400)
    expect((await unmerge(2)).status).toBe(200)
    expect(await balances(2, 3)).toEqual([500, 0])
  })

  it('restores the fields that did not change since the merge, and gives the RUT back', async () => {
    const before = await show(3)
    await merged(3, 5)
    await api().put('/api/partners/update/3', {
      json: { rut: before.rut, nombre_completo: before.nombre_completo, region: 'Ñuble' },
    })
    expect((await unmerge(5)).body.data).toMatchObject({ id: 5, rut: '9000008-K' })
    expect(await show(3)).toMatchObject({ ...before, region: 'Ñuble', version: expect.any(Number) })
    expect(await found('9000008-K')).toEqual([5])
    expect((await show(3)).merges).toBeUndefined()
  })

  it('separates them within 30 days alone', async () => {
    await merged(1, 2)
    api().advanceClock(30 * DAY + 1)
    const signIn = { json: { email: emailOf('super-admin'), password: PASSWORD } }
    const token = (await api().post('/api/auth/sign-in', signIn)).body.security_token
    const { status, body } = await unmerge(2, { token })
    expect([status, body.message]).toEqual([409, 'Una unión se separa hasta 30 días después.'])
  })

  it('merges a partner once, and one that others went into only as the survivor', async () => {
    await merged(1, 2)
    expect((await merge(3, 2)).status).toBe(409)
    expect((await merge(2, 3)).status).toBe(409)
    expect((await merge(3, 1)).body.message).toMatch('elige que quede él')
    expect((await merge(1, 1)).status).toBe(422)
    expect((await merge(1, 999)).status).toBe(404)
    await merged(1, 3)
    expect((await unmerge(2)).status).toBe(200)
    expect((await unmerge(2)).status).toBe(404)
    expect(await balances(1, 2, 3)).toEqual([1500, 500, 0])
  })

  it('refuses a merge of what changed since it was seen', async () => {
    const version = (await show(1)).version
    await api().put('/api/partners/update/1', { json: { rut: '11111111-1', nombre_completo: 'Otra' } })
    expect((await merge(1, 2, { version })).status).toBe(409)
    expect((await merge(2, 1, { other_version: version })).status).toBe(409)
    expect((await merge(1, 2, { version: version + 1, other_version: 1 })).status).toBe(200)
  })

  it('leaves so many points to a second person', async () => {
    api().approveLoadsFrom(500)
    expect((await merge(1, 2)).body.message).toMatch('otra persona debe aprobar tantos')
    expect(await balances(1, 2)).toEqual([1500, 500])
    api().limit({ approve_daily_from: 600 })
    expect((await merge(1, 2)).status).toBe(200)
    expect((await assign(3, 100)).body.waiting).toBeGreaterThan(0)
  })

  it.each(['user', 'api'] as const)('does not let the role %s merge', async (as) => {
    expect((await merge(1, 2, {}, { as })).status).toBe(403)
    expect((await unmerge(2, { as })).status).toBe(403)
  })

  it('refuses a row of a partners file with the RUT of a merged partner, and names the other RUT', async () => {
    await merged(1, 2)
    const opened = await api().post('/api/partners/import/check', {
      form: partnersForm('rut;nombre\n22222222-2;Otro Nombre\n'),
    })
    const rows = await api().all(`/partners/import/rows/${opened.body.data.id}`)
    expect(rows[0]).toMatchObject({
      verdict: 'error',
      problems: [{ field: 'rut', message: 'Este RUT quedó unido a otra ficha: usa el RUT 11111111-1' }],
    })
  })

  it('counts the points that went over as passed on, and nets to 0', async () => {
    await merged(1, 2)
    const { body } = await api().get('/api/dashboard/accounting?from=2026-03-01&to=2026-03-31')
    expect(JSON.stringify(body)).not.toMatch(/"transferred":-?[1-9]/)
  })

  it('erases the records of a person together', async () => {
    await merged(1, 2)
    const json = { reason: 'Lo pidió', rut: '22222222-2' }
    expect((await api().post('/api/partners/anonymise/2', { json })).status).toBe(409)
    expect((await api().post('/api/partners/anonymise/1', { json: { ...json, rut: '11111111-1' } })).status).toBe(200)
    expect(await show(2)).toMatchObject({ rut: 'ANON-2', nombre_completo: 'Socio anonimizado N.º 2', email: null })
    expect(await found('22222222-2')).toEqual([])
    expect((await unmerge(2)).status).toBe(409)
    expect(JSON.stringify(await lines(1)) + JSON.stringify(await lines(2))).not.toMatch('Socia 2')
  })
}
