import { expect, it } from 'vitest'
import hostile from '../../data/security/blns.json' with { type: 'json' }
import type { CurrentApi, Request } from '../harness.ts'

/** The history of bulk loads. */
export function loadCases(api: CurrentApi): void {
  const load = (name: string, content: string, request: Request = {}) => {
    const form = new FormData()
    form.append('file', new File([content], name))
    return api().post('/api/massive-load', { form, ...request })
  }
  /** Loads the file and returns the load's id. */
  const loaded = async (name: string, content: string, request?: Request): Promise<number> => {
    const { status, body } = await load(name, content, request)
    expect(status).toBe(200)
    return body.data.id
  }
  const list = async (query = '') => api().all(`/massive-load${query}`)
  const files = async (query: string) => (await list(query)).map(({ file }) => file)
  const show = async (id: number) => (await api().get(`/api/massive-load/show/${id}`)).body.data
  const entries = async (id: number, query = '') => api().all(`/massive-load/rows/${id}${query}`)

  it('lists applied loads, the last one first, with file, totals, sender and time', async () => {
    const first = await loaded('Campaña de marzo.csv', 'rut;puntos\n11111111-1;100\n22222222-2;7\n11111111-1;1\n')
    api().advanceClock(60_000)
    const second = await loaded('abril.csv', 'rut;puntos\n33333333-3;5\n', { as: 'user' })
    expect((await load('mala.csv', 'rut;puntos\n33333333-3;x\n')).status).toBe(422)
    expect(await list()).toEqual([
      {
        id: second,
        file: 'abril.csv',
        origin: 'file',
        rows: 1,
        partners: 1,
        points_total: 5,
        by: 'Persona user',
        applied_at: '2026-03-02T09:01:00.000Z',
        reversed: null,
      },
      {
        id: first,
        file: 'Campaña de marzo.csv',
        origin: 'file',
        rows: 3,
        partners: 2,
        points_total: 108,
        by: 'Persona super-admin',
        applied_at: '2026-03-02T09:00:00.000Z',
        reversed: null,
      },
    ])
  })

  it('finds loads by file and sender, and sorts them by points', async () => {
    await loaded('Campaña Ñuñoa.csv', 'rut;puntos\n33333333-3;5\n')
    await loaded('100%_real.csv', 'rut;puntos\n33333333-3;50\n', { as: 'user' })
    await loaded('otra.csv', 'rut;puntos\n33333333-3;20\n')
    expect(await files('?search=CAMPANA%20nunoa')).toEqual(['Campaña Ñuñoa.csv'])
    expect(await files('?search=100%25_')).toEqual(['100%_real.csv'])
    expect(await files('?search=persona%20user')).toEqual(['100%_real.csv'])
    expect(await files('?search=nada')).toEqual([])
    expect(await files('?key=points_total&sort=desc&per_page=1')).toEqual([
      '100%_real.csv',
      'otra.csv',
      'Campaña Ñuñoa.csv',
    ])
    expect(await files('?key=id&sort=asc&per_page=2')).toEqual(['Campaña Ñuñoa.csv', '100%_real.csv', 'otra.csv'])
  })

  it('keeps the sender’s name of the load when the account is removed', async () => {
    const id = await loaded('marzo.csv', 'rut;puntos\n33333333-3;5\n', { as: 'user' })
    expect((await api().remove('/api/users/3')).status).toBe(200)
    expect((await show(id)).by).toBe('Persona user')
    expect((await list())[0].by).toBe('Persona user')
  })

  it('reads the rows of the file and the entries of the ledger apart from each other', async () => {
    const id = await loaded('marzo.csv', 'rut;puntos\n11111111-1;100\n22222222-2;7\n')
    await loaded('abril.csv', 'rut;puntos\n11111111-1;9\n')
    expect((await api().put('/api/partners/assign/1', { json: { points: 3 } })).status).toBe(200)
    expect(await show(id)).toMatchObject({ rows: 2, points_total: 107, ledger: { entries: 2, points: 107 } })
  })

  it('lists the entries of a load by partner, with the rows’ descriptions, and finds partners', async () => {
    const rows = '12345678-5;3;Campaña: verano\n11111111-1;2;\n12345678-5;1;\n'
    const id = await loaded('marzo.csv', `rut;puntos;descripcion\n${rows}`)
    await loaded('abril.csv', 'rut;puntos\n11111111-1;9\n')
    const found = await entries(id, '?per_page=1')
    expect(found.map(({ partner, points, description }) => [partner, points, description])).toEqual([
      [{ id: 1, rut: '11111111-1', nombre_completo: 'Socia 1' }, 2, null],
      [{ id: 4, rut: '12345678-5', nombre_completo: 'José Ñandú Áviles' }, 3, 'Campaña: verano'],
      [{ id: 4, rut: '12345678-5', nombre_completo: 'José Ñandú Áviles' }, 1, null],
    ])
    expect(found.map(({ id }) => id)).toEqual(found.map(({ id }) => id).sort((a, b) => a - b))
    expect(await entries(id, '?search=nandu%20jose')).toHaveLength(2)
    expect(await entries(id, '?search=12.345.678-5')).toHaveLength(2)
    expect(await entries(id, '?search=9000008-K')).toEqual([])
  })

  it('accepts every hostile string as a search of entries', async () => {
    const id = await loaded('marzo.csv', 'rut;puntos\n11111111-1;2\n')
    for (const text of hostile) {
      const { status } = await api().get(`/api/massive-load/rows/${id}?${new URLSearchParams({ search: text })}`)
      expect([text, status === 200 || status === 422]).toEqual([text, true])
    }
  })

  it('answers 404 for a load that does not exist or was not applied', async () => {
    const { imports } = api().ports.repository
    const at = api().ports.clock()
    const id = await imports.begin({
      sha256: 'f',
      file_name: null,
      origin: 'file',
      user_id: 1,
      user_name: 'Ana',
      created_at: at,
    })
    for (const call of ['show', 'rows', 'export'])
      for (const unknown of [id, 999_999])
        expect((await api().get(`/api/massive-load/${call}/${unknown}`)).status).toBe(404)
    expect(await list()).toEqual([])
  })

  it('returns the certificate of a load as CSV, which a load refuses', async () => {
    const id = await loaded('marzo.csv', 'rut;puntos;descripcion\n11111111-1;100;=1+1\n22222222-2;7;\n')
    const [first, second] = await entries(id)
    const { body } = await api().get(`/api/massive-load/export/${id}`)
    const file = await api().send('GET', body.url)
    expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="acta-carga-${id}-2026-03-02.csv"`)
    expect(file.text.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      'RUT;Nombre completo;Puntos entregados;Descripción;N.º de movimiento',
      `11111111-1;Socia 1;100;'=1+1;${first.id}`,
      `22222222-2;Socia 2;7;;${second.id}`,
      '',
    ])
    expect((await load('acta.csv', file.text)).status).toBe(422)
  })

  it('returns a certificate of more rows than one query reads', async () => {
    const rows = Array.from({ length: 2_001 }, (_, index) => `11111111-1;${index + 1}`)
    const id = await loaded('marzo.csv', `rut;puntos\n${rows.join('\n')}\n`)
    const { body } = await api().get(`/api/massive-load/export/${id}`)
    const lines = (await api().send('GET', body.url)).text.trim().split('\r\n')
    expect(lines).toHaveLength(2_002)
    expect(lines.at(-1)).toContain(';2001;')
  })

  it.each([
    ['  con espacios .csv ', 'con espacios .csv'],
    ['oculto\u202Egpj.csv', 'ocultogpj.csv'],
    ['x'.repeat(300), 'x'.repeat(200)],
    ['Jose\u0301.csv', 'José.csv'],
  ])('stores the file name %j as %j', async (sent, stored) => {
    const id = await loaded(sent, 'rut;puntos\n11111111-1;2\n')
    expect((await show(id)).file).toBe(stored)
  })

  it('replays a load under the same key when the file was renamed', async () => {
    const keyed = { headers: { 'Idempotency-Key': 'k' } }
    const id = await loaded('marzo.csv', 'rut;puntos\n11111111-1;2\n', keyed)
    expect(await loaded('copia.csv', 'rut;puntos\n11111111-1;2\n', keyed)).toBe(id)
    expect(await list()).toHaveLength(1)
  })

  const reverse = (id: number, json: object = { reason: 'Archivo equivocado' }, request: Request = {}) =>
    api().post(`/api/massive-load/reverse/${id}`, { json, ...request })
  const balances = async () => (await api().all('/partners?key=id&sort=asc')).map(({ points }) => points)
  const history = async (id: number) => api().all(`/partners/points/history/${id}`)
  /** Takes points from a partner, as a redemption does. */
  const spend = async (id: number, points: number) => {
    const { status } = await api().put(`/api/partners/deduct/${id}`, { json: { points, reason: 'Canje' } })
    expect(status).toBe(200)
  }

  it('reverses a load with one entry for each of its own, the reason and the author', async () => {
    const id = await loaded('marzo.csv', 'rut;puntos;descripcion\n11111111-1;100;Marzo\n22222222-2;7;\n11111111-1;1;\n')
    await loaded('abril.csv', 'rut;puntos\n11111111-1;9\n')
    api().advanceClock(60_000)
    const response = await reverse(id)
    expect([response.status, response.body]).toEqual([
      200,
      {
        message: 'Carga revertida exitosamente.',
        data: { rows: 3, partners: 2, points_total: 108, missing: 0, missing_partners: 0 },
      },
    ])
    expect(await balances()).toEqual([1509, 500, 0, 0, 0])
    const reversed = { at: '2026-03-02T09:01:00.000Z', by: 'Persona super-admin', reason: 'Archivo equivocado' }
    expect(await show(id)).toMatchObject({
      points_total: 108,
      ledger: { entries: 3, points: 108 },
      reversed: { ...reversed, points: 108, missing: 0 },
    })
    expect((await list())[1].reversed).toEqual({ ...reversed, points: 108, missing: 0 })
    expect((await entries(id)).map((entry) => entry.reversed)).toEqual([true, true, true])
    const added = (await history(1)).filter(({ accumulated_points }) => accumulated_points < 0)
    expect(added.map(({ type, accumulated_points }) => [type.display_name, accumulated_points])).toEqual([
      ['Reversa: Carga masiva', -1],
      ['Reversa: Carga masiva: Marzo', -100],
    ])
  })

  it('reverses a load once, and names its author', async () => {
    const id = await loaded('marzo.csv', 'rut;puntos\n11111111-1;100\n')
    expect((await reverse(id, undefined, { as: 'company-admin' })).status).toBe(200)
    const repeated = await reverse(id)
    expect([repeated.status, repeated.body.message, repeated.body.reversed]).toEqual([
      409,
      'Esta carga ya la revirtió Persona company-admin.',
      { at: '2026-03-02T09:00:00.000Z', by: 'Persona company-admin' },
    ])
    expect((await balances())[0]).toBe(1500)
  })

  it('reverses a load once for ten concurrent calls, and replays the response of one key', async () => {
    const id = await loaded('marzo.csv', 'rut;puntos\n11111111-1;100\n')
    const responses = await Promise.all(Array.from({ length: 10 }, () => reverse(id)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const other = await loaded('abril.csv', 'rut;puntos\n11111111-1;5\n')
    const keyed = { headers: { 'Idempotency-Key': 'r1' } }
    const first = await reverse(other, undefined, keyed)
    const second = await reverse(other, undefined, keyed)
    expect([first.status, second.text]).toEqual([200, first.text])
    expect((await balances())[0]).toBe(1500)
  })

  it('refuses with the partners who spent their points, most missing first, and deducts none', async () => {
    const id = await loaded('marzo.csv', 'rut;puntos\n33333333-3;100\n12345678-5;50\n11111111-1;5\n')
    await spend(3, 30)
    await spend(4, 50)
    const response = await reverse(id)
    const sentence = 'Hay 2 socios que ya usaron parte de estos puntos; no se descontó ninguno.'
    expect([response.status, response.body]).toEqual([
      422,
      {
        message: sentence,
        errors: { available: [sentence] },
        rows: [
          { id: 4, rut: '12345678-5', nombre_completo: 'José Ñandú Áviles', points: 50, balance: 0, missing: 50 },
          { id: 3, rut: '33333333-3', nombre_completo: 'Socia 3', points: 100, balance: 70, missing: 30 },
        ],
        rows_total: 2,
        missing: 80,
      },
    ])
    expect(await balances()).toEqual([1505, 500, 70, 0, 0])
    expect((await show(id)).reversed).toBeNull()
  })

  it('deducts the available points on request, newest entries first, and records the shortfall', async () => {
    const id = await loaded('marzo.csv', 'rut;puntos\n33333333-3;40\n33333333-3;60\n12345678-5;50\n11111111-1;5\n')
    await spend(3, 30)
    await spend(4, 50)
    const response = await reverse(id, { reason: 'Archivo equivocado', available: true })
    expect(response.body.data).toEqual({ rows: 4, partners: 2, points_total: 75, missing: 80, missing_partners: 2 })
    expect(await balances()).toEqual([1500, 500, 0, 0, 0])
    expect((await show(id)).reversed).toMatchObject({ points: 75, missing: 80 })
    const added = (await history(3)).slice(0, 2).map(({ accumulated_points }) => accumulated_points)
    expect(added).toEqual([-60, -10])
  })

  it('records the reversal of a load of which everything was spent', async () => {
    const id = await loaded('marzo.csv', 'rut;puntos\n33333333-3;40\n')
    await spend(3, 40)
    const { status, body } = await reverse(id, { reason: 'x', available: true })
    expect([status, body.data]).toEqual([
      200,
      { rows: 1, partners: 0, points_total: 0, missing: 40, missing_partners: 1 },
    ])
    expect((await history(3))[0]).toMatchObject({ accumulated_points: 0, missing: 40 })
    expect((await api().get('/api/partners/show/3')).body.data.owed).toBe(40)
  })

  it('refuses a reversal with nothing left to take back', async () => {
    const id = await loaded('marzo.csv', 'rut;puntos\n33333333-3;40\n')
    const [entry] = await history(3)
    await api().post(`/api/partners/points/reverse/${entry.id}`, { json: { reason: 'x' } })
    const response = await reverse(id, { reason: 'x', available: true })
    expect([response.status, response.body.message]).toEqual([
      422,
      'No queda ningún punto de esta carga por descontar.',
    ])
  })

  it('accepts the file of a reversed load again without force', async () => {
    const content = 'rut;puntos\n33333333-3;40\n'
    const id = await loaded('marzo.csv', content)
    expect((await load('marzo.csv', content)).status).toBe(409)
    expect((await reverse(id)).status).toBe(200)
    const repeated = await loaded('marzo.csv', content)
    expect((await load('marzo.csv', content)).status).toBe(409)
    expect(repeated).not.toBe(id)
  })

  it('still recognises a file when one of its two loads is reversed', async () => {
    const content = 'rut;puntos\n33333333-3;40\n'
    await loaded('marzo.csv', content)
    const form = new FormData()
    form.append('file', new File([content], 'marzo.csv'))
    form.append('force', '1')
    const { body } = await api().post('/api/massive-load', { form })
    expect((await reverse(body.data.id)).status).toBe(200)
    const refused = await load('marzo.csv', content)
    expect([refused.status, refused.body.loaded.same]).toEqual([409, 'file'])
  })

  it.each([[{}], [{ reason: '  ' }], [{ reason: 'x'.repeat(201) }], [{ reason: 'x', available: 'sí' }]])(
    'refuses the reversal %j with 422',
    async (json) => {
      const id = await loaded('marzo.csv', 'rut;puntos\n33333333-3;40\n')
      expect((await reverse(id, json)).status).toBe(422)
      expect((await balances())[2]).toBe(40)
    },
  )

  it('lets only admins reverse a load', async () => {
    const id = await loaded('marzo.csv', 'rut;puntos\n33333333-3;40\n', { as: 'user' })
    expect((await reverse(id, undefined, { as: 'user' })).status).toBe(403)
    expect((await reverse(999_999)).status).toBe(404)
    expect((await balances())[2]).toBe(40)
  })

  it('answers 404 to the reversal of a load that is not applied', async () => {
    const load = {
      sha256: 'f',
      file_name: 'a.csv',
      origin: 'file' as const,
      user_id: 1,
      user_name: 'Ana',
      created_at: new Date(),
    }
    const id = await api().ports.repository.imports.begin(load)
    expect((await reverse(id)).status).toBe(404)
  })

  it('reverses the entries of a load that are not taken back yet', async () => {
    const id = await loaded('marzo.csv', 'rut;puntos\n33333333-3;40\n11111111-1;5\n')
    const entry = (await entries(id)).find(({ partner }) => partner.id === 3)
    expect((await api().post(`/api/partners/points/reverse/${entry.id}`, { json: { reason: 'x' } })).status).toBe(200)
    expect((await reverse(id)).body.data).toMatchObject({ rows: 1, partners: 1, points_total: 5 })
    expect(await balances()).toEqual([1500, 500, 0, 0, 0])
    expect((await api().post(`/api/partners/points/reverse/${entry.id}`, { json: { reason: 'x' } })).status).toBe(409)
  })
}
