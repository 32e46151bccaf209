import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '#server/node/config.ts'
import { createAdmin } from '#server/commands/createAdmin.ts'
import { startEmbedded } from '#server/postgres/embedded.ts'
import { askServices } from '../support/askServices.ts'

let root: string
let built: string
let child: ChildProcess | undefined
beforeAll(async () => {
  built = await askServices('/build')
})
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'canje-signals-'))
  // PostgreSQL runs as another user and must be able to enter.
  chmodSync(root, 0o755)
})
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

const postmasterFile = () => join(root, 'postgres', 'cluster', 'postmaster.pid')

/** Starts the product on its embedded database, without a terminal. Returns its address once it is ready. */
function launch(): Promise<{ server: ChildProcess; address: string }> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: root, PORT: '0', LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, [join(built, 'main.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  child = server
  let output = ''
  return new Promise((done, failed) => {
    const listen = (chunk: Buffer) => {
      output += String(chunk)
      const address = /está listo: (\S+)/.exec(output)?.[1]
      if (address) done({ server, address })
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    server.once('exit', () => failed(new Error(output)))
  })
}

it('ignores SIGHUP without a terminal, and stops completely on repeated SIGTERM', async () => {
  // A server without accounts would make the demo data first.
  await createAdmin(
    readConfig({ DATA_DIR: root }),
    ['--email', 'ana@empresa.cl', '--name', 'Ana Soto'],
    'Clave-segura-2',
  )
  const { server, address } = await launch()
  server.kill('SIGHUP')
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(existsSync(postmasterFile())).toBe(true)

  const ended = new Promise((done) => server.once('exit', (code, signal) => done({ code, signal })))
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) server.kill(signal)
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(existsSync(postmasterFile())).toBe(false)
}, 120_000)

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a command interrupted by %s stops the database that it started',
  async (signal) => {
    await (await startEmbedded(root)).stop()
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: root }
    child = spawn(process.execPath, [join(built, 'main.js'), '--check-ledger'], { env, stdio: 'pipe' })
    let output = ''
    child.stdout!.on('data', (chunk: Buffer) => (output += String(chunk)))
    child.stderr!.on('data', (chunk: Buffer) => (output += String(chunk)))
    const ended = new Promise((done) => child!.once('exit', done))
    while (!existsSync(postmasterFile())) await new Promise((done) => setTimeout(done, 5))
    child.kill(signal)
    child.kill(signal)
    expect(await ended).toBe(130)
    expect(output).toBe('')
    expect(existsSync(postmasterFile())).toBe(false)
  },
  60_000,
)

it('exits by itself after creating an administrator whose password comes from a pipe that stays open', async () => {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: root, ADMIN_PASSWORD: undefined }
  const args = ['--create-admin', '--email', 'ana@empresa.cl', '--name', 'Ana Soto']
  const command = spawn(process.execPath, [join(built, 'main.js'), ...args], { env, stdio: 'pipe' })
  child = command
  let output = ''
  command.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  const ended = new Promise((done) => command.once('exit', done))
  command.stdin.on('error', () => undefined)
  command.stdin.write('Clave-segura-2\n')
  expect(await ended).toBe(0)
  expect(output).toMatch(/Cuenta creada: ana@empresa\.cl/)
}, 60_000)

it('ends with the shell of npm, which passes no signal on', async () => {
  const script = `import { stopWithParent } from './scripts/stopWithParent.mjs'
    process.on('SIGTERM', () => { console.log('stopped'); process.exit(0) })
    stopWithParent()
    setInterval(() => {}, 1000)
    console.log('ready')`
  // The command after it keeps the shell from becoming the process.
  child = spawn('sh', ['-c', `"$0" --input-type=module -e "$1"; true`, process.execPath, script], { stdio: 'pipe' })
  const ended = new Promise<string>((done) => {
    let output = ''
    child!.stdout!.on('data', (chunk: Buffer) => {
      output += String(chunk)
      if (output === 'ready\n') child!.kill('SIGTERM')
    })
    child!.stdout!.on('close', () => done(output))
  })
  expect(await ended).toBe('ready\nstopped\n')
})
