import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountingReport, PeriodFigures } from '#contract/dashboard.ts'
import type { FigureName } from '#contract/figures.ts'
import { demoData } from '#server/fixtures/demo.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { createLedgerCounter } from '#server/postgres/ledgerCounter.ts'
import { entryKind } from '#server/postgres/ledgerSums.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { DEFAULT_ZONE, programmeZone, setProgrammeZone } from '#text/programmeTime.ts'
import { createTestApi, type Api } from '../contract/harness.ts'
import { sampleData } from '../contract/sample.ts'
import { migratedDatabase, type TestDatabase } from '../support/database.ts'

// The figures of the dashboard are those of SQL on the ledger, with the time zone of the database.

let database: TestDatabase
let api: Api
let inMemory: Api
beforeAll(async () => {
  database = await migratedDatabase()
  const { users } = await sampleData({ passwords: memoryPasswords })
  const seed = () => demoData({ users, today: new Date('2026-03-02T09:00:00Z'), partners: 800 })
  const ports = memoryPorts({ repository: postgresRepository(database) })
  await ports.repository.seed(seed())
  api = (await createTestApi(async () => ({ ports }))).api
  const memory = memoryPorts()
  await memory.repository.seed(seed())
  inMemory = (await createTestApi(async () => ({ ports: memory }))).api
})
afterAll(() => database.close())

const day = (column: string) => `(${column} at time zone '${programmeZone()}')::date`

async function one<Row>(text: string, values: unknown[]): Promise<Row> {
  const [row] = await database.query<Row & object>(text, values)
  return row!
}

/** What the entries of some days are, both included. */
/** Conditions of the columns, written apart from those of the product. */
const columnConditions: Record<FigureName, string> = {
  given: `kind in ('assign', 'import', 'accrual')`,
  initial: `kind = 'initial'`,
  redeemed: `kind = 'redemption'`,
  returned: `kind = 'refund'`,
  deducted: `kind = 'deduct'`,
  taken_back: `kind = 'reversal' and points < 0`,
  given_back: `kind = 'reversal' and points > 0`,
  transferred: `kind = 'transfer'`,
  expired: `kind = 'expiry'`,
}
const columnSums = Object.entries(columnConditions).map(
  ([name, condition]) => `coalesce(sum(points) filter (where ${condition}), 0)::float8 as ${name}`,
)
type Sums = Record<FigureName, number> & { partners: number }
const entriesOf = (from: string, to: string) =>
  one<Sums>(
    `select ${columnSums.join(', ')}, count(distinct partner_id) as partners
     from (select partner_id, points, created_at, ${entryKind} as kind from point_entries) as entry
     where ${day('created_at')} between $1 and $2`,
    [from, to],
  )

const balanceBefore = async (date: string, days = 0) =>
  (
    await one<{ sum: number }>(
      `select coalesce(sum(points), 0)::float8 as sum from point_entries where ${day('created_at')} < $1::date + $2::int`,
      [date, days],
    )
  ).sum

async function read(query: string): Promise<PeriodFigures> {
  const { body } = await api.get(`/api/dashboard?${query}`)
  expect((await inMemory.get(`/api/dashboard?${query}`)).body).toEqual(body)
  return body.data
}

const periods = [
  ['2026-02-01', '2026-02-28', 'day', 1],
  ['2025-08-20', '2025-10-15', 'week', 7],
  ['2025-03-03', '2026-03-02', 'month', 31],
  ['2024-02-10', '2026-03-02', 'month', 31],
] as const

it.each(periods)(
  'has the figures of the memory adapter from %s to %s by %s with nothing counted',
  async (from, to, by) => {
    await read(`from=${from}&to=${to}&by=${by}`)
  },
)

it('counts the entries so far', async () => {
  expect(await createLedgerCounter(database, 1)()).toBe(true)
})

it('says that pieces of a counted order were cancelled later, and keeps its figures', async () => {
  const query = 'from=2025-03-03&to=2026-03-02&by=month'
  const [best] = (await read(query)).top_products
  const order = await one<{ id: number; quantity: number }>(
    `select o.id, quantity from orders o join order_lines l on order_id = o.id
     where status <> 'cancelled' and product_id = $1 and ${day('created_at')} between '2025-03-03' and '2026-02-28' limit 1`,
    [best!.product_id],
  )
  for (const store of [api, inMemory]) {
    const json = { reason: 'No llegó', restock: false }
    expect((await store.post(`/api/orders/cancel/${order.id}`, { json })).status).toBe(200)
  }
  expect((await read(query)).top_products).toContainEqual({ ...best!, cancelled: best!.cancelled + order.quantity })
})

// The clocks of each zone change twice within the periods.
describe.each([DEFAULT_ZONE, 'Pacific/Easter', 'Europe/Madrid'])('in %s', (zone) => {
  beforeAll(() => setProgrammeZone(zone))
  afterAll(() => setProgrammeZone(DEFAULT_ZONE))

  it.runIf(zone !== DEFAULT_ZONE)('has the figures of the memory adapter before its days are counted', async () => {
    for (const [from, to, by] of periods) await read(`from=${from}&to=${to}&by=${by}`)
  })

  it.runIf(zone !== DEFAULT_ZONE)('counts its days', async () => {
    expect(await createLedgerCounter(database, 1)()).toBe(true)
  })

  describe.each(periods)('with counted days from %s to %s by %s', (from, to, by, longest) => {
    // Not counted, by a partner that has counted entries and by one that may have none.
    beforeAll(async () => {
      for (const id of [1, 700])
        for (const store of [api, inMemory])
          expect((await store.put(`/api/partners/assign/${id}`, { json: { points: 5 } })).status).toBe(200)
    })

    it('has the sums of the ledger, of each step and of the whole', async () => {
      const { series, total, previous, opening, closing } = await read(`from=${from}&to=${to}&by=${by}`)
      expect(total).toEqual(await entriesOf(from, to))
      const { days } = await one<{ days: number }>(`select $2::date - $1::date + 1 as days`, [from, to])
      const before = await one<{ from: string; to: string }>(
        `select ($1::date - $2::int)::text as from, ($1::date - 1)::text as to`,
        [from, days],
      )
      expect(previous).toEqual(await entriesOf(before.from, before.to))
      expect([opening, closing]).toEqual([await balanceBefore(from), await balanceBefore(to, 1)])
      for (const [index, step] of series.entries()) {
        const next = series[index + 1]?.day
        const end = await one<{ day: string; length: number }>(
          `select ($1::date - 1)::text as day, $1::date - $2::date as length`,
          [next ?? (await one<{ day: string }>(`select ($1::date + 1)::text as day`, [to])).day, step.day],
        )
        expect(end.length).toBeLessThanOrEqual(longest)
        expect(step).toMatchObject(await entriesOf(step.day, end.day))
        const compared = await one<{ from: string; to: string }>(
          `select ($1::date - $3::int)::text as from, ($2::date - $3::int)::text as to`,
          [step.day, end.day, days],
        )
        expect(step.previous).toEqual(figuresOf(await entriesOf(compared.from, compared.to)))
      }
    })

    it('has the products of all orders, with the pieces of those that were cancelled', async () => {
      const { top_products } = await read(`from=${from}&to=${to}&by=${by}`)
      const rows = await database.query(
        `select product_id, sum(quantity)::float8 as quantity, sum(l.points * quantity)::float8 as points,
                coalesce(sum(quantity) filter (where status = 'cancelled'), 0)::float8 as cancelled
         from order_lines l join orders o on o.id = order_id
         where ${day('created_at')} between $1 and $2
         group by product_id order by 2 desc, 3 desc, 1 limit 5`,
        [from, to],
      )
      expect(top_products.map(({ title: _title, ...product }) => product)).toEqual(rows)
    })

    it('has the columns of the accounting report, which equals the ledger', async () => {
      const { data } = (await api.get(`/api/dashboard/accounting?from=${from}&to=${to}`)).body as {
        data: AccountingReport
      }
      expect(data.balanced).toBe(true)
      let balance = await balanceBefore(from)
      for (const [index, { day: first, opening, closing, ...columns }] of data.months.entries()) {
        expect(opening).toBe(balance)
        balance += Object.values(columns).reduce((sum, points) => sum + points, 0)
        expect(closing).toBe(balance)
        const next = data.months[index + 1]?.day
        const { last } = await one<{ last: string }>(`select (coalesce($1::date, $2::date + 1) - 1)::text as last`, [
          next ?? null,
          to,
        ])
        expect(columns).toEqual(figuresOf(await entriesOf(first, last)))
      }
      expect(balance).toBe(await balanceBefore(to, 1))
    })
  })
})

const figuresOf = ({ partners: _partners, ...figures }: Sums) => figures

describe('the totals with counted balances', () => {
  // The clock moves further than a session lives.
  const nextDay = { as: 'company-admin' } as const
  const totals = async (caller = {}) => (await api.get('/api/dashboard', caller)).body.data
  const balances = () =>
    one<{ points_total: number; partners_total: number }>(
      `select sum(points)::float8 as points_total, count(*) filter (where points > 0) as partners_total from partners`,
      [],
    )

  it('are those of the counted balances', async () => {
    expect(await createLedgerCounter(database, 1)()).toBe(true)
    const { points_total, partners_total } = await balances()
    expect(await totals()).toMatchObject({ points_total, partners_total })
    await database.query(`update ledger_counted set points = points + 1`)
    expect(await totals()).toMatchObject({ points_total: points_total + 1 })
    await database.query(`update ledger_counted set points = points - 1`)
  })

  it('are those of the balances, after an entry empties one and another fills an empty one', async () => {
    api.advanceClock(24 * 60 * 60 * 1000)
    expect(await totals(nextDay)).toMatchObject(await balances())
    const full = await one<{ id: number; points: number }>(
      `select id, points from partners where points > 0 limit 1`,
      [],
    )
    const empty = await one<{ id: number }>(`select id from partners where points = 0 limit 1`, [])
    const reason = 'Error de caja'
    await api.put(`/api/partners/deduct/${full.id}`, { ...nextDay, json: { points: full.points, reason } })
    const half = await balances()
    expect(await totals(nextDay)).toMatchObject(half)
    await api.put(`/api/partners/assign/${empty.id}`, { ...nextDay, json: { points: 7 } })
    expect(await balances()).not.toEqual(half)
    expect(await totals(nextDay)).toMatchObject(await balances())
  })

  it('are those of the balances after more entries than are added to stored ones', async () => {
    await database.query(
      `with added as (
         insert into point_entries (partner_id, type, points, created_at, source)
         select 1, 'Carga', 1, '2026-03-03 15:00Z', 'bench' from generate_series(1, 1000) returning points)
       update partners set points = points + (select sum(points) from added) where id = 1`,
    )
    expect(await totals(nextDay)).toMatchObject(await balances())
  })
})
