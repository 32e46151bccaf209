import {
  asyncModelRun,
  assert,
  asyncProperty,
  commands,
  constantFrom,
  array,
  boolean,
  integer,
  nat,
  oneof,
  option,
  record,
  type AsyncCommand,
} from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_ASSIGNED, MAX_BALANCE } from '#contract/limits.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { createTestApi, type Api, type BackendFactory } from '../contract/harness.ts'
import { readLedger } from '#server/postgres/ledger.ts'
import { migratedDatabase, emptyTables, type TestDatabase } from '../support/database.ts'
import { writeContext } from '../support/writeContext.ts'

// Random calls give the responses that a small model predicts.

type AuditContext = { change: 'assign' | 'deduct'; partner: number; points: unknown }
type StoredAct = AuditContext & { response: string }
type Entry = {
  points: number
  kind: 'initial' | 'assign' | 'deduct' | 'import' | 'reversal'
  reversed: boolean
  /** What a reversal could not take, and no later points settled. */
  owed: number
}
type Load = { id: number; entries: { partner: number; entry: Entry }[]; reversed: boolean }
type Model = {
  /** Partner → entries, oldest first. */
  entries: Map<number, Entry[]>
  /** Partner → RUT. */
  ruts: Map<number, string>
  loads: Load[]
  /** Idempotency-Key → act and response. */
  keys: Map<string, StoredAct>
  actions: { id: number; points: number | null; percentage: number | null }[]
}
type Command = AsyncCommand<Model, Api>

/** Distance of partner 3 from the maximum balance, points. */
const ROOM = 50
const KEYS = ['a', 'b', 'c']

const entry = (kind: Entry['kind'], points: number): Entry => ({ kind, points, reversed: false, owed: 0 })
const sum = (entries: readonly Entry[]) => entries.reduce((total, { points }) => total + points, 0)
const balance = ({ entries }: Model, id: number) => sum(entries.get(id) ?? [])
const owed = ({ entries }: Model, id: number) => (entries.get(id) ?? []).reduce((total, one) => total + one.owed, 0)

/** Points of a partner settle the oldest debts first. */
function settle({ entries }: Model, partner: number, credit: number): number {
  let rest = credit
  for (const debt of entries.get(partner)!.filter((one) => one.owed > 0)) {
    const points = Math.min(debt.owed, rest)
    if (points === 0) break
    debt.owed -= points
    rest -= points
    entries.get(partner)!.push(entry('reversal', -points))
  }
  return credit - rest
}

const isAccepted = (points: unknown): points is number =>
  Number.isInteger(points) && (points as number) >= 1 && (points as number) <= MAX_ASSIGNED

/** Returns the expected status of an act and applies it to the model. */
function expected(model: Model, { change, partner, points }: AuditContext): number {
  if (!isAccepted(points)) return 422
  const entries = model.entries.get(partner)
  if (!entries) return 404
  const signed = change === 'assign' ? points : -points
  const after = balance(model, partner) + signed
  if (after > MAX_BALANCE || after < 0) return 422
  entries.push(entry(change, signed))
  if (signed > 0) settle(model, partner, signed)
  return 200
}

const send = (api: Api, { change, partner, points }: AuditContext, key?: string | null) =>
  api.put(`/api/partners/${change}/${partner}`, {
    json: change === 'assign' ? { points, nombre_completo: 'Otra', id: 1 } : { points, reason: 'Canje' },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })

const always = () => true

const change = (act: AuditContext, key: string | null): Command => ({
  check: always,
  toString: () => `${JSON.stringify(act)} key ${key}`,
  async run(model, api) {
    const response = await send(api, act, key)
    const stored = key === null ? undefined : model.keys.get(key)
    // Validation comes before the idempotency key.
    if (stored && isAccepted(act.points)) {
      const isSame = stored.change === act.change && stored.partner === act.partner && stored.points === act.points
      return isSame ? expect(response.text).toBe(stored.response) : expect(response.status).toBe(422)
    }
    expect(response.status).toBe(expected(model, act))
    if (response.status !== 200) return
    expect(response.body.data.points).toBe(balance(model, act.partner))
    if (key !== null) model.keys.set(key, { ...act, response: response.text })
  },
})

const assignAtOnce = (partner: number, count: number): Command => ({
  check: (model) => balance(model, partner) + count <= MAX_BALANCE && owed(model, partner) === 0,
  toString: () => `${count} assigns at once to ${partner}`,
  async run(model, api) {
    const before = balance(model, partner)
    const responses = await Promise.all(
      Array.from({ length: count }, () => send(api, { change: 'assign', partner, points: 1 })),
    )
    for (let each = 0; each < count; each += 1) model.entries.get(partner)!.push(entry('assign', 1))
    const balances = responses.map(({ body }) => body.data.points).sort((a, b) => a - b)
    expect(balances).toEqual(Array.from({ length: count }, (_, index) => before + index + 1))
  },
})

const read = (partner: number, size: number): Command => ({
  check: always,
  toString: () => `read ${partner} by ${size}`,
  async run(model, api) {
    const { status, body } = await api.get(`/api/partners/show/${partner}`)
    const entries = model.entries.get(partner)
    if (!entries) return expect(status).toBe(404)
    expect(body.data).toMatchObject({ id: partner, points: balance(model, partner) })
    expect(body.data.owed ?? 0).toBe(owed(model, partner))
    const rows = await api.all(`/partners/points/history/${partner}?per_page=${size}`)
    const listed = entries.map(({ kind, points, reversed }, index) => ({
      kind,
      accumulated_points: points,
      balance_after: sum(entries.slice(0, index + 1)),
      reversed_by: reversed ? expect.any(Number) : null,
    }))
    expect(rows).toMatchObject(listed.reverse())
  },
})

/** Adds the entry that takes `original` back, or part of it. */
function takeBack(model: Model, partner: number, original: Entry, points: number): void {
  original.reversed = true
  model.entries.get(partner)!.push({ ...entry('reversal', points), owed: Math.max(original.points + points, 0) })
}

const reverse = (partner: number, choice: number, available: boolean): Command => ({
  check: always,
  toString: () => `reverse entry ${choice} of ${partner}${available ? ' as far as it goes' : ''}`,
  async run(model, api) {
    const entries = model.entries.get(partner) ?? []
    const index = choice % Math.max(entries.length, 1)
    const original = entries[index]
    const rows = original ? await api.all(`/partners/points/history/${partner}?per_page=100`) : []
    const id = rows.toReversed()[index]?.id ?? 999_999
    const json = { reason: 'Equivocado', available }
    const { status, body } = await api.post(`/api/partners/points/reverse/${id}`, { json })
    if (!original) return expect(status).toBe(404)
    if (original.kind === 'reversal') return expect(status).toBe(422)
    if (original.reversed) return expect(status).toBe(409)
    const before = balance(model, partner)
    const after = before - original.points
    const reversible = Math.min(original.points, before)
    if (after > MAX_BALANCE || (after < 0 && !available)) return expect(status).toBe(422)
    takeBack(model, partner, original, 0 - reversible)
    const settled = reversible < 0 ? settle(model, partner, -reversible) : 0
    expect([status, body]).toMatchObject([
      200,
      {
        data: { points: before - reversible - settled },
        missing: original.points - reversible,
        settled,
        owed: owed(model, partner),
      },
    ])
  },
})

const load = (rows: { partner: number; points: number }[]): Command => ({
  check: always,
  toString: () => `load ${JSON.stringify(rows)}`,
  async run(model, api) {
    // The description makes each file another one.
    const lines = rows.map((row) => `${model.ruts.get(row.partner) ?? '1-9'};${row.points};${model.loads.length}`)
    const form = new FormData()
    form.append('file', new File([['rut;puntos;descripcion', ...lines].join('\n')], 'puntos.csv'))
    form.append('force', '1')
    const { status, body } = await api.post('/api/massive-load', { form })
    const added = (partner: number) =>
      rows.filter((row) => row.partner === partner).reduce((total, row) => total + row.points, 0)
    const isRefused = rows.some(
      ({ partner }) => !model.entries.has(partner) || balance(model, partner) + added(partner) > MAX_BALANCE,
    )
    expect(status).toBe(isRefused ? 422 : 200)
    if (isRefused) return
    const entries = rows
      .toSorted((a, b) => a.partner - b.partner)
      .map(({ partner, points }) => ({ partner, entry: entry('import', points) }))
    for (const one of entries) model.entries.get(one.partner)!.push(one.entry)
    for (const partner of new Set(entries.map((one) => one.partner))) settle(model, partner, added(partner))
    model.loads.push({ id: body.data.id, entries, reversed: false })
  },
})

const reverseLoad = (choice: number, available: boolean): Command => ({
  check: always,
  toString: () => `reverse load ${choice}${available ? ' as far as it goes' : ''}`,
  async run(model, api) {
    const one = model.loads[choice % Math.max(model.loads.length, 1)]
    const json = { reason: 'Archivo equivocado', available }
    const { status, body } = await api.post(`/api/massive-load/reverse/${one?.id ?? 999_999}`, { json })
    if (!one) return expect(status).toBe(404)
    if (one.reversed) return expect(status).toBe(409)
    const unreversed = one.entries.filter(({ entry: { reversed } }) => !reversed)
    const balances = new Map(unreversed.map(({ partner }) => [partner, balance(model, partner)]))
    // The newest entries of a partner first.
    const taken = new Map<Entry, number>()
    for (const { partner, entry: original } of unreversed.toReversed()) {
      const points = Math.min(original.points, balances.get(partner)!)
      taken.set(original, points)
      balances.set(partner, balances.get(partner)! - points)
    }
    const due = sum(unreversed.map(({ entry: original }) => original))
    const points_total = [...taken.values()].reduce((total, points) => total + points, 0)
    const missing = due - points_total
    if ((missing > 0 && !available) || due === 0) {
      expect(status).toBe(422)
      if (missing > 0 && !available) expect(body.missing).toBe(missing)
      return
    }
    expect([status, body.data]).toMatchObject([200, { points_total, missing }])
    one.reversed = true
    for (const { partner, entry: original } of unreversed) {
      takeBack(model, partner, original, 0 - taken.get(original)!)
    }
  },
})

const lists = (): Command => ({
  check: always,
  toString: () => 'dashboard, list and export',
  async run(model, api) {
    const all = [...model.entries.keys()].map((id) => ({ id, points: balance(model, id) }))
    const sorted = all.sort((a, b) => b.points - a.points || b.id - a.id)
    const rows = await api.all('/partners?key=points&sort=desc&per_page=2')
    expect(rows.map(({ id, points }) => ({ id, points }))).toEqual(sorted)
    const withPoints = all.filter(({ points }) => points > 0)
    const { body } = await api.get('/api/dashboard')
    expect(body.data.points_total).toBe(all.reduce((sum, { points }) => sum + points, 0))
    expect(body.data.partners_total).toBe(withPoints.length)
    const { url } = (await api.get('/api/partners/export')).body
    const lines = (await api.send('GET', url)).text.trim().split('\r\n').slice(1)
    expect(lines.map((line) => Number(line.split(';').at(-1)))).toEqual(
      withPoints.sort((a, b) => a.id - b.id).map(({ points }) => points),
    )
  },
})

const saveAction = (id: number, value: number): Command => ({
  check: always,
  toString: () => `save action ${id}: ${value}`,
  async run(model, api) {
    const json = { points: value, percentage: value }
    const { status } = await api.put(`/api/config/${id}/save-action-config`, { json })
    const action = model.actions.find((one) => one.id === id)
    expect(status).toBe(!action ? 404 : id === 3 ? 422 : 200)
    if (action && id === 1) action.points = value
    if (action && id === 2) action.percentage = value
    expect((await api.get('/api/config')).body.data).toMatchObject(model.actions)
  },
})

// Partner 4 begins without points and often spends what a load gave.
const partner = constantFrom(1, 2, 3, 4, 4, 4, 99)
const points = oneof(
  integer({ min: 1, max: 20 }),
  constantFrom<unknown>(0, -1, 1.5, '1.000', 'x', null, MAX_ASSIGNED, MAX_ASSIGNED + 1, Number.MAX_SAFE_INTEGER),
)
const all = commands(
  [
    record({
      act: record({ change: constantFrom('assign' as const, 'deduct' as const), partner, points }),
      key: option(constantFrom(...KEYS)),
    }).map(({ act, key }) => change(act, key)),
    record({ partner, choice: nat({ max: 30 }), available: boolean() }).map((one) =>
      reverse(one.partner, one.choice, one.available),
    ),
    array(
      record({
        partner: oneof({ weight: 19, arbitrary: constantFrom(1, 2, 3, 4, 4, 4) }, constantFrom(99)),
        points: integer({ min: 1, max: 30 }),
      }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ).map(load),
    record({ choice: nat({ max: 2 }), available: boolean() }).map((one) => reverseLoad(one.choice, one.available)),
    record({ partner: constantFrom(1, 3), count: integer({ min: 2, max: 12 }) }).map((one) =>
      assignAtOnce(one.partner, one.count),
    ),
    record({ partner, size: integer({ min: 1, max: 5 }) }).map((one) => read(one.partner, one.size)),
    constantFrom(lists()),
    record({ id: constantFrom(1, 2, 3, 9), value: integer({ min: 0, max: 1000 }) }).map((one) =>
      saveAction(one.id, one.value),
    ),
  ],
  { maxCommands: 40, size: 'max' },
)

async function begin(makeBackend: BackendFactory) {
  const { api, close } = await createTestApi(makeBackend)
  const near = { partner_id: 3, type: 't', points: MAX_BALANCE - ROOM, note: null }
  const before = writeContext({ at: new Date('2026-03-02T08:00:00Z') })
  await api.ports.repository.points.assign(near, before)
  const model: Model = {
    entries: new Map([
      [1, [entry('initial', 1500)]],
      [2, [entry('initial', 500)]],
      [3, [entry('assign', MAX_BALANCE - ROOM)]],
      [4, []],
      [5, []],
    ]),
    ruts: new Map((await api.all('/partners')).map(({ id, rut }) => [id, rut])),
    loads: [],
    keys: new Map(),
    actions: [
      { id: 1, points: 1500, percentage: null },
      { id: 2, points: null, percentage: 2.5 },
      { id: 3, points: null, percentage: null },
    ],
  }
  return { api, model, close }
}

const holds = (makeBackend: BackendFactory, numRuns: number) =>
  assert(
    asyncProperty(all, async (wanted) => {
      const { api, model, close } = await begin(makeBackend)
      const checked = async () => {
        await asyncModelRun(() => ({ model, real: api }), wanted)
        for (const id of model.entries.keys()) await read(id, 100).run(model, api)
      }
      await checked().finally(close)
    }),
    { numRuns },
  )

describe('random calls against a model of the ledger', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await migratedDatabase()
  })
  afterAll(() => database.close())

  it('agree in memory', () => holds(async () => ({ ports: memoryPorts() }), 80))

  it('agree on PostgreSQL', { timeout: 180_000 }, () =>
    holds(async () => {
      await emptyTables(database)
      const close = async () => expect((await readLedger(database, 5)).isConsistent).toBe(true)
      return { ports: memoryPorts({ repository: postgresRepository(database) }), close }
    }, 12),
  )
})
