import { expect, it } from 'vitest'
import { productForm, type CurrentApi } from '../harness.ts'
import { PRODUCTS } from '../sample.ts'

type Row = { id: number; order: number; points: number | null; stock: number | null; title: string }

const by = (key: 'order' | 'points' | 'stock', direction: 'asc' | 'desc') => (a: Row, b: Row) => {
  const sign = direction === 'asc' ? 1 : -1
  return sign * ((a[key] ?? -1) - (b[key] ?? -1) || a.id - b.id)
}
const ids = (rows: Row[]) => rows.map(({ id }) => id)

export function listCases(api: CurrentApi): void {
  it('returns products by order descending, twenty a page', async () => {
    const { body } = await api().get('/api/products')
    expect(body.data.map(({ order }: Row) => order)).toEqual(Array.from({ length: 20 }, (_, index) => PRODUCTS - index))
    expect(body.next_page_url).toMatch(/^\/products\?cursor=[\w-]+$/)
  })

  it('has no next page after the last one, also when that is full', async () => {
    const { body } = await api().get(`/api/products?per_page=${PRODUCTS}`)
    expect(body.data).toHaveLength(PRODUCTS)
    expect(body.next_page_url).toBeNull()
  })

  for (const key of ['order', 'points', 'stock'] as const) {
    for (const direction of ['asc', 'desc'] as const) {
      it(`pages products by ${key} ${direction}, each once, ties by id`, async () => {
        const rows: Row[] = await api().all(`/products?key=${key}&sort=${direction}&per_page=3`)
        expect(rows).toHaveLength(PRODUCTS)
        expect(ids(rows)).toEqual(ids([...rows].sort(by(key, direction))))
      })
    }
  }

  it('returns each row once while others are created and removed between the pages', async () => {
    let created = 0
    const rows: Row[] = await api().all('/products?per_page=6', async () => {
      created++
      await api().post('/api/products', { form: productForm({ slug: `nuevo-${created}` }) })
      await api().remove(`/api/products/${created}`)
    })
    expect(new Set(ids(rows)).size).toBe(rows.length)
    const undisturbed = ids(rows).filter((id) => id > 6)
    expect(undisturbed).toEqual(Array.from({ length: PRODUCTS - 6 }, (_, index) => PRODUCTS - index))
  })

  it.each([
    '/products',
    '/products?search=cafetera+1',
    '/products?category=1',
    '/category',
    '/partners',
    '/partners?search=socia',
    '/partners/points/history/1',
    '/config',
    '/terminals',
    '/users',
    '/audit',
    '/audit?search=persona+super',
    '/audit?group=auth',
    '/orders',
    '/massive-load',
    '/massive-load/rows/1',
    '/massive-load/waiting',
    '/partners/import',
  ])('says of how many the first page of %s is, where it is asked', async (path) => {
    await api().post('/api/partners/assign-list', { json: { ids: [1, 2, 3], count: 3, points: 1 } })
    const lines = [{ product_id: 2, quantity: 1, points: 100 }]
    for (const partner_id of [1, 2]) await api().post('/api/orders', { json: { partner_id, lines } })
    const rows = await api().all(path)
    const first = path.includes('?') ? '&' : '?'
    const { body } = await api().get(`/api${path}${first}per_page=1&total=yes`)
    expect([body.total, body.beyond]).toEqual([rows.length, undefined])
    if (body.next_page_url !== null) expect((await api().get(`/api${body.next_page_url}`)).body.total).toBeUndefined()
  })

  it('keeps search, sort and per_page in next_page_url', async () => {
    const { body } = await api().get('/api/products?search=cafetera&key=points&sort=asc&per_page=4')
    const next = new URLSearchParams(body.next_page_url.split('?')[1])
    expect(Object.fromEntries(next)).toMatchObject({ search: 'cafetera', key: 'points', sort: 'asc', per_page: '4' })
  })

  it.each([
    // Products 7 and 17.
    ['CAFETERA 7', 2],
    ['cafetera', 25],
    ['edicion', 1],
    ['unica edicion cafetera', 1],
    ['unica no', 0],
    ['  Edición   ÚNICA ', 1],
    ['edi\u00ADción\u200B ú\u200Dnica', 1],
    ['Ñandu', 25],
    ['100%', 25],
    ['1%0', 0],
    ['%', 25],
    ['_', 0],
    ['\\', 0],
    ['%%', 0],
    ["' or 1=1 --", 0],
    ['strong', 0],
    ['no existe', 0],
  ])('finds %j in titles and descriptions: %i products', async (search, count) => {
    expect(await api().all(`/products?search=${encodeURIComponent(search)}`)).toHaveLength(count)
  })

  it.each([
    ['ñandú', 1],
    ['resistente a', 1],
    ['azúcar & miel', 1],
    ['uno dos', 1],
    ['nbsp', 0],
    ['acute', 0],
  ])('finds %j in the visible text of an HTML description: %i products', async (search, count) => {
    const description =
      '<p><b>R</b>esistente&nbsp;a &Ntilde;and&uacute;es</p><p>Az&#250;car &amp; mi&#x65;l&#0;</p><ul><li>uno<li>dos</ul>'
    await api().post('/api/products', { form: productForm({ title: 'Olla', description }) })
    const rows: Row[] = await api().all(`/products?search=${encodeURIComponent(search)}`)
    expect(rows.filter(({ title }) => title === 'Olla')).toHaveLength(count)
  })

  it.each(['margin', 'alerta', 'pendiente'])(
    'does not find %j in the invisible parts of an HTML description',
    async (search) => {
      const description = '<style>p{margin:0}</style><script>alerta()</script><!-- <b>pendiente</b> --><p>Uno</p>'
      const created = await api().post('/api/products', { form: productForm({ description }) })
      expect(await api().all(`/products?search=${search}`)).toEqual([])
      expect(await api().all('/products?search=uno')).toEqual([created.body.data])
    },
  )

  it('sorts and finds categories by name, ignoring accents', async () => {
    const names = (await api().all('/category?key=name&sort=asc&per_page=2')).map(({ name }) => name)
    expect(names).toEqual(['Hogar', 'Niñez', 'Tecnología'])
    expect((await api().get('/api/category?name=TECNO')).body.data).toEqual([
      { id: 2, name: 'Tecnología', logo: null, version: 1 },
    ])
    expect((await api().get('/api/category/all')).body).toEqual({
      categories: [
        { id: 1, name: 'Hogar' },
        { id: 3, name: 'Niñez' },
        { id: 2, name: 'Tecnología' },
      ],
    })
  })

  it('treats empty parameters as absent', async () => {
    expect((await api().get('/api/products?search=&key=&sort=')).body.data).toHaveLength(20)
  })

  it.each([
    'key=title',
    'sort=left',
    'sort=DESC',
    'key=order;drop',
    'per_page=0',
    'per_page=201',
    'per_page=1e2',
    'cursor=nada',
    'cursor=W10',
    `search=${'a'.repeat(201)}`,
    'search=a%00b',
    'otro=1',
  ])('refuses ?%s', async (query) => {
    const { status, body } = await api().get(`/api/products?${query}`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([query.split('=')[0]])
  })

  it('refuses a cursor of another sort', async () => {
    const { body } = await api().get('/api/products?key=points&sort=asc&per_page=2')
    const cursor = new URLSearchParams(body.next_page_url.split('?')[1]).get('cursor')
    expect((await api().get(`/api/products?key=stock&sort=asc&cursor=${cursor}`)).status).toBe(422)
    expect((await api().get(`/api/products?key=points&sort=desc&cursor=${cursor}`)).status).toBe(422)
  })

  it('accepts a cursor beyond every row', async () => {
    const cursor = btoa(`["points","desc",${Number.MAX_SAFE_INTEGER},${Number.MAX_SAFE_INTEGER}]`).replace(/=+$/, '')
    const { status, body } = await api().get(`/api/products?key=points&sort=desc&per_page=200&cursor=${cursor}`)
    expect([status, body.data.length]).toEqual([200, PRODUCTS])
  })

  it.each([
    ['["order","desc","x",1]'],
    ['["order","desc",1e300,1]'],
    ['["order","desc",1,"1"]'],
    ['["order","desc",null,1]'],
    ['["order","desc",1,1,1]'],
    ['{"0":"order"}'],
    ['null'],
  ])('refuses the forged cursor %s', async (inside) => {
    expect((await api().get(`/api/products?cursor=${btoa(inside).replace(/=+$/, '')}`)).status).toBe(422)
  })
}
