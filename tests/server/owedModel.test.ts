import { array, assert, asyncProperty, boolean, constantFrom, integer, nat, oneof, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Act } from '#server/domain/act.ts'
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

// Whatever is accumulated, redeemed, reversed and cancelled, in any order, by hand, file or key: a partner has the
// points of the purchases kept less those of the products kept, and owes what a balance of 0 lacks.

const [PARTNER, RUT, AT] = [3, '33333333-3', new Date('2026-03-02T12:00:00Z')]
/** A product of 1 point, without a limit of stock. */
const PRODUCT = { id: 99, slug: 'un-punto', title: 'Un punto', points: 1, stock: null }

type Step =
  | { act: 'accumulate' | 'redeem'; points: number; byKey: boolean }
  | { act: 'load'; points: number[] }
  | { act: 'reverse' | 'cancel'; choice: number; byKey: boolean }
  | { act: 'reverseLoad'; choice: number }
/** `reference` of a key; else null. */
type Purchase = { points: number; entry: number; reference: string | null; load: number | null; kept: boolean }
type Canje = { points: number; order: number; reference: string | null; kept: boolean }

const points = integer({ min: 1, max: 6 })
const steps = array(
  oneof(
    record({ act: constantFrom('accumulate' as const, 'redeem' as const), points, byKey: boolean() }),
    record({ act: constantFrom('accumulate' as const, 'redeem' as const), points, byKey: boolean() }),
    record({ act: constantFrom('reverse' as const, 'cancel' as const), choice: nat({ max: 5 }), byKey: boolean() }),
    record({ act: constantFrom('reverse' as const, 'cancel' as const), choice: nat({ max: 5 }), byKey: boolean() }),
    record({ act: constantFrom('load' as const), points: array(points, { minLength: 1, maxLength: 3 }) }),
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
  const byHand = (name: Act['name']) => writeContext({ name, at: AT })
  const byKey = (name: Act['name'], reference: string) => ({
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
            }
          : null,
    },
  })
  const limits = { ...noFourEyes, maxDaily: 0 }

  const acts = {
    async accumulate({ points, byKey: isKey }: { points: number; byKey: boolean }) {
      const reference = isKey ? `c-${++calls}` : null
      const accrual = { rut: RUT, action: 'asignacion-manual', amount: null, points, max_points: 100, limits }
      const { entry } = accepted(
        reference
          ? await repository.program.accumulate(
              { ...accrual, day: '2026-03-02', note: null },
              byKey('program.accumulate', reference),
            )
          : await repository.points.assign(
              { partner_id: PARTNER, type: 'Asignación manual', points, note: null },
              byHand('partners.assign'),
            ),
      )
      purchases.push({ points, entry: entry!, reference, load: null, kept: true })
    },
    async load({ points }: { points: number[] }) {
      const { imports, loads } = repository
      const user = { user_id: 1, user_name: 'Persona super-admin' }
      const id = await imports.begin({
        sha256: `${++calls}`,
        file_name: 'f.csv',
        origin: 'file',
        ...user,
        created_at: AT,
      })
      const ruts = points.map(() => RUT)
      await imports.stage(id, {
        lines: points.map((_, index) => index + 2),
        ruts,
        typedRuts: ruts,
        points,
        descriptions: points.map(() => null),
      })
      accepted(await imports.apply(id, { at: AT, allowRepeat: true, limit: 5 }, byHand('massive.load')))
      const page = { search: '', sort: { key: 'id', direction: 'asc' }, after: null, limit: 9 } as const
      for (const { id: entry, points } of (await loads.entries(id, page)).rows)
        purchases.push({ points, entry, reference: null, load: id, kept: true })
    },
    async redeem({ points, byKey: isKey }: { points: number; byKey: boolean }) {
      const reference = isKey ? `c-${++calls}` : null
      const redeemed = reference
        ? await repository.program.redeem(
            { rut: RUT, items: [{ slug: PRODUCT.slug, quantity: points }], note: null, deliver: false },
            byKey('program.redeem', reference),
          )
        : await repository.orders.create(
            { partner_id: PARTNER, lines: [{ product_id: PRODUCT.id, quantity: points, points: 1 }], note: null },
            byHand('orders.create'),
          )
      if (!redeemed.ok) return expect(redeemed.reason).toBe('balance')
      canjes.push({ points, order: redeemed.order.id, reference, kept: true })
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
  const kept = (rows: readonly { points: number; kept: boolean }[]) =>
    rows.reduce((sum, row) => sum + (row.kept ? row.points : 0), 0)
  return {
    take: (step: Step) => (acts[step.act] as (step: Step) => Promise<void>)(step),
    net: () => kept(purchases) - kept(canjes),
  }
}

async function play(repository: Repository, wanted: readonly Step[]): Promise<void> {
  const { take, net } = person({ repository })
  for (const step of wanted) {
    await take(step)
    const { points } = (await repository.partners.find(PARTNER))!
    const owed = await repository.points.owed(PARTNER)
    expect({ points, owed }).toEqual({ points: Math.max(net(), 0), owed: Math.max(-net(), 0) })
  }
  const page = { search: '', sort: { key: 'id', direction: 'desc' }, after: null, limit: 500 } as const
  const { rows } = await repository.points.history(PARTNER, page)
  expect(rows.every(({ balance_after }) => balance_after >= 0)).toBe(true)
  expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(Math.max(net(), 0))
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
    const { take, net } = person({ repository })
    for (let round = 0; round < 6; round += 1) {
      await take({ act: 'accumulate', points: 5, byKey: true })
      await take({ act: 'redeem', points: 4, byKey: false })
    }
    await Promise.all(
      Array.from({ length: 6 }, (_, choice) => [
        take({ act: 'reverse', choice, byKey: choice % 2 === 0 }),
        take({ act: 'cancel', choice, byKey: false }),
        take({ act: 'accumulate', points: choice + 1, byKey: false }),
      ]).flat(),
    )
    const { points } = (await repository.partners.find(PARTNER))!
    const owed = await repository.points.owed(PARTNER)
    expect(points - owed).toBe(net())
    expect(Math.min(points, owed)).toBe(0)
    await isProven()
  })
})
