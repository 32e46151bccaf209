import { mkdtempSync, readFileSync, rmSync, mkdirSync, writeFileSync, chmodSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/node/config.ts'
import { listen } from '#server/node/listen.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { createMetrics } from '#server/node/metrics.ts'
import type { LogEntry } from '#server/ports/services.ts'
import { start, type RunningServer } from '#server/node/start.ts'
import { emailOf, PASSWORD, sampleData } from '../contract/sample.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'

const require = createRequire(createRequire(import.meta.url).resolve('@seriousme/openapi-schema-validator'))
const { parse } = require('yaml') as { parse(text: string): unknown }

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
      expect(response.headers.get('Vary')).toContain('Origin')
    },
  )

  it('are refused by default', async () => {
    const response = await preflight(shop, createApp(memoryPorts()))
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
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

type Rule = { alert: string; expr: string; for?: string; annotations: { summary: string } }

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

describe('metrics and a start', () => {
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

  const pool = () => ({ open: 0, idle: 0, waiting: 0, max: 10 })
  const readMetrics = async (address: string) =>
    (await fetch(`${address}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text()

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

  it('hold every series that deploy/alerts.yml names, but those of the operator’s own jobs', async () => {
    const address = await open({ METRICS_TOKEN })
    await fetch(`${address}/healthz`)
    const text = await readMetrics(address)
    const { groups } = parse(readFileSync('deploy/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] }
    const rules = groups.flatMap(({ rules }) => rules)
    expect(rules.length).toBeGreaterThan(10)
    // Names before a selector or a range, without functions, keywords, labels and their values.
    const named = rules.flatMap(({ expr }) =>
      expr.replace(/\{[^}]*\}|\[\w+\]/g, '').match(/\b[a-z]+(_[a-z0-9]+)+\b|\bup\b/g)!,
    )
    const series = new Set(named.filter((name) => name !== 'group_left'))
    const commands = readFileSync('docs/operations.md', 'utf8')
    const others = ['up', 'canje_backup_timestamp_seconds', 'canje_ledger_check_timestamp_seconds']
    for (const name of others.slice(1)) expect(commands).toContain(`echo "${name} $(date +%s)"`)
    const missing = [...series].filter(
      (name) => !others.includes(name) && !new RegExp(`^(# TYPE )?${name}[{ ]`, 'm').test(text),
    )
    expect(missing).toEqual([])
    const reasons = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/reason=~?"([^"]+)"/g)].flatMap(([, value]) => value!.split('|')),
    )
    for (const reason of reasons) expect(text).toContain(`canje_refusals_total{reason="${reason}"}`)
    for (const { alert, annotations } of rules)
      expect([alert, annotations.summary]).toEqual([alert, expect.any(String)])
  })

  it('are within five minutes for seals, clocks, the pool, backups and versions', () => {
    const { groups } = parse(readFileSync('deploy/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] }
    const rules = groups.flatMap(({ rules }) => rules)
    const alarms = ['SealOld', 'LedgerUnknown', 'ClockDiffers', 'PoolFull', 'BackupMissing', 'VersionsDiffer']
    for (const alarm of alarms) {
      const rule = rules.find(({ alert }) => alert === `Canje${alarm}`)
      // Two minutes are for a scrape and an evaluation.
      expect([alarm, Number(/^(\d)m$/.exec(rule?.for ?? '')?.[1]) <= 3]).toEqual([alarm, true])
    }
  })

  it('count refusals by reason, and give version, pool, clock and sums', async () => {
    const address = await open({ METRICS_TOKEN, DATABASE_POOL: '7' })
    const body = JSON.stringify({ email: 'nadie@canje.test', password: 'Una-falsa-1' })
    await fetch(`${address}/api/auth/sign-in`, { method: 'POST', headers: json, body })
    await fetch(`${address}/api/products`)
    await fetch(`${address}/api/products`)
    const text = await readMetrics(address)
    const value = (series: string) => Number(new RegExp(`^${series} (\\S+)$`, 'm').exec(text)?.[1])
    expect(value('canje_refusals_total\\{reason="sign_in"\\}')).toBe(1)
    expect(value('canje_refusals_total\\{reason="no_session"\\}')).toBe(2)
    expect(value('canje_ledger_health_up')).toBe(1)
    expect(value('canje_database_pool_max_connections')).toBe(7)
    expect(Math.abs(value('canje_clock_offset_seconds'))).toBeLessThan(5)
    expect(value('canje_uncounted_entries')).toBe(0)
    expect(value('canje_upload_places\\{state="total"\\}')).toBeGreaterThan(0)
    expect(text).toMatch(/^canje_build_info\{version="\d+\.\d+\.\d+",schema="\d+"\} 1$/m)
  })

  it('say that the database did not answer instead of repeating old values', async () => {
    const { serve } = createMetrics({ token: METRICS_TOKEN, pool, readLedger: () => Promise.reject(new Error('down')) })
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
    const text = await (await serve(new Request('http://canje.test/metrics', { headers }))).text()
    expect(text).toMatch(/^canje_ledger_health_up 0$/m)
    expect(text).not.toMatch(/^canje_(seal_age|seal_overdue|clock_offset|uncounted)\w* /m)
  })

  it('count a request in the bucket of its duration', async () => {
    const { observe, serve } = createMetrics({
      token: METRICS_TOKEN,
      pool,
      readLedger: () => Promise.reject(new Error('down')),
    })
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

  it('is not ready while it waits for its proxy to leave it, and serves meanwhile', async () => {
    const address = await open({ DRAIN_WAIT: '300' })
    const status = async (path: string) => (await fetch(address + path)).status
    expect(await status('/readyz')).toBe(200)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const stopped = running!.stop('SIGTERM')
    expect([await status('/readyz'), await status('/healthz'), await status('/config.json')]).toEqual([503, 200, 200])
    void running!.stop('SIGTERM')
    await stopped
    await expect(fetch(`${address}/healthz`)).rejects.toThrow()
    const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)) as LogEntry)
    const events = lines.filter(({ event }) => event.startsWith('server.'))
    logged.mockRestore()
    expect(events).toMatchObject([
      { event: 'server.stopping', reason: 'SIGTERM', wait: 300 },
      { event: 'server.stopped', uptime: expect.any(Number) },
    ])
  })

  it('serve the contact for vulnerabilities, valid for less than a year', async () => {
    const address = await open({ SECURITY_CONTACT: 'mailto:seguridad@empresa.cl' })
    const text = await (await fetch(`${address}/.well-known/security.txt`)).text()
    expect(text).toMatch(/^Contact: mailto:seguridad@empresa\.cl$/m)
    const expires = new Date(/^Expires: (\S+)$/m.exec(text)![1]!)
    expect(expires.getTime() - Date.now()).toBeGreaterThan(0)
    expect(expires.getTime() - Date.now()).toBeLessThan(365 * 24 * 3_600_000)
  })

  it('answer 404 without METRICS_TOKEN', async () => {
    const address = await open({})
    expect((await fetch(`${address}/metrics`)).status).toBe(404)
  })
})
