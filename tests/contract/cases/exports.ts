import { describe, expect, it } from 'vitest'
import { sha256 } from '#server/http/secret.ts'
import { productForm, type CurrentApi } from '../harness.ts'
import { emailOf, PASSWORD } from '../sample.ts'
import { writeContext } from '../../support/writeContext.ts'

export function exportCases(api: CurrentApi): void {
  const download = async (query = '') => {
    const { body } = await api().get(`/api/products/export${query}`)
    expect(body.url).toMatch(/^\/api\/exports\/[\w-]{43}$/)
    return api().send('GET', body.url)
  }

  it('returns a CSV attachment for Excel: byte order mark, semicolons, Spanish headings, CRLF', async () => {
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

  it.each(['products', 'partners'])(
    'returns %s as XLSX with the date in the file name for format=xlsx',
    async (list) => {
      const { body } = await api().get(`/api/${list}/export?format=xlsx`)
      const file = await api().send('GET', body.url)
      expect(file.headers.get('Content-Type')).toContain('spreadsheetml.sheet')
      expect(file.headers.get('Content-Disposition')).toMatch(/filename="[a-z-]+-2026-03-02\.xlsx"/)
      expect(file.text.slice(0, 2)).toBe('PK')
      expect((await api().get(`/api/${list}/export?format=ods`)).status).toBe(422)
    },
  )

  it('returns every match in the requested order without ids', async () => {
    const lines = (await download('?search=cafetera%202&key=order&sort=asc')).text.trim().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(['2', '12', '20', '21', '22', '23', '24', '25'])
    expect((await download()).text.trim().split('\r\n')).toHaveLength(26)
  })

  it.each(['order', 'points', 'stock'])('sorts by %s as the list does, ties included', async (key) => {
    for (const sort of ['asc', 'desc']) {
      const list = await api().all(`/products?key=${key}&sort=${sort}`)
      const lines = (await download(`?key=${key}&sort=${sort}`)).text.trim().split('\r\n')
      expect(lines.slice(1).map((line) => Number(line.split(';')[0]))).toEqual(list.map(({ id }) => id))
    }
  })

  it('escapes formulas and quotes fields for CSV', async () => {
    const form = productForm({ title: '=1+1', brand: '@SUM(A1)', title_internal: 'a;"b" c', description: '-2' }, [])
    const { id } = (await api().post('/api/products', { form })).body.data
    const { text } = await download(`?ids=${id}`)
    expect(text.slice(text.indexOf('\r\n') + 2)).toBe(
      `26;'=1+1;"a;""b"" c";tetera;'-2;'@SUM(A1);;1200;7;26;02-03-2026\r\n`,
    )
  })

  it('expires the link after five minutes and keeps it out of the log', async () => {
    const { body } = await api().get('/api/products/export')
    api().advanceClock(5 * 60_000 - 1)
    expect((await api().send('GET', body.url)).status).toBe(200)
    api().advanceClock(1)
    expect((await api().send('GET', body.url)).status).toBe(404)
    expect((await api().send('GET', `/api/exports/${'a'.repeat(43)}`)).status).toBe(404)
    expect(api().log.join('\n')).not.toContain(body.url.split('/').at(-1))
  })

  describe('a download link', () => {
    const user = { name: 'Persona user', email: emailOf('user') }
    const linkOf = async (list: string, token?: string) =>
      (await api().get(`/api/${list}/export`, token ? { token } : { as: 'user' })).body.url as string
    const statusOf = async (url: string) => (await api().send('GET', url)).status

    it.each(['products', 'partners'])('of %s ends with the session', async (list) => {
      const url = await linkOf(list)
      expect(await statusOf(url)).toBe(200)
      await api().post('/api/auth/sign-out', { as: 'user' })
      expect(await statusOf(url)).toBe(404)
    })

    it('ends with another password, also when its creator keeps the session', async () => {
      const url = await linkOf('products')
      const ownUrl = (await api().get('/api/products/export')).body.url
      await api().put('/api/users/update/password/3', { json: { password: 'Otra-clave-2' } })
      expect(await statusOf(url)).toBe(404)
      expect(await statusOf(ownUrl)).toBe(200)
      await api().put('/api/users/update/password/1', {
        json: { password: 'Otra-clave-2', current: PASSWORD },
      })
      expect(await statusOf(ownUrl)).toBe(404)
    })

    it.each(['company-admin', 'api'])('ends with the role %s', async (role) => {
      const url = await linkOf('products')
      await api().put('/api/users/update/3', { json: { ...user, role } })
      expect(await statusOf(url)).toBe(404)
    })

    it('ends with its creator', async () => {
      const url = await linkOf('partners')
      await api().remove('/api/users/3')
      expect(await statusOf(url)).toBe(404)
    })

    it('ends two hours after the last call of the session', async () => {
      api().advanceClock(0)
      const url = await linkOf('products')
      const { exportLinks } = api().ports.repository
      const token_hash = await sha256(url.split('/').at(-1)!)
      const link = (await exportLinks.find(token_hash))!
      const later = new Date(link.expires_at.getTime() + 24 * 60 * 60_000)
      await exportLinks.create({ ...link, token_hash: await sha256('long'), expires_at: later }, writeContext())
      api().advanceClock(2 * 60 * 60_000 - 1)
      expect(await statusOf('/api/exports/long')).toBe(200)
      api().advanceClock(1)
      expect(await statusOf('/api/exports/long')).toBe(404)
    })
  })

  it.each(['?ids=', '?ids=1,', '?ids=x', '?ids=0', '?ids=99999999999999999999'])(
    'responds to %s with 200 or 422',
    async (query) => {
      expect([200, 422]).toContain((await api().get(`/api/products/export${query}`)).status)
    },
  )

  it('reports an id out of range as invalid, not as too many ids', async () => {
    const { status, body } = await api().get('/api/products/export?ids=1,9999999999999999999')
    expect([status, body.errors]).toEqual([422, { ids: ['Este valor no es válido'] }])
  })
}
