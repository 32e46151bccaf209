import {
  asyncModelRun,
  assert,
  asyncProperty,
  boolean,
  commands,
  constantFrom,
  integer,
  nat,
  record,
  uniqueArray,
  type AsyncCommand,
} from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { buildPartner } from '#server/fixtures/partners.ts'
import { rutFromBody } from '#server/fixtures/rut.ts'
import { connect, type Database } from '#server/postgres/client.ts'
import { readLedger } from '#server/postgres/ledger.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import type { Repository } from '#server/ports/repository.ts'
import { matchesSearch, orderNumberText } from '#server/domain/search.ts'
import { createTestApi, updateForm, type Api, type BackendFactory } from '../contract/harness.ts'
import { sampleData } from '../contract/sample.ts'
import { emptyTables, migratedDatabase, type TestDatabase } from '../support/database.ts'
import { writeContext } from '../support/writeContext.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await migratedDatabase()
})
afterAll(() => database.close())

describe('orders at once on PostgreSQL', () => {
  const TILLS = 50
  const ids = Array.from({ length: TILLS }, (_, index) => 100 + index)
  /** Each partner begins with this many points. */
  const START = 10_000
  const context = () => writeContext({ name: 'orders.create' })
  const line = (product_id: number, quantity = 1) => ({ product_id, quantity, points: 10 })
  let pools: Database[]
  let repositories: Repository[]

  beforeEach(async () => {
    await emptyTables(database)
    const data = await sampleData({ passwords: memoryPasswords })
    await postgresRepository(database).seed({
      ...data,
      products: data.products.map((product) => ({ ...product, points: 10, stock: 10 })),
      partners: ids.map((id) => buildPartner({ id, rut: rutFromBody(5_000_000 + id), points: START })),
      point_entries: ids.map((id) => ({ ...data.point_entries[0]!, id, partner_id: id, points: START })),
    })
    pools = [1, 2].map(() => connect({ ...database.address, max: 10 }, () => undefined))
    repositories = pools.map((pool) => postgresRepository(pool))
  })

  const stocks = async () => {
    const rows = await database.query<{ stock: number }>(`select stock from products where id <= 4 order by id`)
    return rows.map(({ stock }) => stock)
  }

  it('sells a stock of 10 to 10 of 50 tills', { timeout: 60_000 }, async () => {
    const sales = await Promise.all(
      ids.map((partner_id, till) => repositories[till % 2]!.orders.create({ partner_id, lines: [line(1)] }, context())),
    )
    await Promise.all(pools.map((pool) => pool.close()))
    expect(sales.filter(({ ok }) => ok)).toHaveLength(10)
    const refused = sales.filter(({ ok }) => !ok)
    expect(new Set(refused.map((sale) => JSON.stringify(sale)))).toEqual(
      new Set([JSON.stringify({ ok: false, reason: 'lines', problems: [{ index: 0, available: 0 }] })]),
    )
    expect((await stocks())[0]).toBe(0)
    expect(await readLedger(database, 5)).toMatchObject({
      isConsistent: true,
      orders: 10,
      orderMismatches: 0,
      balanceTotal: TILLS * START - 10 * 10,
    })
  })

  it(
    'makes, cancels and moves products in opposite orders once each, without a deadlock',
    { timeout: 120_000 },
    async () => {
      await database.query(`update products set stock = 1000`)
      const products = [1, 2, 3, 4]
      const till = async (turn: number) => {
        const { orders } = repositories[turn % 2]!
        const lines = (turn % 2 === 0 ? products : products.toReversed()).map((id) => line(id))
        for (let count = 0; count < 6; count += 1) {
          const partner_id = ids[(turn + count) % 3]!
          const made = await orders.create({ partner_id, lines }, context())
          if (!made.ok) throw new Error(made.reason)
          if (count % 2 > 0) continue
          const how = { reason: 'r', restock: true }
          expect((await orders.cancel(made.order.id, how, writeContext({ name: 'orders.cancel' }))).ok).toBe(true)
        }
      }
      const move = async (turn: number) => {
        for (let count = 0; count < 6; count += 1)
          await repositories[turn % 2]!.products.swipe(products[(turn + count) % 4]!, 'up', writeContext())
      }
      await Promise.all([...[0, 1, 2, 3, 4, 5].map(till), ...[0, 1].map(move)])
      // Counters of a session are complete when it has ended.
      await Promise.all(pools.map((pool) => pool.close()))
      const [counted] = await database.query<{ deadlocks: number }>(
        `select deadlocks from pg_stat_database where datname = current_database()`,
      )
      expect(counted).toEqual({ deadlocks: 0 })
      expect(await stocks()).toEqual([982, 982, 982, 982])
      expect(await readLedger(database, 5)).toMatchObject({
        isConsistent: true,
        orders: 36,
        orderMismatches: 0,
        balanceTotal: TILLS * START - 18 * 40,
      })
    },
  )
})

type Made = { id: number; partner: number; lines: [product: number, quantity: number, price: number][]; status: string }
type Model = {
  balances: Map<number, number>
  /** By id of an existing product; null is without price, or without limit. */
  products: Map<number, { price: number | null; stock: number | null }>
  orders: Made[]
}
type Command = AsyncCommand<Model, Api>

const always = () => true
const total = ({ lines }: Pick<Made, 'lines'>) => lines.reduce((sum, [, quantity, price]) => sum + quantity * price, 0)

const redeem = (partner: number, wanted: [number, number][], priceShift: number): Command => ({
  check: always,
  toString: () => `redeem ${JSON.stringify(wanted)} for ${partner}, price ${priceShift}`,
  async run(model, api) {
    const lines = wanted.map(([id, quantity]): [number, number, number] => [
      id,
      quantity,
      (model.products.get(id)?.price || 7) + priceShift,
    ])
    const json = {
      partner_id: partner,
      lines: lines.map(([product_id, quantity, points]) => ({ product_id, quantity, points })),
    }
    const { status, body } = await api.post('/api/orders', { json })
    const isAvailable = ([id, quantity]: [number, number, number]) => {
      const { price = null, stock = null } = model.products.get(id) ?? {}
      return price !== null && price > 0 && (stock === null || stock >= quantity)
    }
    if (!lines.every(isAvailable)) return expect(status).toBe(422)
    if (lines.some(([id, , price]) => model.products.get(id)!.price !== price)) return expect(status).toBe(409)
    const balance = model.balances.get(partner)!
    if (balance < total({ lines })) return expect(status).toBe(422)
    expect([status, body.balance, body.data.points]).toEqual([201, balance - total({ lines }), total({ lines })])
    model.balances.set(partner, body.balance)
    for (const [id, quantity] of lines) {
      const product = model.products.get(id)!
      if (product.stock !== null) product.stock -= quantity
    }
    model.orders.push({ id: body.data.id, partner, lines, status: 'pending' })
  },
})

const step = (choice: number, to: 'ready' | 'deliver' | 'cancel', restock: boolean): Command => ({
  check: ({ orders }) => orders.length > 0,
  toString: () => `${to} order ${choice}${restock ? ' with its stock' : ''}`,
  async run(model, api) {
    const order = model.orders[choice % model.orders.length]!
    const { status } =
      to === 'cancel'
        ? await api.post(`/api/orders/cancel/${order.id}`, { json: { reason: 'r', restock } })
        : await api.put(`/api/orders/${to}/${order.id}`, { json: {} })
    const from = { ready: ['pending'], deliver: ['pending', 'ready'], cancel: ['pending', 'ready', 'delivered'] }[to]
    if (!from.includes(order.status)) return expect(status).toBe(409)
    expect(status).toBe(200)
    order.status = { ready: 'ready', deliver: 'delivered', cancel: 'cancelled' }[to]
    if (to !== 'cancel') return
    model.balances.set(order.partner, model.balances.get(order.partner)! + total(order))
    for (const [id, quantity] of order.lines) {
      const product = model.products.get(id)
      if (restock && product && product.stock !== null) product.stock += quantity
    }
  },
})

const saveProduct = (id: number, price: number | null, stock: number | null): Command => ({
  check: ({ products }) => products.has(id),
  toString: () => `save product ${id}: price ${price}, stock ${stock}`,
  async run(model, api) {
    const form = updateForm({ slug: `p-${id}`, points: String(price ?? ''), stock: String(stock ?? '') })
    expect((await api.post(`/api/products/update/${id}`, { form })).status).toBe(200)
    model.products.set(id, { price, stock })
  },
})

const removeProduct = (id: number): Command => ({
  check: ({ products }) => products.has(id) && products.size > 2,
  toString: () => `remove product ${id}`,
  async run(model, api) {
    expect((await api.remove(`/api/products/${id}`)).status).toBe(200)
    model.products.delete(id)
  },
})

const assign = (partner: number, points: number): Command => ({
  check: always,
  toString: () => `assign ${points} to ${partner}`,
  async run(model, api) {
    const { body } = await api.put(`/api/partners/assign/${partner}`, { json: { points } })
    model.balances.set(partner, model.balances.get(partner)! + points)
    expect(body.data.points).toBe(model.balances.get(partner))
  },
})

const lookAt = (): Command => ({
  check: always,
  toString: () => 'look at everything',
  async run(model, api) {
    const products = await api.all('/products?per_page=200')
    for (const [id, { price, stock }] of model.products)
      expect(products.find((one) => one.id === id)).toMatchObject({ points: price, stock })
    for (const [id, points] of model.balances) {
      const entries = await api.all(`/partners/points/history/${id}?per_page=200`)
      expect(entries.reduce((sum, { accumulated_points }) => sum + accumulated_points, 0)).toBe(points)
      expect(points).toBeGreaterThanOrEqual(0)
    }
    const orders = await api.all('/orders?sort=asc&per_page=7')
    expect(orders.map(({ id, status, points }) => ({ id, status, points }))).toEqual(
      model.orders.map((order) => ({ id: order.id, status: order.status, points: total(order) })),
    )
  },
})

const product = constantFrom(2, 3, 8, 12, 99)
const quantity = integer({ min: 1, max: 4 })
const partner = constantFrom(1, 2, 3)
const random = commands(
  [
    record({
      partner,
      wanted: uniqueArray(product, { minLength: 1, maxLength: 3 }),
      quantities: record({ a: quantity, b: quantity, c: quantity }),
      shift: constantFrom(0, 0, 0, 0, 1),
    }).map(({ partner, wanted, quantities, shift }) =>
      redeem(
        partner,
        wanted.map((id, index) => [id, Object.values(quantities)[index]!]),
        shift,
      ),
    ),
    record({
      choice: nat({ max: 20 }),
      to: constantFrom('ready', 'deliver', 'cancel', 'cancel'),
      restock: boolean(),
    }).map(({ choice, to, restock }) => step(choice, to, restock)),
    record({ id: product, price: constantFrom(null, 0, 50, 100), stock: constantFrom(null, 0, 2, 9) }).map(
      ({ id, price, stock }) => saveProduct(id, price, stock),
    ),
    product.map(removeProduct),
    record({ partner, points: integer({ min: 1, max: 500 }) }).map((one) => assign(one.partner, one.points)),
    constantFrom(lookAt()),
  ],
  { maxCommands: 40, size: 'max' },
)

const holds = (makeBackend: BackendFactory, numRuns: number) =>
  assert(
    asyncProperty(random, async (wanted) => {
      const { api, close } = await createTestApi(makeBackend)
      const products = (await api.all('/products?per_page=200')).map(
        ({ id, points, stock }) => [id, { price: points, stock }] as const,
      )
      const model: Model = {
        balances: new Map([
          [1, 1500],
          [2, 500],
          [3, 0],
        ]),
        products: new Map(products),
        orders: [],
      }
      const checked = async () => {
        await asyncModelRun(() => ({ model, real: api }), wanted)
        await lookAt().run(model, api)
      }
      await checked().finally(close)
    }),
    { numRuns },
  )

describe('random orders against a model of stock and balance', () => {
  it('agree in memory', () => holds(async () => ({ ports: memoryPorts() }), 60))

  it('agree on PostgreSQL', { timeout: 180_000 }, () =>
    holds(async () => {
      await emptyTables(database)
      const close = async () =>
        expect(await readLedger(database, 5)).toMatchObject({ isConsistent: true, orderMismatches: 0 })
      return { ports: memoryPorts({ repository: postgresRepository(database) }), close }
    }, 8),
  )
})

describe('the search of orders on PostgreSQL', () => {
  // More matches than those by which a search is narrowed.
  const COUNT = 2_500
  const nameOf = (id: number) => (id % 2 === 0 ? 'ana soto' : 'eva rojas')
  const titleOf = (id: number) => (id % 3 === 0 ? 'hervidor' : id === 100 ? 'juego 100%' : 'tetera')
  const ids = Array.from({ length: COUNT }, (_, index) => COUNT - index)

  beforeAll(async () => {
    await emptyTables(database)
    const values = [ids, ids.map(nameOf), ids.map(titleOf)]
    await database.query(
      `with made as (select * from unnest($1::bigint[], $2::text[], $3::text[]) as made (id, name, title)),
            partner as (insert into partners (id, rut, nombre_completo) select id, id || '-0', name from made),
            searched as (insert into partner_search (partner_id, search) select id, name || ' r' || id from made)
       insert into orders (id, partner_id, status, points, created_at, search)
       select id, id, 'pending', 1, now(), title from made`,
      values,
    )
  })

  it.each([
    'soto',
    'soto hervidor',
    // All orders have it.
    'canje',
    'canje soto',
    'rojas tetera 99',
    'r2400',
    'canje-7;',
    'canje-7',
    '12',
    'r24 hervidor',
    '0%',
    '_oto',
    'soto rojas',
    'zzz',
  ])('finds the orders whose number, titles or partner have each word of "%s"', async (search) => {
    const textOf = (id: number) => `${orderNumberText(id)} ${titleOf(id)} ${nameOf(id)} r${id}`
    const query = { search, after: null, limit: COUNT, sort: { key: 'id', direction: 'desc' } } as const
    const { rows } = await postgresRepository(database).orders.page(query, {})
    expect(rows.map(({ id }) => id)).toEqual(ids.filter((id) => matchesSearch(textOf(id), search)))
  })
})
