import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { argon2Passwords } from '#server/passwords.ts'
import { connect } from '#server/postgres/client.ts'
import type { Connection } from '#server/postgres/embedded.ts'
import { readLedger } from '#server/postgres/ledger.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { emailOf, PASSWORD, sample } from '../contract/sample.ts'

// A real server over a real PostgreSQL, each a process of its own, killed with no warning in the middle of a burst of assigns.

/** Inside the project, so that the built server finds its packages. */
const built = resolve('test-results', `server-${process.pid}`)
/** Assigns under way at any moment, and how many are answered before the kill. */
const WORKERS = 8
const ENOUGH = 60
/** Starting, killing and recovering take long where other tests keep the machine busy, ms. */
const LIMIT = 180_000

beforeAll(() => build({ configFile: 'vite.server.config.ts', logLevel: 'error', build: { outDir: built } }))
afterAll(() => rmSync(built, { recursive: true, force: true }))

let root: string
let children: ChildProcess[]
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'canje-kills-'))
  // PostgreSQL, which is not root, goes through here.
  chmodSync(root, 0o755)
  mkdirSync(join(root, 'database'))
  children = []
})
afterEach(async () => {
  // The server first: it needs the database to stop.
  for (const child of children.reverse()) await end(child, 'SIGTERM')
  rmSync(root, { recursive: true, force: true })
})

/** Starts a program and waits for the line that says it is ready; the line's part in brackets. */
function launch(
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let output = ''
  return new Promise((done, failed) => {
    const listen = (chunk: Buffer) => {
      output += String(chunk)
      const said = ready.exec(output)?.[1]
      if (said) done({ child, said })
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => failed(new Error(output)))
  })
}

async function startDatabase() {
  const args = ['--import', 'tsx', 'tests/server/support/holdDatabase.ts', join(root, 'database')]
  const { child, said } = await launch(args, { HOME: root }, /^ready (.*)\n/m)
  return { child, connection: JSON.parse(said) as Connection }
}

async function startServer({ host, user, database }: Connection) {
  const DATABASE_URL = `postgresql:///${database}?host=${encodeURIComponent(host)}&user=${user}`
  const env = { DATABASE_URL, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(root, 'files'), LOG_LEVEL: 'error' }
  const { child, said } = await launch([join(built, 'main.js')], env, /está listo: (\S+)/)
  return { child, address: said }
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill(signal)
  })
}

type Act = { key: string; partner: number; points: number }
const act = (index: number): Act => ({ key: `clave-${index}`, partner: 1 + (index % 3), points: 1 + (index % 7) })

/** Status and body, null where no answer came. */
async function assign(address: string, token: string, { key, partner, points }: Act): Promise<string | null> {
  try {
    const response = await fetch(`${address}/api/partners/assign/${partner}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
      body: JSON.stringify({ points }),
    })
    return `${response.status} ${await response.text()}`
  } catch {
    return null
  }
}

/** Sends acts, one after the other in each worker, until one fails; `kill` comes once enough were answered. */
async function burst(address: string, token: string, kill: () => void) {
  const sent: Act[] = []
  const answered = new Map<string, string>()
  const worker = async () => {
    for (;;) {
      const next = act(sent.length)
      sent.push(next)
      const answer = await assign(address, token, next)
      if (!answer?.startsWith('200')) return
      answered.set(next.key, answer)
      if (answered.size === ENOUGH) kill()
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  return { sent, answered }
}

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: emailOf('user'), password: PASSWORD }),
  })
  return ((await response.json()) as { security_token: string }).security_token
}

it.each(['the server', 'PostgreSQL', 'everything'])(
  'loses and doubles nothing when %s is killed',
  { timeout: LIMIT },
  async (victim) => {
    let database = await startDatabase()
    const first = connect(database.connection, () => undefined)
    await migrate(first)
    await postgresRepository(first).seed(await sample({ passwords: argon2Passwords }))
    await first.close()
    let server = await startServer(database.connection)
    const token = await signIn(server.address)

    const killServer = () => server.child.kill('SIGKILL')
    const killDatabase = () => {
      const claim = readFileSync(join(root, 'database', 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
      process.kill(Number(claim.split('\n')[0]), 'SIGKILL')
    }
    const { sent, answered } = await burst(server.address, token, () => {
      if (victim !== 'the server') killDatabase()
      if (victim !== 'PostgreSQL') killServer()
    })
    expect(answered.size).toBeGreaterThanOrEqual(ENOUGH)
    expect(sent.length).toBeGreaterThan(answered.size)

    if (victim === 'PostgreSQL') expect(server.child.exitCode).toBeNull()
    await end(server.child, 'SIGKILL')
    if (victim !== 'the server') {
      await end(database.child, 'SIGKILL')
      database = await startDatabase()
    }
    server = await startServer(database.connection)
    const pool = connect(database.connection, () => undefined)
    const afterKill = await readLedger(pool, 5)
    expect([afterKill.isTrue, afterKill.entries]).toEqual([true, expect.any(Number)])
    expect(afterKill.entries).toBeGreaterThanOrEqual(2 + answered.size)

    // Whoever got an answer gets it again; whoever got none learns now what became of it. Either way each act has happened once.
    for (const one of sent) {
      const answer = await assign(server.address, token, one)
      expect(answer).toMatch(/^200/)
      if (answered.has(one.key)) expect(answer).toBe(answered.get(one.key))
    }
    const report = await readLedger(pool, 5)
    await pool.close()
    const given = sent.reduce((sum, { points }) => sum + points, 0)
    expect(report).toMatchObject({ isTrue: true, entries: 2 + sent.length, balances: 2000 + given })
  },
)
