import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededRandom, type Random } from '#server/fixtures/random.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { pointsForm } from '../contract/cases/massive.ts'
import {
  createTestApi,
  productForm,
  updateForm,
  type ApiResponse,
  type Api,
  type Request,
} from '../contract/harness.ts'
import { emailOf, PASSWORD, PRODUCTS } from '../contract/sample.ts'
import { migratedDatabase, emptyTables, type TestDatabase } from '../support/database.ts'

// Stories run on the memory store, so it must behave like PostgreSQL.

let database: TestDatabase
beforeAll(async () => {
  database = await migratedDatabase()
})
afterAll(() => database.close())

type Kind = 'products' | 'categories' | 'terminals' | 'users'
/** One store with the ids that it assigned: refused rows may use up ids, so they differ between stores. */
type Side = { api: Api; ids: Record<Kind, number[]>; pages: Map<string, string> }
type AuditContext = { name: string; makes?: Kind; run: (side: Side) => Promise<ApiResponse> }

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const sideOf = (api: Api): Side => ({
  api,
  ids: { products: range(PRODUCTS), categories: range(3), terminals: range(3), users: range(4) },
  pages: new Map(),
})
const UNKNOWN = 987_654

/** A response without values that depend on chance or on assigned ids. */
function comparable({ status, body, headers }: ApiResponse, { ids }: Side): unknown {
  const kindOf: Record<string, Kind> = { categories: 'categories', terminals: 'terminals' }
  const walk = (value: unknown, kind: Kind | null): unknown => {
    if (Array.isArray(value)) return value.map((item) => walk(item, kind))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (name === 'id') {
          const found = (Object.keys(ids) as Kind[]).map((one) => ids[one].indexOf(inner as number))
          return [name, kind ? ids[kind].indexOf(inner as number) : found.some((at) => at >= 0) ? 'known' : inner]
        }
        if (['next_page_url', 'url', 'key', 'api_key', 'secret_key', 'last4', 'security_token'].includes(name))
          return [name, inner === null ? null : typeof inner === 'string' ? 'some' : walk(inner, kind)]
        return [name, walk(inner, kindOf[name] ?? kind)]
      }),
    )
  }
  return { status, body: walk(body, null), again: headers.get('Idempotent-Replayed'), wait: headers.get('Retry-After') }
}

const words = ['', 'tetera', 'Ñandú', 'NANDU', '100%', '_', 'a', "o'hara", '\\', 'Cafetera 1', '11.111', '1111-1']
const oddNumbers: unknown[] = [0, -1, 1.5, '5', '1.000', '1e3', null, true, [], {}, 2 ** 53, '999999999999']

function createAct(random: Random): AuditContext {
  const { pick, chance, int } = random
  const at = (kind: Kind) => {
    const position = next.int(0, 40)
    return (side: Side) => side.ids[kind][position % (side.ids[kind].length + 1)] ?? UNKNOWN
  }
  const next = random
  const several = (kind: Kind) => {
    const found = Array.from({ length: int(0, 4) }, () => at(kind))
    return (side: Side) => found.map((one) => one(side))
  }
  const keyed = (): Request => (chance(0.4) ? { headers: { 'Idempotency-Key': pick(['k1', 'k2', 'k3', 'k4']) } } : {})
  const version = () => (chance(0.4) ? { version: int(1, 3) } : {})
  const listOf = (path: string, keys: string[], term: string): AuditContext => {
    const query = new URLSearchParams()
    if (chance(0.5)) query.set(term, pick(words))
    if (chance(0.6)) query.set('key', pick([...keys, 'nada']))
    if (chance(0.6)) query.set('sort', pick(['asc', 'desc', 'ASC']))
    if (chance(0.6)) query.set('per_page', pick(['1', '3', '7', '200', '201', 'x']))
    const isNext = chance(0.4)
    return {
      name: `GET ${path}?${query}${isNext ? ' (next)' : ''}`,
      async run(side) {
        const response = await side.api.get((isNext && side.pages.get(path)) || `/api${path}?${query}`)
        const url = (response.body as { next_page_url?: string } | undefined)?.next_page_url
        if (url) side.pages.set(path, `/api${url}`)
        else side.pages.delete(path)
        return response
      },
    }
  }
  const product = (): [Record<string, string | undefined>, ReturnType<typeof several>] => [
    {
      slug: pick(['tetera', 'mate', 'cafetera-1', 'Mal Slug', '', 'vaso-2']),
      title: pick(['Tetera', '', '<b>x</b>', 'Ñandú  ', undefined as unknown as string]),
      points: pick(['', '100', '1.000', '0', '1000000001']),
      stock: pick(['', '5', '-1', '007']),
      description: pick(['<p>Hola</p>', '', '<script>1</script>']),
    },
    several('categories'),
  ]
  const remove = (kind: Kind, path: string): AuditContext => {
    const id = at(kind)
    return { name: `DELETE ${path}`, run: (side) => side.api.remove(`/api${path}/${id(side)}`) }
  }
  const removeMany = (kind: Kind, path: string): AuditContext => {
    const [ids, twice] = [several(kind), chance(0.2)]
    const list = (side: Side) => (twice ? [...ids(side), ...ids(side)] : ids(side))
    return {
      name: `POST ${path}/delete-list`,
      run: (side) => side.api.post(`/api${path}/delete-list`, { json: { list: list(side) } }),
    }
  }
  const json = (
    method: string,
    path: (side: Side) => string,
    body: (side: Side) => unknown,
    makes?: Kind,
  ): AuditContext => {
    const more = keyed()
    return {
      name: `${method} ${path({ ids: {} } as never)} ${JSON.stringify(more)}`,
      ...(makes && { makes }),
      run: (side) => side.api.send(method, `/api${path(side)}`, { as: 'super-admin', json: body(side), ...more }),
    }
  }
  const fixed = (path: string) => () => path
  const withId = (path: string, id: (side: Side) => number) => (side: Side) =>
    `${path}${side.ids.users ? id(side) : ''}`

  const user = () => ({
    name: pick(['Ana', 'Óscar Ñ', '']),
    email: pick(['ana@x.cl', 'ANA@x.cl', 'oscar@x.cl', 'mal', emailOf('api')]),
    role: pick(['user', 'company-admin', 'super-admin', 'api', 'root']),
  })

  const all: (() => AuditContext)[] = [
    () => listOf('/products', ['order', 'points', 'stock'], 'search'),
    () => {
      const filters = pick([
        'brand=aromo',
        'brand=%C3%B1and%C3%BA',
        'sold_out=yes',
        'sold_out=no',
        'category=2',
        'category=0',
      ])
      return { name: `GET /products?${filters}`, run: ({ api }) => api.get(`/api/products?${filters}`) }
    },
    () => ({ name: 'GET /products/brands', run: ({ api }) => api.get('/api/products/brands') }),
    () => listOf('/category', ['id', 'name'], 'name'),
    () => listOf('/partners', ['id', 'points'], 'search'),
    () => listOf(`/partners/points/history/${int(1, 6)}`, ['id'], 'search'),
    () => listOf('/terminals', ['id', 'name', 'code'], 'search'),
    () => listOf('/users', ['id', 'name'], 'search'),
    () => ({ name: 'GET /category/all', run: ({ api }) => api.get('/api/category/all') }),
    () => ({ name: 'GET /config', run: ({ api }) => api.get('/api/config') }),
    () => ({ name: 'GET select-list', run: ({ api }) => api.get('/api/terminals/list/select-list') }),
    () => ({ name: 'GET /dashboard', run: ({ api }) => api.get('/api/dashboard') }),
    () => {
      const [[fields, categories], more] = [product(), keyed()]
      const run = (side: Side) =>
        side.api.post('/api/products', { form: productForm(fields, categories(side).map(String)), ...more })
      return { name: `POST /products ${JSON.stringify([fields, more])}`, makes: 'products', run }
    },
    () => {
      const [[fields, categories], id, more] = [product(), at('products'), keyed()]
      const seen = chance(0.4) ? { version: String(int(1, 3)) } : {}
      const run = (side: Side) =>
        side.api.post(`/api/products/update/${id(side)}`, {
          form: updateForm({ ...fields, ...seen }, categories(side).map(String)),
          ...more,
        })
      return { name: `POST /products/update ${JSON.stringify([fields, seen, more])}`, run }
    },
    () => {
      const [id, type] = [at('products'), pick(['up', 'down', 'up', 'down', 'aside'])]
      return {
        name: `swipe ${type}`,
        run: (side) => side.api.post(`/api/products/swipe-order/${id(side)}?type=${type}`),
      }
    },
    () => {
      const [id, position] = [at('products'), pick([1, 2, 3, 5, 99, 0, 1.5])]
      return json('POST', withId('/products/move/', id), () => ({ position }))
    },
    () => remove('products', '/products'),
    () => removeMany('products', '/products'),
    () => {
      const name = pick(['Hogar', 'hogár', 'Nueva', '', 'Ñ'])
      return json('POST', fixed('/category'), () => ({ name }), 'categories')
    },
    () => {
      const [id, body] = [at('categories'), { name: pick(['Hogar', 'Cocina', 'Ñ']), ...version() }]
      return json('PUT', withId('/category/update/', id), () => body)
    },
    () => remove('categories', '/category'),
    () => removeMany('categories', '/category'),
    () => {
      const body = { name: pick(['Caja', 'Ñuñoa']), code: pick(['T-1', 't-1', 'T-1001', '']) }
      return json('POST', fixed('/terminals'), () => body, 'terminals')
    },
    () => {
      const [id, body] = [at('terminals'), { name: 'Caja 2', code: pick(['T-1', 'T-2', 't-1001']), ...version() }]
      return json('PUT', withId('/terminals/update/', id), () => body)
    },
    () => remove('terminals', '/terminals'),
    () => removeMany('terminals', '/terminals'),
    () => {
      const body = { ...user(), password: pick([PASSWORD, 'corta']) }
      return json('POST', fixed('/users'), () => body, 'users')
    },
    () => {
      const [id, body] = [at('users'), { ...user(), ...version() }]
      // The signed-in user is left unchanged.
      return json(
        'PUT',
        withId('/users/update/', (side) => (id(side) === 1 ? UNKNOWN : id(side))),
        () => body,
      )
    },
    () => {
      const id = at('users')
      return json('PUT', withId('/users/update/password/', id), () => ({ password: PASSWORD }))
    },
    () => remove('users', '/users'),
    () => removeMany('users', '/users'),
    () => json('POST', fixed('/users/search'), ((search) => () => ({ search }))(pick(words))),
    () => {
      const [id, terminals, renew] = [at('users'), several('terminals'), chance(0.6)]
      return json('POST', fixed('/users/master-key'), (side) => ({ id: id(side), terminals: terminals(side), renew }))
    },
    () => {
      const [id, renew] = [at('users'), chance(0.8)]
      return json('POST', fixed('/users/external-key'), (side) => ({ id: id(side), renew }))
    },
    () => {
      const [id, points] = [int(1, 6), chance(0.7) ? int(1, 1000) : pick(oddNumbers)]
      return json('PUT', fixed(`/partners/assign/${id}`), () => ({ points }))
    },
    () => {
      const fields = pick([{ points: int(0, 50) }, { percentage: int(0, 101) / 4 }, { points: pick(oddNumbers) }, {}])
      const body = { ...fields, ...version() }
      return json('PUT', fixed(`/config/${int(1, 7)}/save-action-config`), () => body)
    },
    () => {
      const ruts = ['11.111.111-1', '22222222-2', '333333333', '12345678-5', '9000008k', '7654321-6', '1-1']
      const rows = range(int(1, 4)).map(
        () => `${pick(ruts)};${pick(['1', '20', '300', '1.000', ''])};${pick(['', 'Ñ'])}`,
      )
      const more = keyed()
      const force: Record<string, string> = chance(0.2) ? { force: '1' } : {}
      const run = ({ api }: Side) =>
        api.post('/api/massive-load', {
          form: pointsForm(`rut;puntos;descripcion\n${rows.join('\n')}`, force),
          ...more,
        })
      return { name: `massive ${JSON.stringify(rows)}`, run }
    },
  ]
  return pick(all)()
}

it.each([1, 2, 3, 4])(
  'memory and PostgreSQL return the same responses to 400 random calls (seed %d)',
  { timeout: 120_000 },
  async (seed) => {
    await emptyTables(database)
    const memory = await createTestApi(async () => ({ ports: memoryPorts() }))
    const postgres = await createTestApi(async () => ({
      ports: memoryPorts({ repository: postgresRepository(database) }),
    }))
    const sides = [memory, postgres].map(({ api }) => sideOf(api))
    const random = seededRandom(seed)
    const names: string[] = []
    let done = 0
    for (let step = 0; step < 400; step += 1) {
      const act = createAct(random)
      const responses: unknown[] = []
      for (const side of sides) {
        side.api.advanceClock(1000)
        const response = await act.run(side)
        const id = (response.body as { data?: { id?: number } } | undefined)?.data?.id
        const ids = act.makes && side.ids[act.makes]
        if (ids && response.status === 201 && id !== undefined && !ids.includes(id)) ids.push(id)
        responses.push(comparable(response, side))
        if (response.status < 300) done += 1
      }
      names.push(act.name)
      expect(responses[0], names.slice(-3).join('\n')).toEqual(responses[1])
    }
    // Enough calls succeed for a meaningful comparison.
    expect(done).toBeGreaterThan(200)
  },
)
