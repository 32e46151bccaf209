import { describe, expect, it, vi } from 'vitest'
import { roleNames } from '#contract/roles.ts'
import { buildPartner } from '#server/fixtures/partners.ts'
import { rutFromBody } from '#server/fixtures/rut.ts'
import { createApp } from '#server/app.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import type { LogEntry, Ports } from '#server/ports/services.ts'
import { sha256 } from '#server/http/secret.ts'
import { productExportRows } from '#server/routes/productExport.ts'
import { emailOf, sampleData } from '../contract/sample.ts'
import { writeContext } from '../support/writeContext.ts'

const COUNT = 12_345

/** Creates a link to the partners' file with the token 'enlace'. */
async function createLink(ports: Ports, token = 'enlace', user_id = 1) {
  const now = new Date()
  const expires_at = new Date(now.getTime() + 60_000)
  const session = { token_hash: `session-${user_id}`, user_id, created_at: now, last_seen_at: now, expires_at }
  const { password_hash } = (await ports.repository.users.findByEmail(emailOf(roleNames[user_id - 1]!)))!
  await ports.repository.sessions.create(session, password_hash, writeContext())
  const link = { session_hash: session.token_hash, expires_at, what: { list: 'partners' as const } }
  await ports.repository.exportLinks.create({ ...link, token_hash: await sha256(token) }, writeContext())
}

/** The response of an export of many partners, and a spy on its reads. */
async function requestExport() {
  const ports = memoryPorts()
  const data = await sampleData(ports)
  const partners = Array.from({ length: COUNT }, (_, index) =>
    buildPartner({ id: index + 1, rut: rutFromBody(5_000_000 + index), points: index % 5 }),
  )
  await ports.repository.seed({ ...data, partners, point_entries: [] })
  await createLink(ports)
  const reads = vi.spyOn(ports.repository.partners, 'withPoints')
  const response = await createApp(ports).request('/api/exports/enlace')
  return { response, reads }
}

it('begins with the UTF-8 byte order mark for Excel, and lists every partner with points once', async () => {
  const { response } = await requestExport()
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  const ruts = new TextDecoder()
    .decode(bytes)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';')[0])
  expect(ruts).toHaveLength((COUNT / 5) * 4)
  expect(new Set(ruts).size).toBe(ruts.length)
})

it('aborts the response when a read fails, and logs the request’s id, user and address', async () => {
  const entries: LogEntry[] = []
  const ports = memoryPorts({ log: (entry) => entries.push(entry) })
  await ports.repository.seed(await sampleData(ports))
  await createLink(ports)
  ports.repository.partners.withPoints = () => Promise.reject(new Error('the database fell'))
  const response = await createApp(ports).request('/api/exports/enlace')
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow('the database fell')
  const request_id = response.headers.get('X-Request-Id')
  const broken = {
    level: 'error',
    event: 'export.broken_off',
    request_id,
    user_id: expect.any(Number),
    address: 'local',
    message: 'Error: the database fell',
  }
  expect(entries).toContainEqual(broken)
})

it('reads rows with backpressure, and none after the client disconnects', async () => {
  const { response, reads } = await requestExport()
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
  const reader = response.body!.getReader()
  await reader.read()
  await reader.read()
  await settled()
  const readCount = reads.mock.calls.length
  expect(readCount).toBeLessThanOrEqual(3)
  await settled()
  expect(reads.mock.calls.length).toBe(readCount)
  await reader.cancel()
  await settled()
  expect(reads.mock.calls.length).toBe(readCount)
})

it('exports every product once in the initial order while products move and are removed', async () => {
  const { repository, ...ports } = memoryPorts()
  const data = await sampleData(ports)
  const [first] = data.products
  const products = Array.from({ length: 500 }, (_, index) => ({
    ...first!,
    id: index + 1,
    slug: `p-${index}`,
    order: index + 1,
  }))
  await repository.seed({ ...data, products })
  const rows = productExportRows(repository, { search: '', sort: { key: 'order', direction: 'asc' } })
  const ids = (await rows.next()).value!.map(([id]) => id)
  const edge = ids.length
  // Moves across the edge of the rows read so far in both directions, and a removal.
  await repository.products.swipe(edge + 1, 'down', writeContext())
  await repository.products.swipe(edge + 3, 'up', writeContext())
  await repository.products.remove([edge + 2], writeContext())
  for await (const batch of rows) ids.push(...batch.map(([id]) => id))
  expect(edge).toBeLessThan(500)
  expect(ids).toEqual(products.map(({ id }) => id).filter((id) => id !== edge + 2))
})

describe('concurrent downloads', () => {
  async function openDownloads() {
    const entries: LogEntry[] = []
    const ports = memoryPorts({ log: (entry) => entries.push(entry) })
    await ports.repository.seed(await sampleData(ports))
    for (const id of [1, 2, 3]) await createLink(ports, `enlace-${id}`, id)
    const app = createApp(ports)
    return { entries, ports, open: (id: number) => app.request(`/api/exports/enlace-${id}`) }
  }

  it('are limited to two per user with 429, and end their slots when they are read', async () => {
    const { open } = await openDownloads()
    const [first, second] = [await open(1), await open(1)]
    const refused = await open(1)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '10'])
    expect((await open(2)).status).toBe(200)
    await first.text()
    expect((await open(1)).status).toBe(200)
    await second.body!.cancel()
    expect((await open(1)).status).toBe(200)
  })

  it('end their slots when the client takes no data for a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { ports, open } = await openDownloads()
      // Larger than the stream's buffer, so that it waits for the client.
      ports.repository.partners.withPoints = async (after, limit) =>
        Array.from({ length: limit }, (_, index) => buildPartner({ id: after + index + 1, points: 1 }))
      await open(1)
      await open(1)
      expect((await open(1)).status).toBe(429)
      await vi.advanceTimersByTimeAsync(60_000)
      expect((await open(1)).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  it('log no error when the client disconnects while rows are read', async () => {
    const { entries, ports, open } = await openDownloads()
    let finish = () => {}
    const reading = new Promise<void>((resolve) => (finish = resolve))
    ports.repository.partners.withPoints = async () => {
      await reading
      throw new Error('the connection was closed')
    }
    const reader = (await open(1)).body!.getReader()
    await reader.read()
    const canceled = reader.cancel()
    finish()
    await canceled
    expect(entries.filter(({ level }) => level === 'error')).toEqual([])
  })
})
