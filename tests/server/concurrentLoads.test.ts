import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RoleName } from '#contract/roles.ts'
import { createPointsFile } from '#server/imports/createPointsFile.ts'
import { emptyBatch, type PointsBatch } from '#server/imports/pointsFile.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { createTestApi, type Request } from '../contract/harness.ts'

/** For each open upload, whether its file is being read. */
let held: { isRead: boolean }[]
/** Ends the reading of all files. */
let endAll: () => void
let over: Promise<void>
let open: Awaited<ReturnType<typeof createTestApi>>

beforeEach(async () => {
  held = []
  over = new Promise((resolve) => (endAll = resolve))
  open = await createTestApi(async () => ({ ports: memoryPorts({ pointsFiles: { receive } }) }))
})
afterEach(() => open.close())

async function receive<T>(_: unknown, work: (fields: Record<string, unknown>) => Promise<T>): Promise<T> {
  const state = { isRead: false }
  async function* batches(): AsyncGenerator<PointsBatch> {
    state.isRead = true
    await over
    yield emptyBatch()
  }
  held.push(state)
  try {
    const sha256 = String(held.length).padStart(64, '0')
    return await work({ file: createPointsFile({ sha256, name: 'puntos.csv', readBatches: batches }) })
  } finally {
    held.splice(held.indexOf(state), 1)
  }
}

const load = (as: RoleName, more: Request = {}) => open.api.post('/api/massive-load', { as, ...more })
const heldBecome = (...reads: boolean[]) => vi.waitFor(() => expect(held.map(({ isRead }) => isRead)).toEqual(reads))

it('answers 503 with Retry-After to a seventh upload before reading it', async () => {
  const people: RoleName[] = ['super-admin', 'super-admin', 'company-admin', 'company-admin', 'user', 'user']
  const loads = people.map((role) => load(role))
  await heldBecome(true, true, false, false, false, false)

  const refused = await load('user')
  expect([refused.status, refused.headers.get('Retry-After'), refused.body.applied]).toEqual([503, '30', false])
  expect(held).toHaveLength(6)

  endAll()
  await Promise.all(loads)
  expect((await load('user')).status).not.toBe(503)
})

it('drops a waiting upload when its client disconnects', async () => {
  const client = new AbortController()
  const loads = [load('user'), load('user')]
  await heldBecome(true, true)
  const waiting = load('company-admin', { signal: client.signal })
  await heldBecome(true, true, false)
  client.abort()
  expect((await waiting).status).toBe(499)
  expect(held).toHaveLength(2)
  endAll()
  await Promise.all(loads)
})
