import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, Agent } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAdmin } from '#server/commands/createAdmin.ts'
import { readConfig } from '#server/node/config.ts'
import { databaseStartError } from '#server/node/database.ts'
import { DatabaseUnavailableError } from '#server/ports/repositoryErrors.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { start, type RunningServer } from '#server/node/start.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'

let folder: string
let database: TestDatabase
let running: RunningServer[]
let reported: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canje-start-'))
  // PostgreSQL runs as another user and must be able to enter.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><title>Canje</title>')
  writeFileSync(join(folder, 'dist', 'assets', 'main-1a2b.js'), 'console.log(1)')
  database = await emptyDatabase()
  running = []
  reported = []
})
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()))
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A deployment with an external database and without demo data. */
function external(env: Record<string, string> = {}) {
  const { host, user, database: name } = database.address
  const DATABASE_URL = `postgresql:///${name}?host=${encodeURIComponent(host)}&user=${user}`
  return readConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL, ...env })
}

async function open(config = external()): Promise<RunningServer> {
  const server = await start(config, {
    appFolder: join(folder, 'dist'),
    report: (line) => reported.push(line),
    onDatabaseLost: () => undefined,
  })
  running.push(server)
  return server
}

async function signIn(address: string, email: string, password: string): Promise<Response> {
  return fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
}

describe('a deployment on an external database', () => {
  it('is ready without accounts, and signs in an administrator created by command', async () => {
    const { url: address, accounts } = await open()
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(accounts).toBeNull()
    expect(await database.query(`select id from users`)).toEqual([])
    expect(reported.join()).toContain('Crea la primera con: npm run admin:create')

    const args = ['--create-admin', '--email', 'ana@empresa.cl', '--name', 'Ana Soto']
    await createAdmin(external(), args, 'Clave-segura-2')
    expect((await signIn(address, 'ana@empresa.cl', 'Clave-segura-2')).status).toBe(200)
    reported = []
    await open()
    expect(reported.join()).not.toContain('admin:create')
    await expect(createAdmin(external(), args, 'Clave-segura-2')).rejects.toThrow(/Ya hay una cuenta/)
  })

  it.each([
    [['--email', 'ana', '--name', 'Ana'], 'Clave-segura-2', /email: Ingresa un correo válido/],
    [['--email', 'ana@empresa.cl\u200B', '--name', 'Ana'], 'Clave-segura-2', /email: Quita los caracteres invisibles/],
    [['--email', 'ana@empresa.cl'], 'Clave-segura-2', /name: Este campo es requerido/],
    [['--email', 'ana@empresa.cl', '--name', 'Ana'], 'clave', /password: La contraseña debe tener al menos 8/],
  ])('refuses the administrator %j', async (args, password, sentence) => {
    await expect(createAdmin(external(), args, password)).rejects.toThrow(sentence)
  })

  it('refuses an unreachable database with its error and without the password', async () => {
    const config = { ...external(), databaseUrl: 'postgres://ana:secreta@127.0.0.1:9/canje' }
    await expect(open(config)).rejects.toThrow(/No se pudo preparar la base de datos de DATABASE_URL: .*ECONNREFUSED/)
    await expect(open(config)).rejects.not.toThrow(/secreta/)
  })

  it('names the first error when a database has several addresses and none responds', () => {
    const refused = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}:5432`))
    const { message } = databaseStartError(new DatabaseUnavailableError(new AggregateError(refused)))
    expect(message).toMatch(/DATABASE_URL: connect ECONNREFUSED ::1:5432\./)
  })

  it('stops within three seconds while a client keeps its connection open', async () => {
    const server = await start(external(), {
      appFolder: join(folder, 'dist'),
      report: () => undefined,
      onDatabaseLost: () => undefined,
    })
    const agent = new Agent({ keepAlive: true })
    await new Promise((resolve) => {
      httpRequest(`${server.url}/healthz`, { agent }, (response) => response.resume().on('end', resolve)).end()
    })
    const startedAt = Date.now()
    await server.stop()
    expect(Date.now() - startedAt).toBeLessThan(3000)
    agent.destroy()
  })
})

it('is healthy and not ready while the database is read-only, and ready as soon as it takes writes', async () => {
  await migrate(database)
  const setReadOnly = (value: 'on' | 'off') =>
    database.query(`alter database ${database.address.database} set default_transaction_read_only = ${value}`)
  await setReadOnly('on')
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  const { url } = await open()
  const logged = log.mock.calls.map(([line]) => JSON.parse(String(line)) as { event: string; message: string })
  expect(logged.filter(({ event }) => event === 'database.read_only')).toEqual([
    expect.objectContaining({
      level: 'warn',
      message: expect.stringMatching(/solo se puede leer: es una réplica en espera/),
    }),
  ])
  const args = ['--email', 'ana@empresa.cl', '--name', 'Ana Soto']
  await expect(createAdmin(external(), args, 'Clave-segura-2')).rejects.toThrow(/DATABASE_URL solo se puede leer/)
  const statuses = async () =>
    Promise.all(['/healthz', '/readyz'].map(async (path) => (await fetch(url + path)).status))
  expect(await statuses()).toEqual([200, 503])
  await setReadOnly('off')
  // The setting counts for new sessions.
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200]), { timeout: 10_000 })
})

it('starts while another replica with the same process id tries the data folder', async () => {
  mkdirSync(join(folder, 'data', `.trial-${process.pid}`), { recursive: true })
  await expect(open()).resolves.toBeDefined()
})

it('limits sign-ins by the forwarded address of the trusted proxy, one limit for an IPv6 network', async () => {
  const { url } = await open(external({ TRUSTED_PROXIES: '1' }))
  const signInFrom = async (client: string, email: string) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `9.9.9.9, ${client}` }
    const body = JSON.stringify({ email, password: 'x' })
    return (await fetch(`${url}/api/auth/sign-in`, { method: 'POST', headers, body })).status
  }
  expect(await signInFrom('2001:db8:1:2::1', 'ana@empresa.cl')).toBe(401)
  const limited = await database.query(
    `update sign_in_failures set failures = 110 where key = 'address:2001:db8:1:2::/64' returning key`,
  )
  expect(limited).toHaveLength(1)
  expect(await signInFrom('2001:db8:1:2:ffff::6', 'eva@empresa.cl')).toBe(429)
  expect(await signInFrom('2001:db8:1:3::1', 'eva@empresa.cl')).toBe(401)
})

it('stops once when stop is called repeatedly', async () => {
  const server = await start(external(), {
    appFolder: join(folder, 'dist'),
    report: () => undefined,
    onDatabaseLost: () => undefined,
  })
  await expect(Promise.all([server.stop(), server.stop()])).resolves.toBeDefined()
  await expect(server.stop()).resolves.toBeUndefined()
})

async function freePort(): Promise<number> {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  await new Promise((resolve) => other.close(resolve))
  return port
}

it('is healthy and not ready while its tables are migrated', async () => {
  const port = await freePort()
  await database.query(`create table schema_lock (id integer primary key)`)
  await database.query(`insert into schema_lock (id) values (1)`)
  let starting: Promise<RunningServer> | undefined
  // Another replica that migrates holds this lock.
  await database.transaction(async (sql) => {
    await sql(`select 1 from schema_lock for update`)
    starting = open(external({ PORT: String(port) }))
    const health = await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/healthz`), { timeout: 30_000 })
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
    for (const path of ['/readyz', '/', '/api/products'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(503)
  })
  const { url: address } = await starting!
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

describe('a start that fails', () => {
  it('names a port in use, and another one to try', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    await expect(open(external({ PORT: String(port) }))).rejects.toThrow(
      new RegExp(`El puerto ${port} ya está en uso.*PORT=${port + 1}`),
    )
    other.close()
  })

  it('names a host that is no address of the machine', async () => {
    await expect(open(external({ HOST: '203.0.113.7' }))).rejects.toThrow(/HOST \(203\.0\.113\.7\)/)
  })

  it('names a database without tables that can only be read', async () => {
    await database.query(`alter database ${database.address.database} set default_transaction_read_only = on`)
    await expect(open()).rejects.toThrow(/DATABASE_URL solo se puede leer: es una réplica en espera.*la primaria/)
  })

  it('names a data folder that cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '')
    const config = external({ DATA_DIR: join(folder, 'file', 'data') })
    await expect(open(config)).rejects.toThrow(/No se puede usar la carpeta de datos .*file\/data.*DATA_DIR/)
  })
})

it('seeds the demo data once, and keeps its accounts and a new one over a restart', async () => {
  const config = readConfig({ PORT: '0', DATA_DIR: join(folder, 'data') })
  const first = await open(config)
  expect(first.accounts!.map(({ role }) => role)).toEqual(['super-admin', 'company-admin', 'user', 'api'])
  await first.stop()
  running = []

  const second = await open(config)
  expect(second.accounts).toEqual(first.accounts)
  expect([first.isNewDemo, second.isNewDemo]).toEqual([true, false])
  await createAdmin(config, ['--email', 'ana@empresa.cl', '--name', 'Ana Soto'], 'Clave-segura-2')
  expect((await signIn(second.url, 'ana@empresa.cl', 'Clave-segura-2')).status).toBe(200)
  const { email, password } = second.accounts![0]!
  const response = await signIn(second.url, email, password)
  const { security_token } = (await response.json()) as { security_token: string }
  const headers = { Authorization: `Bearer ${security_token}` }
  const products = await fetch(`${second.url}/api/products?per_page=200`, { headers })
  const { data } = (await products.json()) as { data: { thumbnail: string }[] }
  expect(data.length).toBeGreaterThan(120)
  const image = await fetch(`${second.url}/files/${data[0]!.thumbnail}`)
  expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
}, 90_000)
