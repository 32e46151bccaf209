import { describe, expect, it } from 'vitest'
import { buildPartner } from '#server/fixtures/partners.ts'
import { rutFromBody } from '#server/fixtures/rut.ts'
import { tidyText } from '#text/tidyText.ts'
import hostile from '../../data/security/blns.json' with { type: 'json' }
import { partnerForm, type CurrentApi } from '../harness.ts'

const HOUR = 60 * 60_000
const required = 'Este campo es requerido'

/** Creation, edits and filters of partners. */
export function partnerFormCases(api: CurrentApi): void {
  const create = (change = {}, request = {}) => api().post('/api/partners', { json: partnerForm(change), ...request })
  const update = (id: number, change = {}, request = {}) =>
    api().put(`/api/partners/update/${id}`, { json: partnerForm(change), ...request })
  const show = async (id: number) => (await api().get(`/api/partners/show/${id}`)).body.data
  const found = async (query: string) => (await api().all(`/partners?${query}`)).map(({ id }) => id)

  it('creates an active partner with the balance 0 and a normalised RUT', async () => {
    const { status, body } = await create()
    const expected = { ...partnerForm({ rut: '7654321-6' }), id: 6, points: 0, state: 'active', version: 1 }
    expect([status, body.data]).toEqual([201, expected])
    expect(await show(6)).toEqual(expected)
    expect((await api().get('/api/partners/points/history/6')).body.data).toEqual([])
  })

  it('finds a name with or without the signs and blanks within it, however it is written', async () => {
    const spellings = [
      "O'Higgins",
      'O’Higgins',
      'O´Higgins',
      'O`Higgins',
      'OHiggins',
      'O Higgins',
      'O-Higgins',
      'Oʼhiggins',
    ]
    for (const [index, spelling] of spellings.entries())
      await create({ rut: rutFromBody(7_000_000 + index), nombre_completo: `Ana ${spelling} Pérez-Soto`, email: null })
    const all = spellings.map((_, index) => spellings.length + 5 - index)
    for (const search of [
      'ohiggins',
      "O'Higgins",
      'o’higgins',
      'o higgins',
      'perezsoto',
      'Pérez Soto',
      'perez-soto ana',
    ])
      expect([search, await found(`search=${encodeURIComponent(search)}`)]).toEqual([search, all])
    expect(await found('search=ohigginz')).toEqual([])
  })

  it('stores absent and empty optional fields as null', async () => {
    const { body } = await api().post('/api/partners', { json: { rut: '7654321-6', nombre_completo: ' Rosa Vera ' } })
    const empty = { numero_socio: null, email: null, telefono: null, region: null, al_dia_hasta: null }
    expect(body.data).toMatchObject({ nombre_completo: 'Rosa Vera', fecha_ingreso: null, ...empty })
    const blank = await update(6, { rut: '7654321-6', email: ' ', region: '', al_dia_hasta: '' })
    expect(blank.body.data).toMatchObject({ email: null, region: null, al_dia_hasta: null, celular: '+56 9 9111 2223' })
  })

  it.each([
    [{ rut: '' }, { rut: ['Ingresa un RUT'] }],
    [{ rut: undefined }, { rut: ['Ingresa un RUT'] }],
    [{ rut: 7654321 }, { rut: ['Ingresa un RUT'] }],
    [{ rut: '7.654.321-5' }, { rut: ['El dígito verificador de 7.654.321-5 no corresponde'] }],
    [{ rut: '7.654.321' }, { rut: ['Parece que falta el dígito verificador de 7.654.321'] }],
    [{ rut: '7654321-' }, { rut: ['Parece que falta el dígito verificador de 7.654.321'] }],
    [{ rut: 'AX-12' }, { rut: ['Escribe el RUT con su dígito verificador, por ejemplo 12.345.678-5'] }],
    [{ rut: '9'.repeat(50) }, { rut: ['Escribe el RUT con su dígito verificador, por ejemplo 12.345.678-5'] }],
    [{ nombre_completo: '  ' }, { nombre_completo: [required] }],
    [{ nombre_completo: 'a'.repeat(201) }, { nombre_completo: ['Usa 200 caracteres como máximo'] }],
    [{ email: 'rosa' }, { email: ['Ingresa un correo válido'] }],
    [{ numero_socio: 'a'.repeat(41) }, { numero_socio: ['Usa 40 caracteres como máximo'] }],
    [{ numero: 'a'.repeat(21) }, { numero: ['Usa 20 caracteres como máximo'] }],
    [{ direccion: 'a\0' }, { direccion: ['Este valor no es válido'] }],
    [{ fecha_ingreso: '31-12-2026' }, { fecha_ingreso: ['Ingresa una fecha válida'] }],
    [{ fecha_ingreso: '0000-01-01' }, { fecha_ingreso: ['Ingresa una fecha válida'] }],
    [{ al_dia_hasta: '2026-02-30' }, { al_dia_hasta: ['Ingresa una fecha válida'] }],
    [{ state: 'merged' }, { state: ['Este valor no es válido'] }],
    [{ points: 500 }, { points: ['Este campo no se acepta aquí'] }],
  ])('refuses %j', async (change, errors) => {
    for (const answer of [await create(change), await update(4, change)])
      expect([answer.status, answer.body.errors]).toEqual([422, errors])
    expect(await found('')).toHaveLength(5)
  })

  it('refuses the RUT of another partner, and names that partner', async () => {
    const taken = { errors: { rut: ['Ya hay un socio con este RUT: José Ñandú Áviles'] }, existing: 4 }
    const message = 'Revisa los campos marcados.'
    expect((await create({ rut: '012.345.678-5' })).body).toEqual({ message, ...taken })
    expect((await update(1, { rut: '12345678-5' })).body).toEqual({ message, ...taken })
    expect((await update(4, { rut: '12345678-5' })).status).toBe(200)
  })

  it('creates one of six concurrent partners with the same RUT', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create()))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
    const refused = answers.find(({ status }) => status === 422)!
    expect(refused.body).toMatchObject({ existing: await found('search=rosa').then(([id]) => id) })
  })

  it('updates every field but the points, and finds the partner by the new ones alone', async () => {
    const { body } = await update(1, { id: 2, points: undefined, state: 'inactive' })
    expect(body.data).toEqual({
      ...partnerForm({ rut: '7654321-6' }),
      id: 1,
      points: 1500,
      state: 'inactive',
      version: 2,
    })
    for (const search of ['rosa vera', '7654321-6', '000900', '991112223', 'rosa.vera@'])
      expect(await found(`search=${encodeURIComponent(search)}`)).toEqual([1])
    for (const search of ['11111111-1', '000001']) expect(await found(`search=${search}`)).toEqual([])
    expect((await update(1, { rut: '7654321-6' })).body.data.state).toBe('inactive')
    expect((await update(99)).status).toBe(404)
  })

  it('keeps points that are assigned while the form is open', async () => {
    await api().put('/api/partners/assign/1', { json: { points: 5 } })
    expect((await update(1, { rut: '11111111-1', version: 1 })).body.data.points).toBe(1505)
  })

  it('lets only administrators change a RUT, and role user change the rest', async () => {
    const refused = await update(1, {}, { as: 'user' })
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Solo un administrador puede cambiar el RUT de un socio.',
    ])
    expect(await show(1)).toEqual(buildPartner({ id: 1, rut: '11111111-1', nombre_completo: 'Socia 1', points: 1500 }))
    expect((await update(1, { rut: '11.111.111-1' }, { as: 'user' })).status).toBe(200)
    expect((await update(1, {}, { as: 'company-admin' })).status).toBe(200)
  })

  it('adds an audit line with the values before and after', async () => {
    await create()
    await update(6, { rut: '7654321-6', celular: null, state: 'inactive', version: 1 })
    const [edit, creation] = await api().all('/audit?entity=partner&entity_id=6')
    expect(edit).toMatchObject({ act: 'partners.update', entity: { kind: 'partner', id: 6, label: 'Rosa Vera Díaz' } })
    expect(edit.changes).toEqual([
      { field: 'state', before: 'active', after: 'inactive' },
      { field: 'celular', before: '+56 9 9111 2223', after: null },
    ])
    expect(creation.act).toBe('partners.create')
    expect(creation.changes).toContainEqual({ field: 'rut', before: null, after: '7654321-6' })
  })

  it('stores every hostile string as the name, unchanged but for what is not seen, or refuses it', async () => {
    for (const name of hostile) {
      const { status, body } = await update(4, { rut: '12345678-5', nombre_completo: name, direccion: name })
      expect([name, status]).toEqual([name, status === 422 ? 422 : 200])
      if (status === 200) expect(body.data.nombre_completo).toBe(tidyText(name))
    }
    // 18 characters each in the search text.
    expect((await update(4, { rut: '12345678-5', nombre_completo: '\uFDFA'.repeat(200) })).status).toBe(200)
  })

  describe('filters', () => {
    const prepare = async () => {
      const later = { rut: '12345678-5', region: 'Maule', al_dia_hasta: '2026-03-02', state: 'inactive' }
      await update(4, later)
      await update(5, { rut: '9000008-K', region: 'Ñuble', al_dia_hasta: '2026-03-01' })
      await update(3, { rut: '33333333-3', region: 'Ñuble', al_dia_hasta: null })
    }

    it.each([
      ['region=%C3%91uble', [5, 3]],
      ['region=Sur', []],
      ['current=yes', [4, 2, 1]],
      ['current=no', [5, 3]],
      ['points_min=500', [2, 1]],
      ['points_max=500', [5, 4, 3, 2]],
      ['points_min=1&points_max=1000', [2]],
      ['state=inactive', [4]],
      ['state=active&current=yes&region=Metropolitana%20de%20Santiago&points_min=501', [1]],
      ['state=active&search=rosa', [5, 3]],
      ['region=%C3%91uble&key=id&sort=asc', [3, 5]],
    ])('finds by %s, page by page', async (query, expected) => {
      await prepare()
      for (const size of [1, 20]) expect(await found(`${query}&per_page=${size}`)).toEqual(expected)
    })

    it.each([
      'region=%C3%91uble&state=active',
      'current=yes&search=vera&key=id&sort=asc',
      'region=%C3%91uble&points_max=200&key=points&sort=desc',
      'state=active&region=%C3%91uble&points_max=200&key=points&sort=asc',
    ])('lists each partner that matches all the time once while others begin and cease to: %s', async (query) => {
      let body = 5_000_000
      const createNext = async () => (await create({ rut: rutFromBody(body++) })).body.data.id as number
      for (let index = 0; index < 12; index++) {
        const id = await createNext()
        const points = 100 * (index % 3)
        if (points > 0) await api().put(`/api/partners/assign/${id}`, { json: { points } })
      }
      const matching = await found(`${query}&per_page=200`)
      expect(matching).toHaveLength(12)
      let page = 0
      const walked = (
        await api().all(`/partners?${query}&per_page=3`, async () => {
          page += 1
          await createNext()
          const own = page % 2 === 1 ? {} : { region: 'Maule', al_dia_hasta: null }
          await update(3, { rut: '33333333-3', ...own })
          await update(5, { rut: '9000008-K', ...own })
          await api().put('/api/partners/assign/4', { json: { points: 1 } })
        })
      ).map(({ id }) => id)
      expect(page).toBeGreaterThanOrEqual(4)
      expect(new Set(walked).size).toBe(walked.length)
      expect(walked.filter((id) => matching.includes(id))).toEqual(matching)
    })

    it('judges `current` by the date in Chile', async () => {
      await update(1, { rut: '11111111-1', al_dia_hasta: '2026-03-02' })
      // 02:00 UTC on 3 March is still 2 March in Chile.
      api().advanceClock(17 * HOUR)
      await api().tokenOf('super-admin')
      const token = (
        await api().send('POST', '/api/auth/sign-in', {
          json: { email: 'super-admin@canje.test', password: 'Clave-segura-1' },
        })
      ).body.security_token
      const idsOf = async () =>
        (await api().get('/api/partners?current=yes', { token })).body.data.map(({ id }: { id: number }) => id)
      expect(await idsOf()).toContain(1)
      api().advanceClock(HOUR)
      expect(await idsOf()).not.toContain(1)
    })

    it.each(['current=maybe', 'state=merged', 'points_min=-1', 'points_min=1.5', 'points_max=x', 'points_min=1e3'])(
      'refuses ?%s',
      async (query) => {
        expect((await api().get(`/api/partners?${query}`)).status).toBe(422)
      },
    )

    it('refuses a minimum above the maximum', async () => {
      const { status, body } = await api().get('/api/partners?points_min=2&points_max=1')
      expect([status, body.errors]).toEqual([422, { points_min: ['El mínimo no puede superar al máximo'] }])
    })
  })
}
