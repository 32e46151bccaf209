import { array, assert, asyncProperty, constant, constantFrom, integer, oneof, record } from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Period } from '#contract/dashboard.ts'
import { endOfDay, startOfDay } from '#server/domain/programmeTime.ts'
import { previousStepsOf, stepsOf } from '#server/domain/ledgerPeriods.ts'
import { memoryDashboard } from '#server/memory/dashboard.ts'
import { emptyTables as emptyMemory } from '#server/memory/tables.ts'
import type { KindSum } from '#server/ports/points.ts'
import type { Sql } from '#server/postgres/client.ts'
import { areSumsRight, createLedgerCounter } from '#server/postgres/ledgerCounter.ts'
import { readCounted, readUncounted } from '#server/postgres/ledgerSums.ts'
import { postgresDashboard } from '#server/postgres/repo/dashboard.ts'
import type { OrderRecord, PartnerRecord, PointEntryRecord } from '#server/domain/records.ts'
import { DEFAULT_ZONE, setProgrammeZone } from '#text/programmeTime.ts'
import { emptyTables, migratedDatabase, type TestDatabase } from '../support/database.ts'

// Whatever the times of entries and the moments of counting, the dashboard has the figures of all entries.

const HOUR = 3_600_000
/** In the middle of the periods below. In Chile the clocks change on 5 April. */
const NOW = Date.parse('2026-04-01T15:00:00Z')
const PARTNERS = 5

let database: TestDatabase
beforeAll(async () => {
  database = await migratedDatabase()
})
afterAll(() => database.close())
afterEach(() => setProgrammeZone(DEFAULT_ZONE))

async function empty(): Promise<void> {
  await emptyTables(database)
  await database.query(
    `insert into partners (rut, nombre_completo) select n || '-0', 'Socio ' || n from generate_series(1, $1::int) as n`,
    [PARTNERS],
  )
}

type Entry = { partner: number; points: number; hours: number; kind: string | null; source: string }
type Step =
  | { do: 'add'; entries: Entry[] }
  /** Takes the whole balance. */
  | { do: 'spend'; partner: number; hours: number }
  | { do: 'order'; partner: number; product: number; quantity: number; hours: number }
  | { do: 'cancel' | 'count' | 'compare' }
  /** A start of the server with another TIME_ZONE. */
  | { do: 'restart'; zone: string }

const at = (hours: number) => new Date(NOW + hours * HOUR)

async function addEntry(sql: Sql, { partner, points, hours, kind, source }: Entry): Promise<void> {
  await sql(
    `with added as (
       insert into point_entries (partner_id, type, points, created_at, source, kind) values ($1, 't', $2, $3, $4, $5))
     update partners set points = points + $2::bigint where id = $1`,
    [partner, points, at(hours), source, kind],
  )
}

async function addOrder({ partner, product, quantity, hours }: Step & { do: 'order' }): Promise<void> {
  await database.query(
    `with added as (
       insert into orders (partner_id, status, points, created_at, search) values ($1, 'pending', $3, $4, '') returning id)
     insert into order_lines (order_id, line, product_id, title, points, quantity)
     select id, 1, $2, 'P' || $2::bigint, 1, $3 from added`,
    [partner, product, quantity, at(hours)],
  )
  await addEntry(database.query, { partner, points: 1, hours, kind: 'assign', source: 'assign:1' })
}

async function run(step: Exclude<Step, { do: 'restart' }>, count: () => Promise<boolean>): Promise<void> {
  switch (step.do) {
    case 'add':
      for (const entry of step.entries) await addEntry(database.query, entry)
      return
    case 'spend': {
      const [row] = await database.query<{ points: number }>(`select points from partners where id = $1`, [
        step.partner,
      ])
      if (row!.points > 0)
        await addEntry(database.query, { ...step, points: -row!.points, kind: 'deduct', source: 'deduct:1' })
      return
    }
    case 'order':
      return addOrder(step)
    case 'cancel':
      await database.query(
        `update orders set status = 'cancelled' where id = (select min(id) from orders where status = 'pending')`,
      )
      return
    case 'count':
      await count()
      return
    case 'compare':
      await compare()
  }
}

/** The memory adapter, which reads all entries each time, with the rows of the database. */
async function readAll() {
  const tables = emptyMemory()
  tables.point_entries.push(...(await database.query<PointEntryRecord>(`select * from point_entries order by id`)))
  for (const row of await database.query<PartnerRecord>(`select * from partners`)) tables.partners.set(row.id, row)
  const orders = await database.query<OrderRecord>(
    `select *, (select json_agg(l) from order_lines l where order_id = orders.id) as lines from orders`,
  )
  for (const order of orders) tables.orders.set(order.id, order)
  return memoryDashboard(tables)
}

const periods: Period[] = [
  { from: '2026-03-31', to: '2026-04-06', by: 'day' },
  { from: '2026-03-02', to: '2026-04-30', by: 'week' },
  { from: '2025-12-01', to: '2026-06-30', by: 'month' },
]

const sorted = <Figures extends { sums: KindSum[] }>({ sums, ...figures }: Figures) => ({
  ...figures,
  sums: sums.toSorted((a, b) => a.period - b.period || a.kind.localeCompare(b.kind)),
})

async function compare(): Promise<void> {
  const [dashboard, all] = [postgresDashboard(database), await readAll()]
  expect(await dashboard.summary()).toEqual(await all.summary())
  for (const period of periods) {
    const current = stepsOf(period).map(startOfDay)
    const end = endOfDay(period.to)
    const steps = { previous: previousStepsOf(period).map(startOfDay), current, end }
    expect(sorted(await dashboard.periods(steps, 5))).toEqual(sorted(await all.periods(steps, 5)))
    expect(sorted(await dashboard.accounting(current, end))).toEqual(sorted(await all.accounting(current, end)))
  }
}

const partner = integer({ min: 1, max: PARTNERS })
/** Times of a clock that is right, a few hours wrong, or weeks. */
const hours = oneof(integer({ min: -5, max: 5 }), integer({ min: -60 * 24, max: 60 * 24 }))
const kind = constantFrom(
  { kind: 'accrual', source: 'accrual:1' },
  { kind: 'reversal', source: 'reverse:1' },
  { kind: null, source: 'assign:1' },
  { kind: null, source: 'import:1' },
  { kind: null, source: 'demo' },
)
const entries = array(
  record({ partner, points: integer({ min: 1, max: 50 }), hours, kind }).map(({ kind: of, ...entry }) => ({
    ...entry,
    ...of,
  })),
  { minLength: 1, maxLength: 6 },
)
const steps = array(
  oneof(
    { weight: 4, arbitrary: record({ do: constant('add' as const), entries }) },
    { weight: 1, arbitrary: record({ do: constant('spend' as const), partner, hours }) },
    {
      weight: 2,
      arbitrary: record({
        do: constant('order' as const),
        partner,
        product: integer({ min: 1, max: 3 }),
        quantity: integer({ min: 1, max: 3 }),
        hours,
      }),
    },
    { weight: 1, arbitrary: record({ do: constant('cancel' as const) }) },
    { weight: 3, arbitrary: record({ do: constantFrom('count' as const, 'compare' as const) }) },
    {
      weight: 1,
      arbitrary: record({
        do: constant('restart' as const),
        zone: constantFrom(DEFAULT_ZONE, 'Pacific/Easter', 'Europe/Madrid'),
      }),
    },
  ),
  { minLength: 4, maxLength: 14 },
)

it('has the figures of all entries, in any order of their times, whenever they are counted and in whatever zone', async () => {
  await assert(
    asyncProperty(steps, async (all) => {
      await empty()
      setProgrammeZone(DEFAULT_ZONE)
      // What a version before left behind, after a clock that was ahead.
      await database.query(`insert into ledger_closing values (1, '2027-01-01', '2027-01-01', 5, 1)`)
      let count = createLedgerCounter(database, 1)
      for (const step of all) {
        if (step.do === 'restart') {
          setProgrammeZone(step.zone)
          count = createLedgerCounter(database, 1)
        } else await run(step, count)
      }
      await compare()
      await count()
      expect(await readUncounted(database.query)).toBe(0)
      await compare()
      expect(await areSumsRight(database.query)).toBe(true)
    }),
    { numRuns: 5 },
  )
})

const entry: Entry = { partner: 1, points: 10, hours: 0, kind: 'assign', source: 'assign:1' }

/** Adds an entry in a transaction that stays open until `commit`. */
async function addUncommitted(added: Entry): Promise<{ commit(): Promise<void> }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let transaction = Promise.resolve()
  await new Promise<void>((resolve) => {
    transaction = database.transaction(async (sql) => {
      await addEntry(sql, added)
      resolve()
      await released
    })
  })
  return {
    commit: () => {
      release()
      return transaction
    },
  }
}

describe('counting', () => {
  it('leaves out an entry until lower ids that are not committed yet are', async () => {
    await empty()
    const count = createLedgerCounter(database, 1)
    const lower = await addUncommitted({ ...entry, partner: 2, points: 7 })
    await addEntry(database.query, entry)
    expect(await count()).toBe(false)
    await compare()
    await lower.commit()
    await compare()
    expect(await count()).toBe(true)
    expect((await readCounted(database.query)).entry).toBe(2)
    await compare()
  })

  it('does not wait for transactions that began after the newest entry', async () => {
    await empty()
    const count = createLedgerCounter(database, 1)
    const before = await addUncommitted({ ...entry, partner: 3 })
    await addEntry(database.query, entry)
    expect(await count()).toBe(false)
    const after = await addUncommitted({ ...entry, partner: 2 })
    await before.commit()
    expect(await count()).toBe(true)
    expect((await readCounted(database.query)).entry).toBe(2)
    await after.commit()
    await compare()
  })

  it('adds each entry once when two replicas count at the same time', async () => {
    await empty()
    for (let index = 0; index < 20; index += 1) await addEntry(database.query, { ...entry, hours: index * 10 })
    const [first, second] = [createLedgerCounter(database, 1), createLedgerCounter(database, 1)]
    await Promise.all([first(), second(), first(), second()])
    expect(await areSumsRight(database.query)).toBe(true)
    expect(await readUncounted(database.query)).toBe(0)
  })

  it('replaces the days of another zone at a start, once, and a replica of that zone reads none of them', async () => {
    await empty()
    // 5 April at 00:30 in Madrid, 4 April in Chile.
    await addEntry(database.query, { ...entry, hours: 79.5 })
    const before = createLedgerCounter(database, 1)
    await before()
    setProgrammeZone('Europe/Madrid')
    const zones: string[] = []
    const after = createLedgerCounter(database, 1, (zone) => void zones.push(zone))
    expect((await readCounted(database.query)).entry).toBe(0)
    await compare()
    expect(await after()).toBe(true)
    expect(await after()).toBe(false)
    expect(zones).toEqual([DEFAULT_ZONE])
    expect(await database.query(`select day from ledger_sums`)).toEqual([{ day: '2026-04-05' }])
    await compare()

    setProgrammeZone(DEFAULT_ZONE)
    expect(await readUncounted(database.query)).toBe(1)
    await compare()
    await addEntry(database.query, entry)
    await expect(before()).rejects.toThrow('The days of the sums are those of Europe/Madrid')
    expect(await database.query(`select zone from ledger_counted`)).toEqual([{ zone: 'Europe/Madrid' }])
    await compare()
  })

  it('shows no figure of two zones while the days are counted again', async () => {
    await empty()
    for (let index = 0; index < 50; index += 1) await addEntry(database.query, { ...entry, hours: index * 7 })
    await createLedgerCounter(database, 1)()
    setProgrammeZone('Pacific/Easter')
    const count = createLedgerCounter(database, 1)
    const counting = count()
    const ended = counting.then(() => 'ended' as const)
    const compared = async () => {
      await compare()
      return 'compared' as const
    }
    while ((await Promise.race([ended, compared()])) !== 'ended');
    expect(await counting).toBe(true)
    await compare()
  })

  it('waits until there are many new entries', async () => {
    await empty()
    const count = createLedgerCounter(database, 3)
    for (const _ of [1, 2]) await addEntry(database.query, entry)
    expect(await count()).toBe(false)
    await addEntry(database.query, entry)
    expect(await count()).toBe(true)
  })
})
