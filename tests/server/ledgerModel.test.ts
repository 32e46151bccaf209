import {
  asyncModelRun,
  assert,
  asyncProperty,
  commands,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  type AsyncCommand,
} from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_BALANCE, MAX_POINTS } from '#contract/rules.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { createTestApi, type Api, type BackendFactory } from '../contract/harness.ts'
import { migratedDatabase, truncate, type TestDatabase } from '../support/database.ts'
import { writeContext } from '../support/writeContext.ts'

// Random calls give the responses that a small model predicts.

type Act = { partner: number; points: unknown }
type StoredAct = Act & { response: string }
type Model = {
  /** Partner → added points, oldest first. */
  entries: Map<number, number[]>
  /** Idempotency-Key → act and response. */
  keys: Map<string, StoredAct>
  actions: { id: number; points: number | null; percentage: number | null }[]
}
type Command = AsyncCommand<Model, Api>

/** Distance of partner 3 from the maximum balance, points. */
const ROOM = 50
const KEYS = ['a', 'b', 'c']

const balance = ({ entries }: Model, id: number) => (entries.get(id) ?? []).reduce((sum, points) => sum + points, 0)
const isAccepted = (points: unknown): points is number =>
  Number.isInteger(points) && (points as number) >= 1 && (points as number) <= MAX_POINTS

/** Returns the expected status of an act and applies it to the model. */
function expected(model: Model, { partner, points }: Act): number {
  if (!isAccepted(points)) return 422
  const entries = model.entries.get(partner)
  if (!entries) return 404
  if (balance(model, partner) + points > MAX_BALANCE) return 422
  entries.push(points)
  return 200
}

const send = (api: Api, { partner, points }: Act, key?: string | null) =>
  api.put(`/api/partners/assign/${partner}`, {
    json: { points, nombre_completo: 'Otra', id: 1 },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })

const always = () => true

const assign = (act: Act, key: string | null): Command => ({
  check: always,
  toString: () => `assign ${JSON.stringify(act)} key ${key}`,
  async run(model, api) {
    const response = await send(api, act, key)
    const stored = key === null ? undefined : model.keys.get(key)
    // Validation comes before the idempotency key.
    if (stored && isAccepted(act.points)) {
      const isSame = stored.partner === act.partner && stored.points === act.points
      return isSame ? expect(response.text).toBe(stored.response) : expect(response.status).toBe(422)
    }
    expect(response.status).toBe(expected(model, act))
    if (response.status !== 200) return
    expect(response.body.data.points).toBe(balance(model, act.partner))
    if (key !== null) model.keys.set(key, { ...act, response: response.text })
  },
})

const assignAtOnce = (partner: number, count: number): Command => ({
  check: (model) => balance(model, partner) + count <= MAX_BALANCE,
  toString: () => `${count} assigns at once to ${partner}`,
  async run(model, api) {
    const before = balance(model, partner)
    const responses = await Promise.all(Array.from({ length: count }, () => send(api, { partner, points: 1 })))
    for (let each = 0; each < count; each += 1) model.entries.get(partner)!.push(1)
    const balances = responses.map(({ body }) => body.data.points).sort((a, b) => a - b)
    expect(balances).toEqual(Array.from({ length: count }, (_, index) => before + index + 1))
  },
})

const read = (partner: number, size: number): Command => ({
  check: always,
  toString: () => `read ${partner} by ${size}`,
  async run(model, api) {
    const response = await api.get(`/api/partners/show/${partner}`)
    const entries = model.entries.get(partner)
    if (!entries) return expect(response.status).toBe(404)
    expect(response.body.data).toMatchObject({ id: partner, points: balance(model, partner) })
    const rows = await api.all(`/partners/points/history/${partner}?per_page=${size}`)
    expect(rows.map(({ accumulated_points }) => accumulated_points)).toEqual([...entries].reverse())
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

const partner = constantFrom(1, 2, 3, 4, 99)
const points = oneof(
  integer({ min: 1, max: 20 }),
  constantFrom<unknown>(0, -1, 1.5, '1.000', 'x', null, MAX_POINTS, MAX_POINTS + 1, Number.MAX_SAFE_INTEGER),
)
const all = commands(
  [
    record({ act: record({ partner, points }), key: option(constantFrom(...KEYS)) }).map(({ act, key }) =>
      assign(act, key),
    ),
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
      [1, [1500]],
      [2, [500]],
      [3, [MAX_BALANCE - ROOM]],
      [4, []],
      [5, []],
    ]),
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
      await asyncModelRun(() => ({ model, real: api }), wanted).finally(close)
    }),
    { numRuns },
  )

describe('random calls against a model of the ledger', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await migratedDatabase()
  })
  afterAll(() => database.close())

  it('agree in memory', () => holds(async () => ({ ports: memoryPorts() }), 60))

  it('agree on PostgreSQL', { timeout: 180_000 }, () =>
    holds(async () => {
      await truncate(database)
      return { ports: memoryPorts({ repository: postgresRepository(database) }) }
    }, 12),
  )
})
