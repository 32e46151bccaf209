import { expect, it } from 'vitest'
import { productForm, type CurrentApi } from '../harness.ts'
import { emailOf } from '../sample.ts'

export function exportCases(api: CurrentApi): void {
  const download = async (query = '') => {
    const { body } = await api().get(`/api/products/export${query}`)
    expect(body.url).toMatch(/^\/api\/exports\/[\w-]{43}$/)
    return api().send('GET', body.url)
  }

  it('gives a file that Excel opens: mark, semicolons, Spanish heads, CRLF, as an attachment', async () => {
    const file = await download('?ids=3,5')
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=UTF-8')
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="productos-2026-03-02.csv"')
    const lines = file.text.replace(/^\uFEFF/, '').split('\r\n')
    expect(lines).toEqual([
      'ID;Título;Título interno;Slug;Descripción;Marca;Categorías;Puntos;Stock;Orden;Creado (hora de Chile)',
      '5;Cafetera 5;CAF-5;cafetera-5;<p>Prepara <strong>ñandú</strong> al 100%</p>;Aromo;Tecnología;100;0;5;15-01-2026',
      '3;Cafetera 3;CAF-3;cafetera-3;<p>Prepara <strong>ñandú</strong> al 100%</p>;Aromo;Niñez;200;2;3;15-01-2026',
      '',
    ])
  })

  it.each(['products', 'partners'])('gives %s as XLSX when asked to, named by the date', async (list) => {
    const { body } = await api().get(`/api/${list}/export?format=xlsx`)
    const file = await api().send('GET', body.url)
    expect(file.headers.get('Content-Type')).toContain('spreadsheetml.sheet')
    expect(file.headers.get('Content-Disposition')).toMatch(/filename="[a-z-]+-2026-03-02\.xlsx"/)
    expect(file.text.slice(0, 2)).toBe('PK')
    expect((await api().get(`/api/${list}/export?format=ods`)).status).toBe(422)
  })

  it('gives all that match, in the order asked for, where no ids are given', async () => {
    const lines = (await download('?search=cafetera%202&key=order&sort=asc')).text.trim().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(['2', '12', '20', '21', '22', '23', '24', '25'])
    expect((await download()).text.trim().split('\r\n')).toHaveLength(26)
  })

  it.each(['order', 'points', 'stock'])('has the order of the list by %s, ties included', async (key) => {
    for (const sort of ['asc', 'desc']) {
      const list = await api().all(`/products?key=${key}&sort=${sort}`)
      const lines = (await download(`?key=${key}&sort=${sort}`)).text.trim().split('\r\n')
      expect(lines.slice(1).map((line) => Number(line.split(';')[0]))).toEqual(list.map(({ id }) => id))
    }
  })

  it('turns formulas into text and quotes what CSV must', async () => {
    const form = productForm({ title: '=1+1', brand: '@SUM(A1)', title_internal: 'a;"b" c', description: '-2' }, [])
    const { id } = (await api().post('/api/products', { form })).body.data
    const { text } = await download(`?ids=${id}`)
    expect(text.slice(text.indexOf('\r\n') + 2)).toBe(
      `26;'=1+1;"a;""b"" c";tetera;'-2;'@SUM(A1);;1200;7;26;02-03-2026\r\n`,
    )
  })

  it('ends the link after five minutes, and never gives one away', async () => {
    const { body } = await api().get('/api/products/export')
    api().advanceClock(5 * 60_000 - 1)
    expect((await api().send('GET', body.url)).status).toBe(200)
    api().advanceClock(1)
    expect((await api().send('GET', body.url)).status).toBe(404)
    expect((await api().send('GET', `/api/exports/${'a'.repeat(43)}`)).status).toBe(404)
    expect(api().log.join('\n')).not.toContain(body.url.split('/').at(-1))
  })

  it.each(['products', 'partners'])(
    'refuses a link of %s after its user’s role has lost the permission',
    async (list) => {
      const { body } = await api().get(`/api/${list}/export`, { as: 'user' })
      const user = { name: 'Persona user', email: emailOf('user') }
      await api().put('/api/users/update/3', { json: { ...user, role: 'company-admin' } })
      expect((await api().send('GET', body.url)).status).toBe(200)
      await api().put('/api/users/update/3', { json: { ...user, role: 'api' } })
      const refused = await api().send('GET', body.url)
      expect([refused.status, refused.body.message]).toEqual([403, 'Tu rol no permite hacer esto.'])
      await api().remove('/api/users/3')
      expect((await api().send('GET', body.url)).status).toBe(404)
    },
  )

  it.each(['?ids=', '?ids=1,', '?ids=x', '?ids=0', '?ids=99999999999999999999'])(
    'takes or refuses %s, never fails',
    async (query) => {
      expect([200, 422]).toContain((await api().get(`/api/products/export${query}`)).status)
    },
  )

  it('calls an id that is none invalid, not one too many', async () => {
    const { status, body } = await api().get('/api/products/export?ids=1,9999999999999999999')
    expect([status, body.errors]).toEqual([422, { ids: ['Este valor no es válido'] }])
  })
}
