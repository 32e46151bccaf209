import { mkdtempSync, rmSync, mkdirSync, writeFileSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { createMetrics } from '#server/metrics.ts'
import type { LogEntry } from '#server/ports.ts'
import { start, type RunningServer } from '#server/start.ts'
import { emailOf, PASSWORD, sampleData } from '../contract/sample.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'

const json = { 'Content-Type': 'application/json' }

describe('cross-origin calls', () => {
  const shop = 'https://tienda.example'
  const app = createApp(memoryPorts(), { corsOrigins: [shop] })
  const preflight = (Origin: string, application = app) =>
    application.request('/api/products', {
      method: 'OPTIONS',
      headers: { Origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization' },
    })

  it('are allowed from a configured origin', async () => {
    const { status, headers } = await preflight(shop)
    expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([204, shop])
    expect(headers.get('Access-Control-Allow-Headers')).toContain('Authorization')
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
    const response = await app.request('/api/products', { headers: { Origin: shop } })
    expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([401, shop])
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After')
  })

  it.each([`${shop}.evil.example`, 'http://tienda.example', 'https://tienda.example:8443', 'null', '*'])(
    'are refused from %s, with Vary: Origin',
    async (origin) => {
      const response = await preflight(origin)
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
      expect(response.headers.get('Access-Control-Allow-Methods')).toBeNull()
      expect(response.headers.get('Vary')).toContain('Origin')
    },
  )

  it('are refused by default', async () => {
    const response = await preflight(shop, createApp(memoryPorts()))
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('leave OPTIONS without a preflight unchanged', async () => {
    const response = await app.request('/api/products', { method: 'OPTIONS', headers: { Origin: shop } })
    expect(response.headers.get('Allow')).toBe('GET, POST, HEAD, OPTIONS')
  })
})

it('writes no password, token, key, link or search to the log', async () => {
  const lines: string[] = []
  const ports = memoryPorts({ log: (entry) => lines.push(JSON.stringify(entry)) })
  await ports.repository.seed(await sampleData({ passwords: memoryPasswords }))
  const app = createApp(ports)
  let calls = 0
  const send = async (method: string, path: string, token: string, body?: unknown) => {
    const headers = { ...json, Authorization: `Bearer ${token}`, 'Idempotency-Key': `clave-del-cliente-${++calls}` }
    const response = await app.request(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    const text = await response.text()
    return text.startsWith('{') ? JSON.parse(text) : text
  }
  const email = emailOf('super-admin')
  await send('POST', '/api/auth/sign-in', '', { email, password: 'Una-falsa-1' })
  const { security_token: token } = await send('POST', '/api/auth/sign-in', '', { email, password: PASSWORD })
  const ana = { name: 'Ana', email: 'ana@canje.test', role: 'user', password: 'Una-nueva-2' }
  await send('POST', '/api/users', token, ana)
  await send('PUT', '/api/users/update/password/5', token, { password: 'Una-tercera-3' })
  const master = await send('POST', '/api/users/master-key', token, { id: 5, terminals: [1], renew: true })
  const keys = await send('POST', '/api/users/external-key', token, { id: 5, renew: true })
  const { url } = await send('GET', '/api/products/export?search=busqueda-privada', token)
  await app.request(new URL(url, 'http://canje.test').pathname.replace(/^(?!\/api)/, '/api'))
  const logged = lines.join('\n')
  expect(lines.length).toBeGreaterThanOrEqual(8)
  const secrets = [
    'Una-falsa-1',
    PASSWORD,
    token,
    'Una-nueva-2',
    'Una-tercera-3',
    master.data.key,
    keys.data.secret_key,
  ]
  const link = url.split('/').find((part: string) => part.length > 30)
  for (const secret of [...secrets, link, 'clave-del-cliente', 'busqueda-privada', 'memory$', email])
    expect(logged).not.toContain(secret)
})

it('writes the address of the client to every request line, and the user to those of sign-ins and exports', async () => {
  const log: LogEntry[] = []
  const ports = memoryPorts({ log: (entry) => log.push(entry) })
  await ports.repository.seed(await sampleData({ passwords: memoryPasswords }))
  const app = createApp(ports, { getClientAddress: (c) => c.req.header('X-Test-Address')! })
  let calls = 0
  const send = (path: string, init: RequestInit = {}) =>
    app.request(path, { ...init, headers: { ...json, ...init.headers, 'X-Test-Address': `192.0.2.${(calls += 1)}` } })
  const signIn = (email: string, password: string) =>
    send('/api/auth/sign-in', { method: 'POST', body: JSON.stringify({ email, password }) })

  const email = emailOf('super-admin')
  await signIn('otra@canje.test', PASSWORD)
  await signIn(email, 'Una-falsa-1')
  const { security_token, profile } = (await (await signIn(email, PASSWORD)).json()) as {
    security_token: string
    profile: { id: number }
  }
  const link = await send('/api/products/export', { headers: { Authorization: `Bearer ${security_token}` } })
  const { url } = (await link.json()) as { url: string }
  await (await send(new URL(url, 'http://canje.test').pathname.replace(/^(?!\/api)/, '/api'))).text()
  await send('/healthz')
  await send('/api/nada')

  const lines = log.filter(({ event }) => event === 'request')
  expect(lines.map(({ status, user_id, address }) => [status, user_id, address])).toEqual([
    [401, null, '192.0.2.1'],
    [401, profile.id, '192.0.2.2'],
    [200, profile.id, '192.0.2.3'],
    [200, profile.id, '192.0.2.4'],
    [200, profile.id, '192.0.2.5'],
    [200, null, '192.0.2.6'],
    [404, null, '192.0.2.7'],
  ])
})

function signal(): { sent: Promise<void>; send: () => void } {
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  return { sent, send }
}

describe('a stopping server', () => {
  it('completes responses in progress and refuses new connections', async () => {
    const [release, arrival] = [signal(), signal()]
    const server = await listen(
      async () => {
        arrival.send()
        await release.sent
        return new Response('whole')
      },
      '127.0.0.1',
      0,
    )
    const response = fetch(server.url)
    await arrival.sent
    const closed = server.close()
    await expect(fetch(server.url)).rejects.toThrow()
    release.send()
    expect(await (await response).text()).toBe('whole')
    await closed
  })
})

describe('metrics', () => {
  const METRICS_TOKEN = 'una-clave-de-metricas'
  let folder: string
  let database: TestDatabase
  let running: RunningServer | undefined

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'canje-metrics-'))
    chmodSync(folder, 0o755)
    mkdirSync(join(folder, 'dist'))
    writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><title>Canje</title>')
    database = await emptyDatabase()
  })
  afterEach(async () => {
    await running?.stop()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function open(env: Record<string, string>): Promise<string> {
    const { host, user, database: name } = database.address
    const DATABASE_URL = `postgresql:///${name}?host=${encodeURIComponent(host)}&user=${user}`
    const config = readConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL, ...env })
    running = await start(config, {
      appFolder: join(folder, 'dist'),
      report: () => undefined,
      onDatabaseLost: () => undefined,
    })
    return running.url
  }

  it('count requests by route pattern, without ids, and report the connection pool', async () => {
    const address = await open({ METRICS_TOKEN })
    for (const path of ['/healthz', '/api/partners/show/123456', '/api/nada/654321', '/api/exports/abcdef123456'])
      await fetch(address + path)
    const response = await fetch(`${address}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
    const text = await response.text()
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ])
    const count = (labels: string) => `canje_http_request_duration_seconds_count{${labels}} 1`
    expect(text).toContain(count('method="GET",route="/healthz",status="200"'))
    expect(text).toContain(count('method="GET",route="/api/partners/show/:id",status="401"'))
    expect(text).toContain(count('method="GET",route="none",status="404"'))
    expect(text).not.toMatch(/123456|654321|abcdef/)
    expect(text).toMatch(/canje_database_connections\{state="idle"\} [1-9]/)
    expect(text).toContain('process_resident_memory_bytes')
  })

  it('count a request in the bucket of its duration', async () => {
    const { observe, serve } = createMetrics(METRICS_TOKEN, () => ({ open: 0, idle: 0, waiting: 0 }))
    let now = 0
    const app = createApp(memoryPorts({ clock: () => new Date((now += 40)) }), { observe })
    await app.request('/healthz')
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
    const text = await (await serve(new Request('http://canje.test/metrics', { headers }))).text()
    const upTo = (seconds: string) =>
      new RegExp(`_bucket\\{le="${seconds}",[^}]*route="/healthz"[^}]*\\} (\\d)`).exec(text)?.[1]
    expect([upTo('0.025'), upTo('0.05')]).toEqual(['0', '1'])
  })

  it('answer 401 without the right token', async () => {
    const address = await open({ METRICS_TOKEN })
    for (const Authorization of ['', 'Bearer x', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN]) {
      expect((await fetch(`${address}/metrics`, { headers: { Authorization } })).status).toBe(401)
    }
  })

  it('answer 404 without METRICS_TOKEN', async () => {
    const address = await open({})
    expect((await fetch(`${address}/metrics`)).status).toBe(404)
  })
})
