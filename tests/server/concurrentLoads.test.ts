import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RoleName } from '#contract/roles.ts'
import { createPointsFile } from '#server/imports/createPointsFile.ts'
import { packPoints, type PackedPoints } from '#server/imports/packedBatches.ts'
import { emptyBatch } from '#server/imports/pointsFile.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { createTestApi, type Request } from '../contract/harness.ts'

/** For each open upload, whether its file is being read. */
let uploads: { isRead: boolean }[]
/** Ends the reading of all files. */
let finishAll: () => void
let finished: Promise<void>
let testApi: Awaited<ReturnType<typeof createTestApi>>

beforeEach(async () => {
  uploads = []
  finished = new Promise((resolve) => (finishAll = resolve))
  testApi = await createTestApi(async () => ({ ports: memoryPorts({ pointsFiles: { receive } }) }))
})
afterEach(() => testApi.close())

async function receive<T>(_: unknown, work: (fields: Record<string, unknown>) => Promise<T>): Promise<T> {
  const state = { isRead: false }
  async function* batches(): AsyncGenerator<PackedPoints> {
    state.isRead = true
    await finished
    yield packPoints(emptyBatch())
  }
  uploads.push(state)
  try {
    const sha256 = String(uploads.length).padStart(64, '0')
    const readers = {
      readBatches: batches,
      readPartners: () => Readable.from([]),
      readProducts: () => Readable.from([]),
    }
    return await work({ file: createPointsFile({ sha256, name: 'puntos.csv', ...readers }) })
  } finally {
    uploads.splice(uploads.indexOf(state), 1)
  }
}

const load = (as: RoleName, more: Request = {}) => testApi.api.post('/api/massive-load', { as, ...more })
const waitForReads = (...reads: boolean[]) =>
  vi.waitFor(() => expect(uploads.map(({ isRead }) => isRead)).toEqual(reads))

it('answers 503 with Retry-After to a seventh upload before reading it', async () => {
  const roles: RoleName[] = ['super-admin', 'super-admin', 'company-admin', 'company-admin', 'user', 'user']
  const loads = roles.map((role) => load(role))
  await waitForReads(true, true, false, false, false, false)

  const refused = await load('user')
  expect([refused.status, refused.headers.get('Retry-After'), refused.body.applied]).toEqual([503, '30', false])
  expect(uploads).toHaveLength(6)

  finishAll()
  await Promise.all(loads)
  expect((await load('user')).status).not.toBe(503)
})

it('drops a waiting upload when its client disconnects', async () => {
  const client = new AbortController()
  const loads = [load('user'), load('user')]
  await waitForReads(true, true)
  const waiting = load('company-admin', { signal: client.signal })
  await waitForReads(true, true, false)
  client.abort()
  expect((await waiting).status).toBe(499)
  expect(uploads).toHaveLength(2)
  finishAll()
  await Promise.all(loads)
})
