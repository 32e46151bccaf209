import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pointsRowNames } from '#server/imports/packedBatches.ts'
import { packRows } from '#server/imports/packedRows.ts'
import { buildPartner } from '#server/fixtures/partners.ts'
import { rutFromBody } from '#server/fixtures/rut.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { connect, type Database } from '#server/postgres/client.ts'
import { readLedger } from '#server/postgres/ledger.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { sampleData } from '../contract/sample.ts'
import { migratedDatabase, emptyTables, type TestDatabase } from '../support/database.ts'
import { writeContext } from '../support/writeContext.ts'

// Loads, their reversals, assigns, deductions and reversals of entries on the same partners, in opposite orders.

const PARTNERS = 60
const ids = Array.from({ length: PARTNERS }, (_, index) => 100 + index)
const rutOf = (id: number) => rutFromBody(5_000_000 + id)
/** Each partner begins with this many points, and no act takes more. */
const START = 10_000

let database: TestDatabase
let pools: Database[]
beforeAll(async () => {
  database = await migratedDatabase()
  pools = [1, 2].map(() => connect({ ...database.address, max: 10 }, () => undefined))
})
beforeEach(async () => {
  await emptyTables(database)
  const data = await sampleData({ passwords: memoryPasswords })
  const partners = ids.map((id) => buildPartner({ id, rut: rutOf(id), points: START }))
  const entries = ids.map((id) => ({ ...data.point_entries[0]!, id, partner_id: id, points: START }))
  await postgresRepository(database).seed({
    ...data,
    partners: [...data.partners, ...partners],
    point_entries: [...data.point_entries, ...entries],
  })
})
afterAll(() => database.close())

const ordered = (turn: number) => (turn % 2 === 0 ? ids : ids.toReversed())

it('runs sixteen writes in opposite orders once each, without a deadlock', { timeout: 120_000 }, async () => {
  const repositories = pools.map((pool) => postgresRepository(pool))
  const repositoryOf = (turn: number) => repositories[turn % 2]!
  const context = () => writeContext({ name: 'massive.load' })

  async function load(turn: number, file: string): Promise<number> {
    const { imports } = repositoryOf(turn)
    const at = new Date()
    const id = await imports.begin({
      sha256: file,
      file_name: null,
      origin: 'file',
      user_id: 1,
      user_name: 'Ana',
      created_at: at,
    })
    const rows = ordered(turn).map((one, index) => {
      return { line: index + 2, rut: rutOf(one), typed: null, points: 3, description: file }
    })
    await imports.stage(id, packRows(rows, pointsRowNames))
    expect((await imports.apply(id, { at, allowRepeat: false, limit: 5 }, context())).ok).toBe(true)
    await imports.discard(id)
    return id
  }
  const change = async (turn: number, kind: 'assign' | 'deduct') => {
    for (const partner_id of ordered(turn)) {
      const entry = { partner_id, type: 't', points: 2, note: null }
      expect((await repositoryOf(turn).points[kind](entry, writeContext())).ok).toBe(true)
    }
  }
  const reverseLoad = async (turn: number, id: number) => {
    const options = { reason: 'r', available: false, limit: 5 }
    expect(await repositoryOf(turn).loads.reverse(id, options, context())).toMatchObject({ ok: true, rows: PARTNERS })
  }
  const reverseEntries = async (turn: number, entries: Map<number, number>) => {
    for (const partner of ordered(turn)) {
      const how = { reason: 'r', available: false }
      expect((await repositoryOf(turn).points.reverse(entries.get(partner)!, how, writeContext())).ok).toBe(true)
    }
  }

  for (let round = 0; round < 4; round += 1) {
    const loads = []
    for (let turn = 0; turn < 4; turn += 1) loads.push(await load(turn, `antes-${round}-${turn}`))
    await change(0, 'assign')
    await change(1, 'assign')
    const assigned = await database.query<{ first: number; last: number; partner_id: number }>(
      `select partner_id, (array_agg(id order by id desc))[2] as first, (array_agg(id order by id desc))[1] as last
       from point_entries where kind = 'assign' group by partner_id`,
    )
    const entriesOf = (key: 'first' | 'last') => new Map(assigned.map((row) => [row.partner_id, row[key]]))
    await Promise.all([
      ...loads.map((id, turn) => reverseLoad(turn, id)),
      ...[0, 1, 2, 3].map((turn) => load(turn, `meanwhile-${round}-${turn}`)),
      ...[0, 1, 2].map((turn) => change(turn, 'assign')),
      ...[0, 1, 2].map((turn) => change(turn, 'deduct')),
      reverseEntries(0, entriesOf('first')),
      reverseEntries(1, entriesOf('last')),
    ])
  }

  // Counters of a session are complete when it has ended.
  await Promise.all(pools.map((pool) => pool.close()))
  const [counted] = await database.query<{ deadlocks: number }>(
    `select deadlocks from pg_stat_database where datname = current_database()`,
  )
  expect(counted).toEqual({ deadlocks: 0 })
  const rounds = 4
  expect(await readLedger(database, 5)).toMatchObject({
    isConsistent: true,
    // Of a round: four loads and their reversals, four loads more, two assigns and their reversals, and six changes.
    entries: 2 + PARTNERS + rounds * PARTNERS * (8 + 4 + 4 + 6),
    balanceTotal: 2000 + PARTNERS * (START + rounds * 4 * 3),
  })
})
