import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FullConfig } from '@playwright/test'

/** The built product on a free port with a data folder of its own. `accounts` holds the demo account of each role. */
export type RunningApp = {
  url: string
  dataDir: string
  accounts: Record<string, Account>
  process: ChildProcess
  output: () => string
}
export type Account = { email: string; password: string }
type Role = { role: string }

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A new data folder: a copy of the demo data where they exist, with the owner that PostgreSQL runs as. */
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'canje-e2e-'))
  const demo = process.env.CANJE_DEMO
  if (demo) execFileSync('cp', ['-Rp', `${demo}/.`, folder])
  return folder
}

/**
 * Starts `build/main.js` and waits until /readyz responds.
 * @throws with the server's output when it exits before
 */
export async function startApp(dataDir = newFolder(), settings: Record<string, string> = {}): Promise<RunningApp> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let text = ''
  const child = spawn(process.execPath, ['build/main.js'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await new Promise<void>((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error(`Not ready after 90 s:\n${text}`)), 90_000)
    child.once('exit', (code) => reject(new Error(`The server stopped with ${code} before it was ready:\n${text}`)))
    const poll = async () => {
      const ready = await fetch(`${url}/readyz`).then(
        (response) => response.ok,
        () => false,
      )
      // Its output may arrive after its response.
      if (!ready || !text.includes('Ctrl-C')) return void setTimeout(() => void poll(), 150)
      clearTimeout(timeout)
      resolve()
    }
    void poll()
  })
  // A first start prints them, a later one names their file.
  const stored = JSON.parse(readFileSync(path.join(dataDir, 'demo-accounts.json'), 'utf8')) as (Account & Role)[]
  const accounts = Object.fromEntries(stored.map(({ role, email, password }) => [role, { email, password }]))
  return { url, dataDir, accounts, process: child, output: () => text }
}

/** Sends SIGINT and waits for the exit. */
export async function stopApp({ process: child }: RunningApp): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  await exited
}

/** Playwright's global set-up: creates the demo data, and starts an app per worker on a copy of them. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const demo = await startApp()
  await stopApp(demo)
  process.env.CANJE_DEMO = demo.dataDir
  const apps = await Promise.all(Array.from({ length: workers }, () => startApp()))
  process.env.CANJE_APPS = JSON.stringify(apps.map(({ url, accounts }) => ({ url, accounts })))
  return async () => {
    for (const app of apps) await stopApp(app)
    for (const { dataDir } of [demo, ...apps]) rmSync(dataDir, { recursive: true, force: true })
  }
}
