import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { argon2Passwords } from '#server/node/passwords.ts'
import { readLedger } from '#server/postgres/ledger.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { sampleData } from '../contract/sample.ts'
import { askServices } from '../support/askServices.ts'
import { migratedDatabase, type TestDatabase } from '../support/database.ts'
import { pgbouncerPath, startPooler, type Pooler } from '../support/pooler.ts'
import { end, signInAt } from './support/deployment.ts'

// deploy/Caddyfile as shipped, two replicas, pgbouncer in transaction mode.

const hasCaddy = spawnSync('caddy', ['version']).status === 0
if (!hasCaddy || !pgbouncerPath)
  console.info('Not run: a rolling restart, because caddy or pgbouncer is not installed.')

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

describe.skipIf(!hasCaddy || !pgbouncerPath)('a rolling restart behind the proxy', () => {
  let built: string
  let database: TestDatabase
  let pooler: Pooler
  let folder: string
  const children: ChildProcess[] = []
  const replicas: { port: number; child: ChildProcess }[] = []
  let door: string

  /** Resolves when the replica is ready. */
  async function startReplica(port: number): Promise<ChildProcess> {
    const { host, port: databasePort, user, database: name } = pooler.address
    const DATABASE_URL = `postgresql:///${name}?host=${encodeURIComponent(host)}&port=${databasePort}&user=${user}`
    // As in compose.yaml: longer than health_interval and health_timeout of the proxy together.
    const env = { ...process.env, DATABASE_URL, PORT: String(port), DATA_DIR: join(folder, 'files'), DRAIN_WAIT: '10' }
    const logged = { ...env, LOG_LEVEL: 'info' }
    const child = spawn(process.execPath, [join(built, 'main.js')], {
      env: logged,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stderr.resume()
    children.push(child)
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => String(chunk).includes('está listo') && resolve())
      child.once('exit', reject)
    })
    return child
  }

  /** Resolves when the proxy sends requests to the replica: until then the other one is all that it has. */
  const isServing = ({ stderr }: ChildProcess) =>
    new Promise<void>((resolve) => {
      stderr!.on('data', (chunk: Buffer) => String(chunk).includes('/api/partners') && resolve())
    })

  beforeAll(async () => {
    built = await askServices('/build')
    folder = mkdtempSync(join(tmpdir(), 'canje-rolling-'))
    chmodSync(folder, 0o755)
    database = await migratedDatabase()
    const sample = await sampleData({ passwords: argon2Passwords })
    await postgresRepository(database).seed(sample)
    pooler = await startPooler(database, 4)
    for (const port of [await freePort(), await freePort()]) replicas.push({ port, child: await startReplica(port) })
    door = `http://127.0.0.1:${await freePort()}`
    const env = {
      ...process.env,
      SITE_ADDRESS: door,
      UPSTREAMS: replicas.map(({ port }) => `127.0.0.1:${port}`).join(' '),
    }
    children.push(
      spawn('caddy', ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
        env: { ...env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
        stdio: 'ignore',
      }),
    )
    const isOpen = () =>
      fetch(`${door}/readyz`)
        .then(({ status }) => status)
        .catch(() => 0)
    await vi.waitFor(async () => expect(await isOpen()).toBe(200), { interval: 50, timeout: 20_000 })
  }, 180_000)
  afterAll(async () => {
    for (const child of children.toReversed()) await end(child, 'SIGKILL')
    await pooler?.stop()
    await database?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('answers every read and write, and loses and doubles none', async () => {
    const token = await signInAt(door)
    const before = (await postgresRepository(database).partners.find(3))!.points
    const statuses = new Map<string, number>()
    const over = new AbortController()
    let given = 0
    const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1)
    const staff = Array.from({ length: 4 }, async () => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
      while (!over.signal.aborted) {
        const write = await fetch(`${door}/api/partners/assign/3`, {
          method: 'PUT',
          headers: { ...headers, 'Idempotency-Key': randomUUID() },
          body: JSON.stringify({ points: 1 }),
        })
        if (write.ok) given += 1
        count(write.ok ? 'write 200' : `write ${write.status} ${await write.text()}`)
        count(`read ${(await fetch(`${door}/api/partners`, { headers })).status}`)
      }
    })
    for (const replica of replicas) {
      await end(replica.child, 'SIGTERM')
      replica.child = await startReplica(replica.port)
      await isServing(replica.child)
    }
    over.abort()
    await Promise.all(staff)
    console.info(`Rolling restart: ${JSON.stringify(Object.fromEntries(statuses))}`)
    expect([...statuses.keys()].toSorted()).toEqual(['read 200', 'write 200'])
    const after = (await postgresRepository(database).partners.find(3))!.points
    expect(after - before).toBe(given)
    expect((await readLedger(database, 5)).isConsistent).toBe(true)
  }, 180_000)
})
