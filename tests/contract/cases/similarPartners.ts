import { assert } from 'superstruct'
import { expect, it } from 'vitest'
import { SimilarPartners } from '#contract/duplicates.ts'
import { rutFromBody } from '#server/fixtures/rut.ts'
import { partnerForm, type CurrentApi } from '../harness.ts'
import { partnersForm } from '../partnerImportCalls.ts'

const stored = {
  numero_socio: 'S-0077',
  email: 'ana@correo.example',
  celular: '+56 9 7765 4321',
  telefono: null,
  nombre_completo: 'Ana María Ñuñez',
  direccion: 'Av. Siempre Viva 742',
  numero: null,
  dpto: 'B',
}
const other = {
  numero_socio: 'S-99',
  email: 'otra@correo.example',
  celular: null,
  telefono: null,
  nombre_completo: 'Otra Persona',
  direccion: null,
  numero: null,
  dpto: null,
}

/** Warnings of data that another partner has as well. */
export function similarPartnerCases(api: CurrentApi): void {
  let body = 20_000_000
  const nextRut = () => rutFromBody(++body)
  const create = (change = {}) => api().post('/api/partners', { json: partnerForm({ rut: nextRut(), ...change }) })
  const made = async (change = {}): Promise<number> => (await create(change)).body.data.id
  const ask = (change = {}) => create({ ...other, check_similar: true, ...change })
  const count = async () => (await api().all('/partners')).length

  it.each([
    [{ numero_socio: 's 0077' }, ['numero_socio']],
    [{ email: 'ANA@correo.example' }, ['email']],
    [{ telefono: '9 7765-4321' }, ['phone']],
    [{ celular: '0056 (9) 77654321' }, ['phone']],
    [{ nombre_completo: 'ana maria NUÑEZ', direccion: 'av siempre viva', numero: '742', dpto: 'b' }, ['address']],
    [{ numero_socio: 'S-0077', email: 'ana@correo.example' }, ['email', 'numero_socio']],
  ])('names the partner that has %j as well, and stores nothing', async (change, same) => {
    const id = await made(stored)
    const before = await count()
    const { status, body } = await ask(change)
    assert(body, SimilarPartners)
    expect([status, body.similar.map((one) => [one.id, one.nombre_completo, one.same])]).toEqual([
      422,
      [[id, 'Ana María Ñuñez', same]],
    ])
    expect(await count()).toBe(before)
    expect((await create({ ...other, ...change })).status).toBe(201)
  })

  it.each([
    { direccion: 'Av. Siempre Viva 742', dpto: 'B' },
    { nombre_completo: 'Ana María Ñuñez' },
    { celular: '99999999' },
    { telefono: '4321' },
  ])('stores %j at once, which says nothing', async (change) => {
    await made({ ...stored, celular: '99999999' })
    expect((await ask(change)).status).toBe(201)
  })

  it('does not name a value that more than 6 partners share', async () => {
    for (let n = 0; n < 5; n += 1) await made({ ...other, email: 'sin@correo.example', numero_socio: `N-${n}` })
    expect((await ask({ email: 'sin@correo.example' })).body.similar).toHaveLength(5)
    await made({ ...other, email: 'sin@correo.example', numero_socio: 'N-9' })
    expect((await ask({ email: 'sin@correo.example' })).status).toBe(201)
  })

  it('asks at an edit for what the edit brings alone', async () => {
    await made(stored)
    const id = await made({ ...other, email: stored.email })
    const edit = (change: object) => {
      const json = partnerForm({
        ...other,
        email: stored.email,
        rut: rutFromBody(body),
        check_similar: true,
        ...change,
      })
      return api().put(`/api/partners/update/${id}`, { json })
    }
    expect((await edit({ region: 'Ñuble' })).status).toBe(200)
    expect((await edit({ numero_socio: 'S0077' })).body.similar).toMatchObject([{ same: ['numero_socio'] }])
    expect((await edit({ numero_socio: 'S0077', check_similar: false })).status).toBe(200)
  })

  it('names a taken RUT before data that are alike', async () => {
    await made(stored)
    expect((await ask({ rut: rutFromBody(body), email: stored.email })).body.existing).toBeGreaterThan(0)
  })

  it('answers a repeated save once it was stored', async () => {
    const request = {
      json: partnerForm({ ...other, rut: nextRut(), check_similar: true }),
      headers: { 'Idempotency-Key': 'similar' },
    }
    const first = await api().post('/api/partners', request)
    expect([first.status, (await api().post('/api/partners', request)).body]).toEqual([201, first.body])
  })

  it('marks the rows of a file that have a value of a partner or of another row, and imports them all', async () => {
    const id = await made(stored)
    const [a, b, c, d] = [nextRut(), nextRut(), nextRut(), nextRut()]
    const lines = [
      'rut;nombre_completo;email;celular;numero_socio',
      `${a};Rosa Vera;ana@correo.example;;S-0077`,
      `${b};Luis Soto;luis@correo.example;9 1111 2222;S-1`,
      `${c};Luisa Soto;luisa@correo.example;+56911112222;S-2`,
      `${d};Eva Rojas;eva@correo.example;;S-3`,
    ]
    const opened = await api().post('/api/partners/import/check', { form: partnersForm(lines.join('\n')) })
    const review = opened.body.data.id
    expect((await api().get(`/api/partners/import/check/${review}`)).body.data).toMatchObject({
      counts: { new: 4, error: 0 },
      similar_count: 3,
    })
    const rows = await api().all(`/partners/import/rows/${review}?similar=yes`)
    const partner = { id, rut: rutFromBody(body - 4), nombre_completo: 'Ana María Ñuñez' }
    expect(rows.map(({ row, similar }) => [row, similar])).toEqual([
      [
        2,
        [
          { same: 'email', partner, row: null },
          { same: 'numero_socio', partner, row: null },
        ],
      ],
      [3, [{ same: 'phone', partner: null, row: 4 }]],
      [4, [{ same: 'phone', partner: null, row: 3 }]],
    ])
    expect((await api().post(`/api/partners/import/apply/${review}`, { json: {} })).status).toBe(200)
  })

  it('marks no row for what its partner has already, nor for a value that many rows share', async () => {
    await made({ ...other, email: stored.email, numero_socio: 'S-8' })
    await made(stored)
    const rut = rutFromBody(body)
    const shared = Array.from({ length: 7 }, (_, n) => `${nextRut()};Persona ${n};sin@correo.example`)
    const lines = ['rut;nombre_completo;email', `${rut};Ana María Núñez;${stored.email}`, ...shared]
    const opened = await api().post('/api/partners/import/check', { form: partnersForm(lines.join('\n')) })
    const { data } = (await api().get(`/api/partners/import/check/${opened.body.data.id}`)).body
    expect(data).toMatchObject({ counts: { new: 7, changed: 1 }, similar_count: 0 })
  })
}
