import { is } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { Product } from '#contract/products.ts'
import { productForm, updateForm, type CurrentApi } from '../harness.ts'
import { image } from '../sample.ts'

const required = ['Este campo es requerido']

export function productCases(api: CurrentApi): void {
  const create = (form: FormData) => api().post('/api/products', { form })
  const update = (id: number, form: FormData) => api().post(`/api/products/update/${id}`, { form })
  const orders = async () => (await api().all('/products')).map(({ id }) => id as number)

  it('creates an active product on top of the list, with its categories by name', async () => {
    const { status, body } = await create(productForm({}, ['2', '1', '2']))
    expect(status).toBe(201)
    expect(is(body.data, Product)).toBe(true)
    expect(body.data).toEqual({
      id: 26,
      version: 1,
      title: 'Tetera',
      title_internal: 'TET-1',
      slug: 'tetera',
      description: '<p>Hierve</p>',
      brand: 'Aromo',
      points: 1200,
      stock: 7,
      thumbnail: null,
      state: 1,
      order: 26,
      created_at: '2026-03-02T09:00:00.000Z',
      categories: [
        { id: 1, name: 'Hogar' },
        { id: 2, name: 'Tecnología' },
      ],
    })
    expect((await orders())[0]).toBe(26)
  })

  it('returns a product with its categories, and 404 for an unknown one', async () => {
    const { body: created } = await create(productForm({}, ['2', '1']))
    expect((await api().get(`/api/products/show/${created.data.id}`)).body).toEqual(created)
    const { status, body } = await api().get('/api/products/show/999')
    expect([status, body.message]).toEqual([404, 'Este producto ya no existe.'])
  })

  it('stores a hostile description unchanged, without unseen characters of pasted text', async () => {
    const description = '<img src=x onerror=alert(1)>\n<script>"ñ"</script> 👨‍👩‍👧'
    const pasted = description.replace(' ', ' \u202E\u00AD')
    const { status, body } = await create(productForm({ description: pasted }))
    expect([status, body.data?.description, body.errors]).toEqual([201, description, undefined])
  })

  it('stores an image under a random name and serves it', async () => {
    const { body } = await create(productForm({ thumbnail: image() }))
    expect(body.data.thumbnail).toMatch(/^[0-9a-f-]{36}\.\w+$/)
    const file = await api().send('GET', `/files/${body.data.thumbnail}`)
    expect(file.status).toBe(200)
    expect(file.headers.get('Content-Type')).toMatch(/^image\//)
    expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'foto.svg'],
    ['HTML with the type of a PNG', '<html></html>', 'foto.png'],
    ['an empty file', '', 'foto.png'],
  ])('refuses %s as an image', async (_, content, name) => {
    const { status, body } = await create(productForm({ thumbnail: new File([content], name, { type: 'image/png' }) }))
    expect([status, Object.keys(body.errors)]).toEqual([422, ['thumbnail']])
  })

  it('refuses an image over 10 MB by size, and one of 10 MB by content', async () => {
    const big = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'foto.png')
    const { status, body } = await create(productForm({ thumbnail: big }))
    expect([status, body.errors]).toEqual([422, { thumbnail: ['La imagen puede pesar hasta 10 MB'] }])
    const most = new File([new Uint8Array(10 * 1024 * 1024)], 'foto.png')
    const inspected = await create(productForm({ thumbnail: most }))
    expect(inspected.body.errors).toEqual({ thumbnail: ['Elige una imagen JPEG, PNG, WebP, AVIF o GIF'] })
  })

  it('refuses a product and names every missing required field', async () => {
    const { status, body } = await create(
      productForm({ title: '', title_internal: ' ', slug: undefined, description: undefined }),
    )
    expect(status).toBe(422)
    expect(body.errors).toEqual({ title: required, title_internal: required, slug: required, description: required })
  })

  it.each([
    ['points', '-1', 'Ingresa un valor'],
    ['points', '1.000', 'Ingresa un numero'],
    ['points', '1,5', 'Ingresa un numero'],
    ['points', '1e3', 'Ingresa un numero'],
    ['points', '0x10', 'Ingresa un numero'],
    ['points', 'NaN', 'Ingresa un numero'],
    ['points', '99999999999999999999', 'Ingresa un numero'],
    ['points', '1000000001', 'Ingresa un número de hasta 1.000.000.000'],
    ['stock', 'muchos', 'Ingresa un numero'],
    ['title', 'a\0b', 'Este valor no es válido'],
    ['title', 'a'.repeat(201), 'Usa 200 caracteres como máximo'],
    ['state', '2', 'Este valor no es válido'],
    ['order', '1', 'Este campo no se acepta aquí'],
    ['id', '5', 'Este campo no se acepta aquí'],
    ['created_at', '2020-01-01', 'Este campo no se acepta aquí'],
  ])('refuses %s = %j', async (field, value, sentence) => {
    const { status, body } = await create(productForm({ [field]: value }))
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }])
  })

  it('stores empty points and stock as null, and 0 as 0', async () => {
    const { body } = await create(productForm({ brand: undefined, points: '', stock: '0' }, []))
    expect(body.data).toMatchObject({ brand: null, points: null, stock: 0, categories: [] })
  })

  it.each(['\n', '\r\n'])('counts and stores the line end %j as one character', async (end) => {
    const { body } = await create(productForm({ description: `a${end}`.repeat(10_000) }))
    expect(body.data.description).toBe('a\n'.repeat(10_000))
    const longer = await create(productForm({ slug: 'larga', description: `${`a${end}`.repeat(10_000)}b` }))
    expect(longer.body.errors).toEqual({ description: ['Usa 20.000 caracteres como máximo'] })
  })

  it('refuses the slug of another product, and accepts its own', async () => {
    const slugInUse = { slug: ['Este slug ya está en uso'] }
    expect((await create(productForm({ slug: 'cafetera-3' }))).body.errors).toEqual(slugInUse)
    expect((await update(4, updateForm({ slug: 'cafetera-3' }))).body.errors).toEqual(slugInUse)
    expect((await update(3, updateForm({ slug: 'cafetera-3' }))).status).toBe(200)
  })

  it('refuses what is no slug with a proposal', async () => {
    const proposal = { slug: ['Usa minúsculas sin tilde, números y guiones, como te-de-nuble'] }
    const refused = await create(productForm({ slug: 'Té de Ñuble' }))
    expect([refused.status, refused.body.errors]).toEqual([422, proposal])
    const update3 = await update(3, updateForm({ slug: 'Té de Ñuble' }))
    expect([update3.status, update3.body.errors]).toEqual([422, proposal])
  })

  it('edits a product whose stored slug is no slug, and compares new slugs with it without case and accents', async () => {
    const edited = await update(24, updateForm({ slug: 'Maté', title: 'Mate nuevo' }))
    expect([edited.status, edited.body.data]).toMatchObject([200, { slug: 'Maté', title: 'Mate nuevo' }])
    const taken = { slug: ['Este slug ya está en uso'] }
    expect((await create(productForm({ slug: 'mate' }))).body.errors).toEqual(taken)
    expect((await update(25, updateForm({ slug: 'mate' }))).body.errors).toEqual(taken)
    expect((await update(25, updateForm({ slug: 'mate-2' }))).status).toBe(200)
    expect((await update(25, updateForm({ slug: 'MATE' }))).body.errors).toEqual({
      slug: ['Usa minúsculas sin tilde, números y guiones, como mate'],
    })
  })

  it('refuses an unknown category, and stores no image and no product', async () => {
    const { status, body } = await create(productForm({ thumbnail: image() }, ['1', '99']))
    expect([status, body.errors]).toEqual([422, { categories: ['Alguna de las categorías ya no existe'] }])
    expect(await orders()).toHaveLength(25)
  })

  it('updates every form field, and keeps order, state and creation date', async () => {
    const { body } = await update(7, updateForm({ brand: '', points: '', stock: '', id: '9', categories: '' }, []))
    expect(body.data).toMatchObject({ id: 7, title: 'Tetera', brand: null, points: null, stock: null, categories: [] })
    expect(body.data).toMatchObject({ order: 7, state: 1, created_at: '2026-01-15T12:00:00.000Z' })
  })

  it('keeps the image on an update without one, and removes the old image on an update with one', async () => {
    const first = (await update(7, updateForm({ thumbnail: image() }))).body.data.thumbnail
    expect((await update(7, updateForm())).body.data.thumbnail).toBe(first)
    const second = (await update(7, updateForm({ thumbnail: image() }))).body.data.thumbnail
    expect((await api().send('GET', `/files/${first}`)).status).toBe(404)
    expect((await api().send('GET', `/files/${second}`)).status).toBe(200)
  })

  it('answers 404 to an update, a removal and a move of an unknown product', async () => {
    expect((await update(99, updateForm())).status).toBe(404)
    expect((await api().remove('/api/products/99')).status).toBe(404)
    expect((await api().post('/api/products/swipe-order/99?type=up')).status).toBe(404)
  })

  it('removes a product and its image, once', async () => {
    const { thumbnail } = (await update(7, updateForm({ thumbnail: image() }))).body.data
    expect((await api().remove('/api/products/7')).body).toEqual({ status: true })
    expect((await api().remove('/api/products/7')).status).toBe(404)
    expect((await api().send('GET', `/files/${thumbnail}`)).status).toBe(404)
  })

  it('removes several products or none, and counts a repeated id once', async () => {
    const removeMany = (list: unknown) => api().post('/api/products/delete-list', { json: { list } })
    expect((await removeMany([1, 2, 99])).status).toBe(404)
    expect(await orders()).toHaveLength(25)
    expect((await removeMany([1, 2, 2])).body).toEqual({ status: true, deleted: 2 })
    expect(await orders()).toHaveLength(23)
    for (const list of [[], 'all', [0], ['1'], [1.5], undefined]) expect((await removeMany(list)).status).toBe(422)
  })

  it('refuses more than 1,000 ids in a removal and an export, in the message', async () => {
    const list = Array.from({ length: 1001 }, (_, index) => index + 1)
    const removed = await api().post('/api/products/delete-list', { json: { list } })
    expect([removed.status, removed.body.message]).toEqual([422, 'Elige hasta 1.000 a la vez'])
    const exported = await api().get(`/api/products/export?ids=${list.join(',')}`)
    expect([exported.status, exported.body.message]).toEqual([422, 'Elige hasta 1.000 a la vez'])
    expect((await api().post('/api/products/delete-list', { json: { list: list.slice(1) } })).status).toBe(404)
    expect(await orders()).toHaveLength(25)
  })

  it('moves a product up and down by one position, also over gaps', async () => {
    await api().remove('/api/products/11')
    const before = await orders()
    expect((await api().post('/api/products/swipe-order/10?type=up')).body).toEqual({ status: true })
    expect((await orders()).slice(12, 16)).toEqual([13, 10, 12, 9])
    expect((await api().post('/api/products/swipe-order/10?type=down')).body).toEqual({ status: true })
    expect(await orders()).toEqual(before)
  })

  it('moves no product beyond either end, with status false', async () => {
    const before = await orders()
    expect((await api().post('/api/products/swipe-order/25?type=up')).body).toEqual({ status: false })
    expect((await api().post('/api/products/swipe-order/1?type=down')).body).toEqual({ status: false })
    expect(await orders()).toEqual(before)
  })

  const move = (id: number, json: unknown) => api().post(`/api/products/move/${id}`, { json })
  const values = async () => (await api().all('/products')).map(({ order }) => order as number)

  it.each([
    { name: 'up', id: 4, position: 3 },
    { name: 'down', id: 23, position: 20 },
    { name: 'to the top', id: 1, position: 1 },
    { name: 'to the end by a position beyond it', id: 25, position: 99 },
  ])('moves a product $name over any distance, and the others keep their sequence', async ({ id, position }) => {
    await api().remove('/api/products/12')
    const [before, valuesBefore] = [await orders(), await values()]
    expect((await move(id, { position })).body).toEqual({ status: true })
    const after = await orders()
    expect(after.indexOf(id)).toBe(Math.min(position, before.length) - 1)
    expect(after.filter((other) => other !== id)).toEqual(before.filter((other) => other !== id))
    expect(await values()).toEqual(valuesBefore)
    expect((await move(id, { position })).body).toEqual({ status: false })
  })

  it.each([{}, { position: 0 }, { position: 1.5 }, { position: '3' }, { position: 3, type: 'up' }])(
    'answers 422 to a move with the body %j',
    async (json) => {
      expect((await move(5, json)).status).toBe(422)
    },
  )

  it('answers 404 to a move of an unknown product to a position', async () => {
    expect((await move(99, { position: 1 })).status).toBe(404)
  })

  it('keeps every product and position after 20 concurrent moves to positions, among swipes and creations', async () => {
    const work = Array.from({ length: 20 }, (_, index) =>
      move(1 + ((index * 7) % 25), { position: 1 + ((index * 11) % 30) }),
    )
    work.push(...[3, 9].map((id) => api().post(`/api/products/swipe-order/${id}?type=up`)))
    work.push(create(productForm({ slug: 'entre-medio' })))
    for (const { status } of await Promise.all(work)) expect([200, 201]).toContain(status)
    const rows = await api().all('/products')
    expect(rows.map(({ order }) => order)).toEqual(Array.from({ length: 26 }, (_, index) => 26 - index))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(26)
  })

  it.each(['', '?type=left', '?type=UP'])('answers 422 to a move with the query %j', async (query) => {
    expect((await api().post(`/api/products/swipe-order/5${query}`)).status).toBe(422)
  })

  it('keeps every position unique after 30 concurrent moves', async () => {
    const moves = Array.from({ length: 30 }, (_, index) =>
      api().post(`/api/products/swipe-order/${1 + ((index * 7) % 25)}?type=${index % 2 ? 'up' : 'down'}`),
    )
    for (const { status } of await Promise.all(moves)) expect(status).toBe(200)
    const rows = await api().all('/products')
    expect(rows.map(({ order }) => order)).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index))
  })

  it('gives distinct positions to eight products created concurrently', async () => {
    const created = await Promise.all(
      Array.from({ length: 8 }, (_, index) => create(productForm({ slug: `a-la-vez-${index}` }))),
    )
    expect(created.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(created.map(({ body }) => body.data.order)).size).toBe(8)
  })

  describe('filters', () => {
    const prepare = async () => {
      await update(4, updateForm({ slug: 'cafetera-4', brand: 'AROMÓ ', stock: '0' }, ['2']))
      await update(5, updateForm({ slug: 'cafetera-5', brand: 'Ñandú', stock: '' }, ['2', '3']))
      await update(6, updateForm({ slug: 'cafetera-6', brand: 'Ñandú', stock: '3', categories: '' }, []))
    }
    const soldOut = [25, 21, 17, 13, 9, 4, 1]

    it.each([
      ['category=2', [23, 20, 17, 14, 11, 8, 5, 4, 2]],
      ['category=99', []],
      ['brand=nandu', [6, 5]],
      ['brand=%C3%91AND%C3%9A&category=3', [5]],
      ['brand=Ninguna', []],
      ['sold_out=yes', soldOut],
      ['sold_out=yes&brand=aromo&category=2', [17, 4]],
      ['sold_out=no&brand=%C3%B1and%C3%BA', [6, 5]],
      ['sold_out=yes&search=cafetera%202&key=order&sort=asc', [21, 25]],
    ])('finds by %s, page by page and in the export', async (query, expected) => {
      await prepare()
      for (const size of [1, 20])
        expect((await api().all(`/products?${query}&per_page=${size}`)).map(({ id }) => id)).toEqual(expected)
      const { body } = await api().get(`/api/products/export?${query}`)
      const lines = (await api().send('GET', body.url)).text.trim().split('\r\n')
      expect(lines.slice(1).map((line) => Number(line.split(';')[0]))).toEqual(expected)
    })

    it('lists products with at most a stock, and none without one', async () => {
      await prepare()
      const list = (query: string) => api().all(`/products?key=stock&sort=asc&${query}`)
      const stocks = (await list('max_stock=1&per_page=5')).map(({ stock }) => stock)
      expect(stocks).toEqual([...soldOut.map(() => 0), 1, 1, 1, 1, 1])
      expect((await list('max_stock=0')).map(({ id }) => id).reverse()).toEqual(soldOut)
      for (const refused of ['max_stock=-1', 'max_stock=x', 'max_stock=1.5'])
        expect((await api().get(`/api/products?${refused}`)).status).toBe(422)
    })

    it('is without effect for an empty brand', async () => {
      expect(await api().all('/products?brand=%20')).toHaveLength(25)
    })

    it.each(['category=x', 'category=0', 'category=-1', 'sold_out=tal vez', 'brand=%00'])(
      'answers 422 to %s, in the list and the export',
      async (query) => {
        for (const path of ['products', 'products/export'])
          expect((await api().get(`/api/${path}?${query}`)).status).toBe(422)
      },
    )

    it('lists the brands once each, by name', async () => {
      await prepare()
      await update(7, updateForm({ slug: 'cafetera-7', brand: ' ' }))
      expect((await api().get('/api/products/brands')).body).toEqual({ brands: ['AROMÓ ', 'Ñandú'] })
    })
  })
}
