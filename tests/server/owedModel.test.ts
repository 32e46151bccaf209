import { array, assert, asyncProperty, boolean, constantFrom, integer, nat, oneof, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointsRowNames } from '#server/imports/packedBatches.ts'
import { packRows } from '#server/imports/packedRows.ts'
import type { AuditContext } from '#server/domain/auditContext.ts'
import { noFourEyes } from '#server/domain/fourEyes.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { memoryRepository } from '#server/memory/repository.ts'
import type { Repository } from '#server/ports/repository.ts'
import { findUnexplained } from '#server/postgres/explained.ts'
import { readLedger } from '#server/postgres/ledger.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import type { SeedData } from '#server/domain/records.ts'
import { sampleData } from '../contract/sample.ts'
import { emptyTables, migratedDatabase, type TestDatabase } from '../support/database.ts'
import { writeContext } from '../support/writeContext.ts'

// Whatever is accumulated, redeemed, reversed, cancelled, merged and separated: partners have the points of the
// purchases kept less those of the products kept, merged ones of both, and owe what a balance of 0 lacks.

const AT = new Date('2026-03-02T12:00:00Z')
/** Both without points. The first one goes on for the second. */
const PEOPLE = [
  { id: 3, rut: '33333333-3' },
  { id: 4, rut: '12345678-5' },
] as const
/** A product of 1 point, without a limit of stock. */
const PRODUCT = { id: 99, slug: 'un-punto', title: 'Un punto', points: 1, stock: null }

type Who = { who: number }
type Step =
  | ({ act: 'accumulate' | 'redeem'; points: number; byKey: boolean } & Who)
  | ({ act: 'load'; points: number[] } & Who)
  | { act: 'reverse' | 'cancel'; choice: number; byKey: boolean }
  | { act: 'reverseLoad'; choice: number }
  | { act: 'merge' | 'separate' }
/** `reference` of a key; else null. */
type Purchase = {
  of: number
  points: number
  entry: number
  reference: string | null
  load: number | null
  kept: boolean
}
type Canje = { of: number; points: number; order: number; reference: string | null; kept: boolean }

const points = integer({ min: 1, max: 6 })
const who = nat({ max: 1 })
const steps = array(
  oneof(
    record({ act: constantFrom('accumulate' as const, 'redeem' as const), points, byKey: boolean(), who }),
    record({ act: constantFrom('accumulate' as const, 'redeem' as const), points, byKey: boolean(), who }),
    record({ act: constantFrom('merge' as const, 'separate' as const) }),
    record({ act: constantFrom('reverse' as const, 'cancel' as const), choice: nat({ max: 5 }), byKey: boolean() }),
    record({ act: constantFrom('reverse' as const, 'cancel' as const), choice: nat({ max: 5 }), byKey: boolean() }),
    record({ act: constantFrom('load' as const), points: array(points, { minLength: 1, maxLength: 3 }), who }),
    record({ act: constantFrom('reverseLoad' as const), choice: nat({ max: 3 }) }),
  ),
  { minLength: 2, maxLength: 30, size: 'max' },
)

const accepted = <Result extends { ok: boolean }>(result: Result) => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result)}`)
  return result as Extract<Result, { ok: true }>
}

function person({
  repository,
  purchases = [],
  canjes = [],
}: {
  repository: Repository
  purchases?: Purchase[]
  canjes?: Canje[]
}) {
  let calls = 0
  let isMerged = false
  /** Whom points of a RUT are for, and the partner whose record takes them. */
  const ofWhom = (one: number) => (isMerged ? 0 : one)
  const byHand = (name: AuditContext['name']) => writeContext({ name, at: AT })
  const byKey = (name: AuditContext['name'], reference: string) => ({
    act: { ...writeContext({ name, at: AT, user_id: 4, role: 'api' }).act },
    reference: {
      user_id: 4,
      reference,
      fingerprint: reference,
      now: AT,
      toRecord: (result: { ok: boolean; entry?: unknown; order?: { id: number } }) =>
        result.ok
          ? {
              status: 200 as const,
              body: '{}',
              entry_id: typeof result.entry === 'number' ? result.entry : null,
              order_id: result.order?.id ?? null,
              terminal: null,
            }
          : null,
    },
  })
  const limits = { ...noFourEyes, maxDaily: 0 }

  const acts = {
    async accumulate({ points, byKey: isKey, who }: { points: number; byKey: boolean } & Who) {
      const of = ofWhom(who)
      const reference = isKey ? `c-${++calls}` : null
      const accrual = {
        rut: PEOPLE[who]!.rut,
        action: 'asignacion-manual',
        amount: null,
        points,
        max_points: 100,
        limits,
      }
      const { entry } = accepted(
        reference
          ? await repository.program.accumulate(
              { ...accrual, day: '2026-03-02', note: null },
              byKey('program.accumulate', reference),
            )
          : await repository.points.assign(
              { partner_id: PEOPLE[of]!.id, type: 'Asignación manual', points, note: null },
              byHand('partners.assign'),
            ),
      )
      purchases.push({ of, points, entry: entry!, reference, load: null, kept: true })
    },
    async load({ points, who }: { points: number[] } & Who) {
      const { imports, loads } = repository
      const user = { user_id: 1, user_name: 'Persona super-admin' }
      const id = await imports.begin({
        sha256: `${++calls}`,
        file_name: 'f.csv',
        origin: 'file',
        ...user,
        created_at: AT,
      })
      const ruts = points.map((_, index) => PEOPLE[(who + index) % PEOPLE.length]!.rut)
      const rows = ruts.map((rut, index) => {
        return { line: index + 2, rut, typed: rut, points: points[index]!, description: null }
      })
      await imports.stage(id, packRows(rows, pointsRowNames))
      accepted(await imports.apply(id, { at: AT, allowRepeat: true, limit: 5 }, byHand('massive.load')))
      const page = { search: '', sort: { key: 'id', direction: 'asc' }, after: null, limit: 9 } as const
      for (const { id: entry, points, partner_id } of (await loads.entries(id, page)).rows) {
        const of = PEOPLE.findIndex((one) => one.id === partner_id)
        purchases.push({ of, points, entry, reference: null, load: id, kept: true })
      }
    },
    async redeem({ points, byKey: isKey, who }: { points: number; byKey: boolean } & Who) {
      const reference = isKey ? `c-${++calls}` : null
      const redeemed = reference
        ? await repository.program.redeem(
            {
              rut: PEOPLE[who]!.rut,
              items: [{ slug: PRODUCT.slug, quantity: points, points: null }],
              total: null,
              note: null,
              deliver: false,
            },
            byKey('program.redeem', reference),
          )
        : await repository.orders.create(
            {
              partner_id: PEOPLE[who]!.id,
              lines: [{ product_id: PRODUCT.id, quantity: points, points: 1 }],
              note: null,
            },
            byHand('orders.create'),
          )
      if (!redeemed.ok) return expect(redeemed.reason).toBe('balance')
      canjes.push({ of: ofWhom(who), points, order: redeemed.order.id, reference, kept: true })
    },
    async reverse({ choice, byKey: isKey }: { choice: number; byKey: boolean }) {
      const purchase = purchases[choice % Math.max(purchases.length, 1)]
      if (!purchase) return
      const { reference, entry } = purchase
      const how = { reason: 'Devuelta', available: true }
      const reversed =
        reference !== null && isKey
          ? await repository.program.reverse(
              { of: reference, reason: 'Devuelta', limits },
              byKey('program.reverse', `c-${++calls}`),
            )
          : await repository.points.reverse(entry, how, byHand('partners.reverse'))
      expect(reversed.ok).toBe(purchase.kept)
      purchase.kept = false
    },
    async reverseLoad({ choice }: { choice: number }) {
      const loaded = purchases.filter(({ load }) => load !== null)
      const chosen = loaded[choice % Math.max(loaded.length, 1)]
      if (!chosen) return
      const ofLoad = loaded.filter(({ load }) => load === chosen.load)
      const options = { reason: 'Equivocada', available: true, limit: 5 }
      const reversed = await repository.loads.reverse(chosen.load!, options, byHand('loads.reverse'))
      expect(reversed.ok).toBe(ofLoad.some(({ kept }) => kept))
      for (const purchase of ofLoad) purchase.kept = false
    },
    async cancel({ choice, byKey: isKey }: { choice: number; byKey: boolean }) {
      const canje = canjes[choice % Math.max(canjes.length, 1)]
      if (!canje) return
      const { reference, order } = canje
      const how = { reason: 'Se arrepintió', restock: true }
      const cancelled =
        reference !== null && isKey
          ? await repository.program.reverse(
              { of: reference, reason: how.reason, limits },
              byKey('program.reverse', `c-${++calls}`),
            )
          : await repository.orders.cancel(order, how, byHand('orders.cancel'))
      expect(cancelled.ok).toBe(canje.kept)
      canje.kept = false
    },
  }
  const both = {
    async merge() {
      const options = {
        survivor: PEOPLE[0].id,
        other: PEOPLE[1].id,
        take: [],
        reason: 'Es la misma',
        versions: { survivor: undefined, other: undefined },
        fourEyes: noFourEyes,
      }
      const done = await repository.duplicates.merge(options, byHand('duplicates.merge'))
      expect(done.ok).toBe(!isMerged)
      isMerged = true
    },
    /** Refused where the survivor spent what is the other one's. */
    async separate() {
      const how = { reason: 'Eran dos', fourEyes: noFourEyes }
      const done = await repository.duplicates.unmerge(PEOPLE[1].id, how, byHand('duplicates.unmerge'))
      expect(done.ok ? 'done' : done.reason).toBe(!isMerged ? 'missing' : netOf(0) < 0 && !done.ok ? 'spent' : 'done')
      if (done.ok) isMerged = false
    },
  }
  const kept = (rows: readonly { of: number; points: number; kept: boolean }[], of: number) =>
    rows.reduce((sum, row) => sum + (row.kept && row.of === of ? row.points : 0), 0)
  const netOf = (of: number) => kept(purchases, of) - kept(canjes, of)
  return {
    take: (step: Step) => ({ ...acts, ...both })[step.act](step as never) as Promise<void>,
    /** What each has; one while both are one. */
    nets: () => (isMerged ? [netOf(0) + netOf(1)] : [netOf(0), netOf(1)]),
  }
}

async function play(repository: Repository, wanted: readonly Step[]): Promise<void> {
  const { take, nets } = person({ repository })
  for (const step of wanted) {
    await take(step)
    for (const [index, net] of nets().entries()) {
      const { id } = PEOPLE[index]!
      const { points } = (await repository.partners.find(id))!
      const owed = await repository.points.owed(id)
      expect({ id, points, owed }).toEqual({ id, points: Math.max(net, 0), owed: Math.max(-net, 0) })
    }
  }
  const page = { search: '', sort: { key: 'id', direction: 'desc' }, after: null, limit: 500 } as const
  let transferred = 0
  for (const [index, { id }] of PEOPLE.entries()) {
    const { rows } = await repository.points.history(id, page)
    expect(rows.every(({ balance_after }) => balance_after >= 0)).toBe(true)
    expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(Math.max(nets()[index] ?? 0, 0))
    transferred += rows.reduce((sum, { kind, points }) => sum + (kind === 'transfer' ? points : 0), 0)
  }
  expect(transferred).toBe(0)
}

describe('points of a partner against the purchases and the products kept, for random acts', () => {
  let database: TestDatabase
  let seed: SeedData
  beforeAll(async () => {
    database = await migratedDatabase()
    const data = await sampleData(memoryPorts())
    seed = { ...data, products: [...data.products, { ...data.products[0]!, ...PRODUCT, order: 99 }] }
  })
  afterAll(() => database.close())

  const holds = (makeRepository: () => Promise<Repository>, numRuns: number, check = async () => {}) =>
    assert(
      asyncProperty(steps, async (wanted) => {
        const repository = await makeRepository()
        await repository.seed(seed)
        await play(repository, wanted)
        await check()
      }),
      { numRuns },
    )

  it('agree in memory', () => holds(async () => memoryRepository(), Number(process.env.OWED_RUNS ?? 150)))

  /** Balances are those of the entries, and each entry since the seed has its line of the audit log. */
  async function isProven() {
    expect((await readLedger(database, 5)).isConsistent).toBe(true)
    const last_entry = Math.max(...seed.point_entries.map(({ id }) => id))
    expect((await findUnexplained(database.query, { last_entry, last_line: 0 }, 5)).rows).toEqual([])
  }

  it('agree on PostgreSQL', { timeout: 60_000 }, () => {
    const emptied = async () => {
      await emptyTables(database)
      return postgresRepository(database)
    }
    return holds(emptied, 6, isProven)
  })

  it('agree on PostgreSQL for acts at the same time', { timeout: 60_000 }, async () => {
    await emptyTables(database)
    const repository = postgresRepository(database)
    await repository.seed(seed)
    const { take, nets } = person({ repository })
    for (let round = 0; round < 6; round += 1) {
      await take({ act: 'accumulate', points: 5, byKey: true, who: round % 2 })
      await take({ act: 'redeem', points: 4, byKey: false, who: round % 2 })
    }
    await take({ act: 'merge' })
    await Promise.all(
      Array.from({ length: 6 }, (_, choice) => [
        take({ act: 'reverse', choice, byKey: choice % 2 === 0 }),
        take({ act: 'cancel', choice, byKey: false }),
        take({ act: 'accumulate', points: choice + 1, byKey: false, who: choice % 2 }),
      ]).flat(),
    )
    const { points } = (await repository.partners.find(PEOPLE[0].id))!
    const owed = await repository.points.owed(PEOPLE[0].id)
    expect(points - owed).toBe(nets()[0])
    expect(Math.min(points, owed)).toBe(0)
    await isProven()
  })
})
