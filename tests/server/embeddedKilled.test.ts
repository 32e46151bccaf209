import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '#server/node/config.ts'
import { createAdmin } from '#server/commands/createAdmin.ts'
import type { LogEntry } from '#server/ports/services.ts'
import { connect } from '#server/postgres/client.ts'
import { startEmbedded, type Embedded } from '#server/postgres/embedded.ts'
import { end } from './support/deployment.ts'
import { askServices } from '../support/askServices.ts'

let root: string
let folder: string
let log: LogEntry[]
let failures: unknown[]
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'canje-fell-'))
  // PostgreSQL runs as another user and must be able to enter.
  chmodSync(root, 0o755)
  folder = join(root, 'data')
  mkdirSync(folder)
  log = []
  failures = []
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const cluster = () => join(folder, 'postgres', 'cluster')
const postmaster = () => Number(readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[0])
const events = () => log.map(({ event }) => event)

const startDatabase = (): Promise<Embedded> =>
  startEmbedded(folder, { log: (entry) => log.push(entry), onUnrecoverable: (error) => failures.push(error) })

async function until(isMet: () => boolean | Promise<boolean>, within = 30_000): Promise<void> {
  const limit = Date.now() + within
  while (!(await isMet())) {
    if (Date.now() > limit) throw new Error(`not within ${within} ms; ${events().join(', ')}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

it('is restarted after a kill under the same address, with all committed data', async () => {
  const { connection, stop } = await startDatabase()
  const pool = connect(connection, () => undefined)
  await pool.query('create table kept as select 7 as n')
  for (let time = 1; time <= 2; time += 1) {
    process.kill(postmaster(), 'SIGKILL')
    await until(() => events().filter((event) => event === 'database.restarted').length === time)
    expect(await pool.query('select n from kept')).toEqual([{ n: 7 }])
  }
  expect(failures).toEqual([])
  await pool.close()
  // The session that locks the folder is open again as well.
  await expect(startEmbedded(folder)).rejects.toThrow(/Otra instancia/)
  await stop()
  expect(events().filter((event) => event === 'database.fell')).toHaveLength(2)
})

it('continues when PostgreSQL restarted itself after a killed session', async () => {
  const { connection, stop } = await startDatabase()
  const pool = connect(connection, () => undefined)
  const [backend] = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(backend!.pid, 'SIGKILL')
  await until(() => events().includes('database.restarted'))
  expect(await pool.query('select 1 as n')).toEqual([{ n: 1 }])
  await pool.close()
  await stop()
  expect(failures).toEqual([])
})

it('makes the product available again without a restart', { timeout: 120_000 }, async () => {
  const built = await askServices('/build')
  const [email, password] = ['ana@empresa.cl', 'Clave-segura-2']
  // A server without accounts would make the demo data first.
  await createAdmin(readConfig({ DATA_DIR: folder }), ['--email', email, '--name', 'Ana Soto'], password)
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [join(built, 'main.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
    child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)))
    const readyOutput = () => /está listo: (\S+)/.exec(output)
    await until(() => readyOutput() !== null, 90_000)
    const [, address] = readyOutput()!
    const ready = async () => (await fetch(`${address}/readyz`)).status
    const signIn = () =>
      fetch(`${address}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
    expect((await signIn()).status).toBe(200)

    process.kill(postmaster(), 'SIGKILL')
    await until(async () => (await ready()) === 503 || output.includes('database.restarted'))
    await until(async () => (await ready()) === 200)
    expect((await signIn()).status).toBe(200)
  } finally {
    await end(child, 'SIGTERM')
  }
})
