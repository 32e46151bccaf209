import { assert } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { csvHeader, csvRow } from '#contract/csv.ts'
import { emptyFields } from '#contract/fields.ts'
import { FileQuestions } from '#contract/fileQuestions.ts'
import { MAX_PRICE, MAX_PRODUCT_ROWS } from '#contract/limits.ts'
import { productFields } from '#contract/productFields.ts'
import {
  productHeadings,
  ProductsOutdated,
  type ProductImport,
  type ProductImportRow,
} from '#contract/productImports.ts'
import { writeCsv } from '#server/exports/exportCell.ts'
import { writeXlsx } from '#server/exports/xlsxWriter.ts'
import { productExportHeader, productExportRows } from '#server/routes/productExport.ts'
import hostile from '../../data/security/blns.json' with { type: 'json' }
import { writeContext } from '../../support/writeContext.ts'
import { productForm, updateForm, type CurrentApi, type Request } from '../harness.ts'
import { emailOf } from '../sample.ts'

const DAY = 24 * 60 * 60_000
const NOTHING = 'No se importó ningún producto.'
const GONE = `Esta importación venció o ya no existe: vuelve a elegir el archivo. ${NOTHING}`

export const productsForm = (content: BlobPart, answers?: object): FormData => {
  const form = new FormData()
  form.append('file', new File([content], 'productos.csv'))
  if (answers) form.append('answers', JSON.stringify(answers))
  return form
}

/** Imports of products from files. */
export function productImportCases(api: CurrentApi): void {
  const check = (content: BlobPart, request: Request = {}, answers?: object) =>
    api().post('/api/products/import/check', { form: productsForm(content, answers), ...request })
  /** Reads a file and returns the id of the import. */
  const review = async (content: BlobPart, request?: Request, answers?: object): Promise<number> => {
    const { status, body } = await check(content, request, answers)
    expect([status, body.message]).toEqual([200, undefined])
    return body.data.id
  }
  const get = (id: number, request?: Request) => api().get(`/api/products/import/check/${id}`, request)
  const show = async (id: number): Promise<ProductImport> => (await get(id)).body.data
  const rows = (id: number, query = ''): Promise<ProductImportRow[]> => api().all(`/products/import/rows/${id}${query}`)
  const discard = (id: number, request?: Request) => api().remove(`/api/products/import/check/${id}`, request)
  const apply = (id: number, json: object = {}, request?: Request) =>
    api().post(`/api/products/import/apply/${id}`, { json, ...request })
  const product = async (id: number) => (await api().get(`/api/products/show/${id}`)).body.data
  const allProducts = () => api().all('/products?per_page=100')
  const create = async (change: object, categories: string[] = []) =>
    expect((await api().post('/api/products', { form: productForm({ ...change }, categories) })).status).toBe(201)

  const mixed = [
    'Slug;SKU;Nombre;Descripción;Marca;Categorías;Precio;Stock;Imagen',
    'tetera;TET-1;Tetera;<p>Hierve</p>;Aromo;Hogar, tecnologia;1200;7;https://a.cl/t.png',
    'cafetera-5;;;;;;150;;',
    ';CAF-6;Cafetera seis;;;;;;',
    'cafetera-8;;;;;Hogar;;;',
    'cafetera-9;;;;;Niñez;200;0;',
    'cafetera-10;;;;;Jardín;1.5;-1;',
  ].join('\n')

  it('gives each row its verdict, with what it changes, and changes no product', async () => {
    const before = await allProducts()
    const id = await review(mixed)
    expect(await show(id)).toEqual({
      id,
      file: 'productos.csv',
      created_at: '2026-03-02T09:00:00.000Z',
      expires_at: '2026-03-03T09:00:00.000Z',
      applied_at: null,
      counts: { new: 1, changed: 3, same: 1, error: 1 },
      ignored_columns: ['Imagen'],
      blanked: [],
    })
    const change = (field: string, from: string | null, after: string) => ({ field, before: from, after })
    expect(await rows(id)).toEqual([
      {
        row: 2,
        verdict: 'new',
        title: 'Tetera',
        title_internal: 'TET-1',
        changes: [
          change('title', null, 'Tetera'),
          change('title_internal', null, 'TET-1'),
          change('slug', null, 'tetera'),
          change('description', null, '<p>Hierve</p>'),
          change('brand', null, 'Aromo'),
          change('categories', null, 'Hogar, tecnologia'),
          change('points', null, '1200'),
          change('stock', null, '7'),
        ],
        problems: [],
      },
      {
        row: 3,
        verdict: 'changed',
        title: 'Cafetera 5',
        title_internal: 'CAF-5',
        changes: [change('points', '100', '150')],
        problems: [],
      },
      {
        row: 4,
        verdict: 'changed',
        title: 'Cafetera 6',
        title_internal: 'CAF-6',
        changes: [change('title', 'Cafetera 6', 'Cafetera seis')],
        problems: [],
      },
      {
        row: 5,
        verdict: 'changed',
        title: 'Cafetera 8',
        title_internal: 'CAF-8',
        changes: [change('categories', 'Tecnología', 'Hogar')],
        problems: [],
      },
      { row: 6, verdict: 'same', title: 'Cafetera 9', title_internal: 'CAF-9', changes: [], problems: [] },
      {
        row: 7,
        verdict: 'error',
        title: 'Cafetera 10',
        title_internal: 'CAF-10',
        changes: [],
        problems: [
          {
            field: 'categories',
            message: 'No hay ninguna categoría «Jardín»: créala en Categorías, o corrige el nombre',
            value: 'Jardín',
          },
          { field: 'points', message: 'Debe ser un número entero, sin decimales, por ejemplo 1500', value: '1.5' },
          { field: 'stock', message: 'Usa un número desde 0', value: '-1' },
        ],
      },
    ])
    expect((await rows(id, '?verdict=changed')).map(({ row }) => row)).toEqual([3, 4, 5])
    expect(await allProducts()).toEqual(before)
  })

  it('creates and changes the products of the review, with a line each in the audit log', async () => {
    const id = await review(mixed)
    const refused = await apply(id)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['skip_errors']])
    const { status, body } = await apply(id, { skip_errors: true })
    expect([status, body]).toEqual([
      200,
      { message: 'Productos importados con éxito', data: { created: 1, updated: 3, same: 1, skipped: 1 } },
    ])
    expect(await product(26)).toMatchObject({
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
      categories: [
        { id: 1, name: 'Hogar' },
        { id: 2, name: 'Tecnología' },
      ],
    })
    expect(await product(5)).toMatchObject({ points: 150, title: 'Cafetera 5', brand: 'Aromo', version: 2 })
    expect(await product(8)).toMatchObject({ categories: [{ id: 1, name: 'Hogar' }], slug: 'cafetera-8' })
    expect((await api().all('/products?search=cafetera+seis')).map((row) => row.id)).toEqual([6])
    const lines = await api().all('/audit?entity=product')
    expect(lines.map(({ act, entity, note }) => [act, entity.id, note])).toEqual(
      [
        ['products.update', 5, `Importación de productos N.º ${id}`],
        ['products.update', 6, `Importación de productos N.º ${id}`],
        ['products.update', 8, `Importación de productos N.º ${id}`],
        ['products.create', 26, `Importación de productos N.º ${id}`],
      ].toSorted(
        (a, b) =>
          lines.findIndex((line) => line.entity.id === a[1]) - lines.findIndex((line) => line.entity.id === b[1]),
      ),
    )
    const [summary] = await api().all('/audit?group=productImports')
    expect([summary.act, summary.by.name]).toEqual(['productImports.apply', 'Persona super-admin'])
    const again = await apply(id, { skip_errors: true })
    expect([again.status, again.body.changed]).toEqual([409, 'applied'])
  })

  it('applies an import once for one key', async () => {
    const id = await review('slug;puntos\ncafetera-5;150\n')
    const keyed: Request = { headers: { 'Idempotency-Key': 'import-1' } }
    const [first, second] = [await apply(id, {}, keyed), await apply(id, {}, keyed)]
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
    expect((await product(5)).version).toBe(2)
  })

  it('puts new products on top, in the order of the file', async () => {
    const file = ['uno', 'dos', 'tres'].map((name) => `${name};SKU-${name};${name};Texto ${name}\n`).join('')
    await apply(await review(`slug;sku;nombre;descripcion\n${file}`))
    expect((await allProducts()).slice(0, 4).map(({ slug }) => slug)).toEqual(['uno', 'dos', 'tres', 'MATE'])
  })

  describe('round trip', () => {
    /** Texts that the form stores: each takes the place of a product's title and internal title. */
    async function storeHostileTexts() {
      const texts = hostile
        .filter((text) => text.trim() !== '')
        .flatMap((text) => [text, `a,=1${text}`, `x\n-1${text}`])
      let stored = 0
      for (const text of texts.filter((_, index) => index % 7 === 0)) {
        const form = productForm({ title: text, title_internal: `S-${stored} ${text}`, slug: `s-${stored}` }, [
          '1',
          '3',
        ])
        form.set('brand', text)
        form.set('description', `<p>${text}</p>`)
        if ((await api().post('/api/products', { form })).status === 201) stored += 1
      }
      expect(stored).toBeGreaterThan(100)
    }

    const exported = async (format: 'csv' | 'xlsx') => {
      const { repository } = api().ports
      const all = productExportRows(repository, { search: '', sort: { key: 'order', direction: 'desc' } })
      const chunks =
        format === 'csv' ? writeCsv(productExportHeader(), all) : writeXlsx('Productos', productExportHeader(), all)
      const parts: BlobPart[] = []
      for await (const chunk of chunks) parts.push(chunk as Uint8Array<ArrayBuffer>)
      return new Blob(parts)
    }

    it.each(['csv', 'xlsx'] as const)('changes nothing with its own %s, whatever texts are stored', async (format) => {
      await storeHostileTexts()
      // Categories with separators, signs of formulas and the names of others.
      for (const name of ['Hogar, Cocina y más', '=1+1', 'Té; café', 'sin dato', 'N/A'])
        expect((await api().post('/api/category', { json: { name } })).status).toBe(201)
      await create({ slug: 'con-categorias', title: 'null', title_internal: '0012', brand: 'N/A' }, [
        '4',
        '5',
        '6',
        '1',
        '8',
      ])
      // Two products of one internal title, and one without title and slug.
      await create({ slug: 'primera', title_internal: 'Igual' })
      await create({ slug: 'segunda', title_internal: 'IGUAL' })
      const { products } = api().ports.repository
      const bare = { ...emptyFields(productFields), title: 'Sin claves', categories: [] }
      const added = await products.create(
        { ...bare, thumbnail: null, state: 1, created_at: api().ports.clock() },
        writeContext({ at: api().ports.clock() }),
      )
      expect(added.ok).toBe(true)
      const before = await allProducts()
      const id = await review(await exported(format))
      expect([await rows(id, '?verdict=error'), await rows(id, '?verdict=changed')]).toEqual([[], []])
      expect(await show(id)).toMatchObject({
        counts: { new: 0, changed: 0, same: before.length, error: 0 },
        ignored_columns: ['Orden', 'Creado (hora de Chile)'],
      })
      expect((await apply(id)).status).toBe(422)
      expect(await allProducts()).toEqual(before)
    })

    it.each(['csv', 'xlsx'] as const)(
      'makes the same catalogue of a %s after its products were removed',
      async (format) => {
        await create({ slug: 'guardada', title: '=1+1', title_internal: 'x,=2', brand: '@SUM(A1)' }, ['2', '3'])
        // Products whose old slug is none cannot be made again.
        const kept = (await allProducts()).filter(({ slug }) => /^[a-z0-9-]+$/.test(slug))
        const file = await exported(format)
        expect(
          (await api().post('/api/products/delete-list', { json: { list: kept.map(({ id }) => id) } })).status,
        ).toBe(200)
        const id = await review(file)
        expect((await show(id)).counts).toMatchObject({ new: kept.length, changed: 0, error: 0 })
        expect((await apply(id)).status).toBe(200)
        const fields = ({
          title,
          title_internal,
          slug,
          description,
          brand,
          points,
          stock,
          categories,
        }: (typeof kept)[0]) => ({ title, title_internal, slug, description, brand, points, stock, categories })
        expect((await allProducts()).slice(0, kept.length).map(fields)).toEqual(kept.map(fields))
      },
    )
  })

  it('asks once about the numbers of a column, and reads them as answered', async () => {
    const file = 'slug;puntos;stock\ncafetera-5;1.500;2.000\ncafetera-6;2.500;3.000\n'
    const asked = await check(file, {}, {})
    expect(asked.status).toBe(422)
    assert(asked.body, FileQuestions)
    expect(asked.body.questions.map(({ field, column }) => [field, column])).toEqual([
      ['points', 'puntos'],
      ['stock', 'stock'],
    ])
    const details = asked.body.questions.map(({ options }) => options[0]!.detail)
    expect(details).toEqual(['La columna suma 4.000 puntos.', 'La columna suma 5.000 unidades.'])
    const id = await review(file, {}, { points: 'comma', stock: 'comma' })
    expect((await apply(id)).status).toBe(200)
    expect([await product(5), await product(6)]).toMatchObject([
      { points: 1500, stock: 2000 },
      { points: 2500, stock: 3000 },
    ])
    const unanswered = await review(file)
    expect((await show(unanswered)).counts.error).toBe(2)
  })

  it('reads as blank what says that there is no value, and counts it', async () => {
    const id = await review('slug;marca;puntos;stock;titulo\ncafetera-5;N/A;#REF!;sin dato;\n')
    expect(await show(id)).toMatchObject({
      counts: { same: 1 },
      blanked: [
        { field: 'brand', cells: 1 },
        { field: 'points', cells: 1 },
        { field: 'stock', cells: 1 },
      ],
    })
  })

  describe('the product of a row', () => {
    const verdictOf = async (content: string) => {
      const [row] = await rows(await review(content))
      return [row!.verdict, row!.title, row!.problems.map(({ field, message }) => `${field}: ${message}`)]
    }

    it.each([
      ['slug;puntos\nCAFETERA-5;1\n', ['changed', 'Cafetera 5', []]],
      ['sku;puntos\ncaf-5;1\n', ['changed', 'Cafetera 5', []]],
      ['slug;sku;puntos\notra;CAF-5;1\n', ['changed', 'Cafetera 5', []]],
      ['slug;sku;puntos\ncafetera-5;CAF-6;1\n', ['changed', 'Cafetera 5', []]],
      ['id;slug;sku;puntos\n6;cafetera-5;;1\n', ['changed', 'Cafetera 5', []]],
      ['id;slug;puntos\n6;;1\n', ['error', '', ['row: Escribe el slug o el título interno del producto']]],
      [
        'slug;puntos\nnueva;1\n',
        ['error', '', ['title', 'title_internal', 'description'].map((field) => `${field}: Este campo es requerido`)],
      ],
    ])('of %j is found by slug, else by internal title', async (content, expected) => {
      expect(await verdictOf(content)).toEqual(expected)
    })

    it('is asked for where several have the internal title', async () => {
      await create({ slug: 'primera', title_internal: 'Igual' })
      await create({ slug: 'segunda', title_internal: 'IGUAL' })
      expect(await verdictOf('sku;puntos\nigual;1\n')).toEqual([
        'error',
        '',
        ['title_internal: Este título interno lo tienen 2 productos: escribe el slug de uno de ellos'],
      ])
      expect((await verdictOf('id;sku;puntos\n27;igual;1\n'))[0]).toBe('changed')
    })

    it('comes once in a file', async () => {
      const id = await review('slug;sku;puntos\ncafetera-5;;1\n;CAF-5;2\nnueva;N-1;3\nNUEVA;N-2;4\n')
      const problems = (await rows(id)).map((row) => row.problems[0]!.message)
      expect(problems).toEqual([
        'Este producto se repite: también está en la fila 3',
        'Este producto se repite: también está en la fila 2',
        'Este slug se repite: también está en la fila 5',
        'Este slug se repite: también está en la fila 4',
      ])
    })
  })

  it.each([
    ['titulo', `${'x'.repeat(201)}`, 'Usa 200 caracteres como máximo'],
    ['titulo', 'Cafеtera', 'parece dañado'],
    ['titulo', 'Tetera undefined', 'tiene la palabra de un programa'],
    ['slug', 'Dos Palabras', 'Usa minúsculas sin tilde, números y guiones, como dos-palabras'],
    ['puntos', String(MAX_PRICE + 1), 'Ingresa un número de hasta'],
    ['puntos', '5,69877E+10', 'solo con dígitos'],
    ['descripcion', 'x'.repeat(20_001), 'Usa 20.000 caracteres como máximo'],
  ])('refuses in %s what the form refuses', async (column, value, message) => {
    const id = await review(csvHeader(['sku', column]) + csvRow(['CAF-5', value]))
    const [row] = await rows(id)
    expect([row!.verdict, row!.problems[0]?.message]).toEqual(['error', expect.stringContaining(message)])
  })

  it('takes a description with references to characters', async () => {
    const description = '<p>Atenci&oacute;n &amp; m&#225;s</p>'
    const id = await review(csvHeader(['slug', 'descripcion']) + csvRow(['cafetera-5', description]))
    expect((await apply(id)).status).toBe(200)
    expect((await product(5)).description).toBe(description)
  })

  it('shows long texts from where they begin to differ', async () => {
    const long = `<p>${'Prepara '.repeat(100)}`
    const change = async (description: string) => {
      const id = await review(csvHeader(['slug', 'descripcion']) + csvRow(['cafetera-5', description]))
      const [row] = await rows(id)
      expect((await apply(id)).status).toBe(200)
      return row!.changes[0]!
    }
    expect((await change(`${long}café</p>`)).after).toHaveLength(301)
    const { before, after } = await change(`${long}té</p>`)
    expect([before, after]).toEqual([expect.stringMatching(/^….* café<\/p>$/), expect.stringMatching(/^….* té<\/p>$/)])
  })

  describe('changes after the review', () => {
    const file = 'slug;puntos;stock\ncafetera-5;150;9\ncafetera-6;250;\n'
    const outdatedBy = async (change: () => Promise<unknown>) => {
      const id = await review(file)
      await change()
      const { status, body } = await apply(id)
      if (status !== 409) return [status]
      assert(body, ProductsOutdated)
      return [status, body.changed, body.products]
    }
    const changed = (...titles: [number, string][]) => [409, 'products', titles.map(([row, title]) => ({ row, title }))]

    it('refuse the import where the file changes the same', async () => {
      const before = await product(6)
      expect(
        await outdatedBy(() =>
          api().post('/api/products/update/5', { form: updateForm({ slug: 'cafetera-5', points: '999' }) }),
        ),
      ).toEqual(changed([2, 'Tetera']))
      expect(await product(6)).toEqual(before)
    })

    it('refuse the import where an order took of a stock that the file sets', async () => {
      const { repository, clock } = api().ports
      const line = { product_id: 5, quantity: 1, points: 100 }
      await api().post('/api/products/update/5', {
        form: updateForm({ slug: 'cafetera-5', points: '100', stock: '3' }),
      })
      const order = () => repository.orders.create({ partner_id: 1, lines: [line] }, writeContext({ at: clock() }))
      expect(await outdatedBy(order)).toEqual(changed([2, 'Tetera']))
    })

    it('do not matter in other fields', async () => {
      const form = updateForm({ slug: 'cafetera-6', points: '', stock: '1' })
      const edit = async () => {
        expect((await api().post('/api/products/update/6', { form })).status).toBe(200)
        expect((await api().post('/api/products/swipe-order/5?type=up')).status).toBe(200)
      }
      expect(await outdatedBy(edit)).toEqual([200])
      expect(await product(6)).toMatchObject({ title: 'Tetera', points: 250, stock: 1 })
      expect(await product(5)).toMatchObject({ title: 'Cafetera 5', points: 150, stock: 9 })
    })

    it('name a product that was removed, a slug that was taken and a category that is gone', async () => {
      expect(await outdatedBy(() => api().remove('/api/products/6'))).toEqual(changed([3, '']))
      const id = await review('slug;sku;nombre;descripcion;categorias\nnueva;N-1;Nueva;Texto;Hogar\n')
      await create({ slug: 'nueva' })
      expect((await apply(id)).body.products).toEqual([{ row: 2, title: 'Nueva' }])
      const other = await review('slug;categorias\ncafetera-8;Niñez\n')
      await api().remove('/api/category/3')
      expect((await apply(other)).body.products).toEqual([{ row: 2, title: 'Cafetera 8' }])
    })
  })

  const asApi = { name: 'Persona user', email: emailOf('user'), role: 'api' }
  it.each([
    ['was removed', () => api().remove('/api/users/3')],
    ['got a role that imports none', () => api().put('/api/users/update/3', { json: asApi })],
  ])('imports no product when the user %s before the write', async (_, change) => {
    const id = await review('slug;puntos\ncafetera-5;150\n', { as: 'user' })
    const { productImports } = api().ports.repository
    const applyImport = productImports.apply
    productImports.apply = async (...given) => {
      expect((await change()).status).toBe(200)
      return applyImport(...given)
    }
    const { status, body } = await apply(id, {}, { as: 'user' })
    expect([status, body.message]).toEqual([403, `Tu cuenta ya no puede importar productos. ${NOTHING}`])
    expect((await product(5)).points).toBe(100)
  })

  it('gives the rows with errors as a file that needs only its corrections', async () => {
    const id = await review(mixed)
    const { body } = await api().get(`/api/products/import/export/${id}`)
    const file = await api().send('GET', body.url)
    expect(file.headers.get('Content-Disposition')).toContain(`productos-con-error-${id}-2026-03-02.csv`)
    const lines = file.text.trim().split('\r\n')
    expect(lines[0]).toBe([...Object.values(productHeadings), 'por corregir'].join(';'))
    expect(lines[1]).toContain("cafetera-10;;;Jardín;1.5;'-1;")
    const mended = file.text.replace('Jardín', 'Hogar').replace('1.5', '15').replace("'-1", '1')
    expect(await show(await review(mended))).toMatchObject({
      counts: { new: 0, changed: 1, same: 0, error: 0 },
      ignored_columns: ['por corregir'],
    })
  })

  it('accepts or refuses every hostile string as a cell, and stores it as reviewed', async () => {
    // The others make the whole file look damaged.
    const readable = hostile.filter((text) => !/[Ω◊┬]/.test(text))
    const cell = (text: string) => `"${text.replaceAll('"', '""').replaceAll('\0', '')}"`
    const fileOf = (texts: string[]) =>
      `slug;sku;titulo;descripcion;marca\n${texts.map((text, index) => `h-${index};${[`H-${index}`, text, text, text].map(cell).join(';')}\n`).join('')}`
    const creating = await review(fileOf(readable))
    const created = await rows(creating, '?per_page=200')
    expect(created).toHaveLength(readable.length)
    expect((await apply(creating, { skip_errors: true })).status).toBe(200)
    const stored = new Map((await allProducts()).map(({ title_internal, title }) => [title_internal, title]))
    for (const { verdict, title, title_internal } of created)
      expect([title_internal, stored.has(title_internal)]).toEqual([
        title_internal,
        verdict === 'new' && title !== null,
      ])
    const changing = await review(fileOf([...readable.slice(1), readable[0]!]))
    const { counts } = await show(changing)
    expect(counts.changed).toBeGreaterThan(readable.length / 2)
    expect((await apply(changing, { skip_errors: true })).body.data).toMatchObject({ updated: counts.changed })
  })

  it.each([
    ['nombre;precio\nTetera;5\n', '«nombre», «precio»'],
    ['slug\ntetera\n', '«slug»'],
    ['slug;nombre\n', 'El archivo no tiene filas con productos'],
    ['', 'El archivo está vacío'],
    ['slug;nombre;Nombre\na;Ana;Eva\n', 'aparece más de una vez'],
    [`slug;puntos\n${'a;1\n'.repeat(MAX_PRODUCT_ROWS + 1)}`, 'El archivo tiene más de 10.000 filas'],
  ])('refuses a file as a whole (%#)', async (content, sentence) => {
    const { status, body } = await check(content)
    expect([status, body.errors.file[0]]).toEqual([422, expect.stringContaining(sentence)])
  })

  it('shows an import to its own user alone, and keeps the last one of each', async () => {
    const id = await review(mixed, { as: 'user' })
    for (const call of [
      get(id),
      api().get(`/api/products/import/rows/${id}`),
      api().get(`/api/products/import/export/${id}`),
      apply(id, { skip_errors: true }),
      discard(id),
    ]) {
      const { status, body } = await call
      expect([status, body.message]).toEqual([404, GONE])
    }
    const open = await api().get('/api/products/import/check', { as: 'user' })
    expect(open.body.data).toMatchObject({ id, file: 'productos.csv' })
    const second = await review(mixed, { as: 'user' })
    expect((await get(id, { as: 'user' })).status).toBe(404)
    expect((await discard(second, { as: 'user' })).status).toBe(204)
    expect((await api().get('/api/products/import/check', { as: 'user' })).body.data).toBeNull()
  })

  it('ends an import after a day and purges it', async () => {
    const { repository } = api().ports
    const id = await review(mixed)
    api().advanceClock(DAY)
    expect(await repository.productImports.find(id, 1, api().ports.clock())).toBeNull()
    await repository.purge(api().ports.clock())
    expect(await repository.productImports.errors(id, 0, 5)).toEqual([])
  })
}
