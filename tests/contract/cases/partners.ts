import { expect, it } from 'vitest'
import { buildPartner } from '#server/fixtures/partners.ts'
import type { CurrentApi } from '../harness.ts'

type Row = { id: number; points: number }
const ids = (rows: Row[]) => rows.map(({ id }) => id)

export function partnerCases(api: CurrentApi): void {
  const assign = (id: number, points: number) => api().put(`/api/partners/assign/${id}`, { json: { points } })

  it('returns complete partners by id descending', async () => {
    const { body } = await api().get('/api/partners')
    expect(ids(body.data)).toEqual([5, 4, 3, 2, 1])
    expect(body.data[4]).toEqual(buildPartner({ id: 1, rut: '11111111-1', nombre_completo: 'Socia 1', points: 1500 }))
  })

  it.each([
    ['key=points&sort=desc', [1, 2, 5, 4, 3]],
    ['key=points&sort=asc', [3, 4, 5, 2, 1]],
    ['key=id&sort=asc', [1, 2, 3, 4, 5]],
  ])('pages by %s, each once, ties by id', async (query, expected) => {
    for (const size of [1, 2, 5]) expect(ids(await api().all(`/partners?${query}&per_page=${size}`))).toEqual(expected)
  })

  it.each([
    ['socia', [3, 2, 1]],
    ['SOCIA  22222', [2]],
    ['jose nandu', [4]],
    ['Ñandú', [4]],
    ['AVILÉS', [4]],
    ['12345678-5', [4]],
    ['12.345.678\u20145', [4]],
    ['12345678\u22125', [4]],
    ['12.345.678-5', [4]],
    ['123456785', [4]],
    ['12.345', [4]],
    ['678-5', [4]],
    ['9.000.008-k', [5]],
    ['9000008K', [5]],
    ['\u202A12.345.678-5\u202C', [4]],
    ['Jos\u00E9\u200B \u00D1a\u00ADnd\u00FA', [4]],
    ['9 000 008', [5]],
    ['José Áviles', [4]],
    ['aviles jose', [4]],
    ['aviles bravo', []],
    ['bravo 9.000.008-K', [5]],
    ['RUT 12.345.678-5', [4]],
    ['r.u.t.: 12.345.678-5', [4]],
    ['012.345.678-5', [4]],
    ['RUT 0012345678-5', [4]],
    ['avilés 09.000.008-k', []],
    ['bravo 09.000.008-k', [5]],
    ['000.008', [5]],
    ['Ñandú, José', [4]],
    ['ñandú,josé', [4]],
    ['bravo; 9.000.008-K', [5]],
    ['maria bravo 100% 9000008 maria b r a v o otra', [5]],
    ['000002', [2]],
    ['Socio N.º 000002', [2]],
    ['n° de socio: 000003', [3]],
    ['Nº 000003', [3]],
    ['0004-20', [4]],
    ['000420', [4]],
    ['josé 0004-20', [4]],
    ['0004-20 bravo', []],
    ['SC 0917', [5]],
    ['sc0917', [5]],
    ['1', [5, 4, 3, 2, 1]],
    ['+56 9 8765 4321', [5, 4, 3, 2, 1]],
    ['9 8765 4321', [5, 4, 3, 2, 1]],
    ['987654321', [5, 4, 3, 2, 1]],
    ['56987654321', [5, 4, 3, 2, 1]],
    ['09 8765 4321', [5, 4, 3, 2, 1]],
    ['(2) 2345-6789', [5, 4, 3, 2, 1]],
    ['+56 2 9999', []],
    ['bravo 987654321', [5]],
    ['CAMILA.MUNOZ@correo.example', [5, 4, 3, 2, 1]],
    ['avilés correo.example', [4]],
    ['100%', [5]],
    ['1%0', []],
    ['_', []],
    ['%', [5]],
    ['\\', []],
    ["' or 1=1 --", []],
    ['los aromos', []],
  ])('finds %j by name, RUT, member number, phone or e-mail', async (search, expected) => {
    expect(ids(await api().all(`/partners?per_page=2&search=${encodeURIComponent(search)}`))).toEqual(expected)
  })

  it.each(['key=rut', 'key=nombre_completo', 'sort=up', 'key=points;', 'name=x'])('refuses ?%s', async (query) => {
    expect((await api().get(`/api/partners?${query}`)).status).toBe(422)
  })

  it('returns each unmoved partner once while points change between the pages', async () => {
    // The order by id is stable.
    expect(ids(await api().all('/partners?per_page=1', () => assign(3, 7)))).toEqual([5, 4, 3, 2, 1])
    // By points, a partner that moves may be listed twice or not at all; the others are listed once.
    const rows: Row[] = await api().all('/partners?key=points&sort=desc&per_page=2', () => assign(4, 1))
    for (const still of [1, 2, 5]) expect(ids(rows).filter((id) => id === still)).toEqual([still])
  })

  it('returns a partner, and 404 for an unknown one', async () => {
    const { body } = await api().get('/api/partners/show/2')
    expect(body.data).toMatchObject({ id: 2, rut: '22222222-2', fecha_ingreso: '2019-04-15', points: 500 })
    for (const path of ['show/99', 'show/0', 'show/x', 'show/1e1', 'show/-1', 'show/9007199254740993'])
      expect((await api().get(`/api/partners/${path}`)).status).toBe(404)
  })

  it('returns a history newest first, page by page, and 404 for an unknown partner', async () => {
    for (const points of [1, 2, 3, 4]) {
      await assign(2, points)
      // Two in the same millisecond: the later one still comes first.
      if (points % 2 === 0) api().advanceClock(1)
    }
    const { body } = await api().get('/api/partners/points/history/2?per_page=2')
    expect(body.data[0]).toMatchObject({
      id: expect.any(Number),
      type: { display_name: 'Asignación manual' },
      accumulated_points: 4,
      created_at: '2026-03-02T09:00:00.001Z',
    })
    for (const size of [1, 2, 3, 200]) {
      const rows = await api().all(`/partners/points/history/2?per_page=${size}`)
      expect(rows.map(({ accumulated_points }) => accumulated_points)).toEqual([4, 3, 2, 1, 500])
    }
    expect((await api().get('/api/partners/points/history/3')).body).toEqual({ data: [], next_page_url: null })
    expect((await api().get('/api/partners/points/history/99')).status).toBe(404)
  })

  it('returns a history in the order in which entries were added, with their balances, after the clock was set back', async () => {
    await assign(2, 30)
    api().advanceClock(-60 * 60_000)
    await assign(2, 7)
    const rows = await api().all('/partners/points/history/2?per_page=1')
    expect(rows.map(({ accumulated_points, balance_after }) => [accumulated_points, balance_after])).toEqual([
      [7, 537],
      [30, 530],
      [500, 500],
    ])
  })

  it('returns each entry of a history once while points are added between the pages', async () => {
    for (const points of [1, 2, 3]) await assign(2, points)
    const rows = await api().all('/partners/points/history/2?per_page=1', () => assign(2, 9))
    expect(rows.map(({ accumulated_points }) => accumulated_points)).toEqual([3, 2, 1, 500])
  })

  it.each([
    '["created_at","desc",1,1]',
    '["id","desc",9007199254740992,1]',
    '["id","desc","2026-01-01",1]',
    '["id","asc",1,1]',
  ])('refuses the forged history cursor %s', async (inside) => {
    const cursor = btoa(inside).replace(/=+$/, '')
    expect((await api().get(`/api/partners/points/history/1?cursor=${cursor}`)).status).toBe(422)
  })

  it('exports the partners with points only', async () => {
    const { body } = await api().get('/api/partners/export')
    expect(body.url).toMatch(/^\/api\/exports\/[\w-]{43}$/)
    const file = await api().send('GET', body.url)
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=UTF-8')
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="socios-con-puntos-2026-03-02.csv"')
    const rest =
      ';+56 2 2345 6789;+56 9 8765 4321;camila.munoz@correo.example;Los Aromos;1520;402;Metropolitana de Santiago;15-04-2019;31-12-2026'
    expect(file.text).toBe(
      [
        'RUT;Nombre completo;N.º de socio;Teléfono;Celular;Correo;Dirección;Número;Depto.;Región;Fecha de ingreso;Al día hasta;Saldo de puntos',
        `11111111-1;Socia 1;000001${rest};1500`,
        `22222222-2;Socia 2;000002${rest};500`,
        '',
      ].join('\r\n'),
    )
    api().advanceClock(5 * 60_000)
    expect((await api().send('GET', body.url)).status).toBe(404)
  })
}
