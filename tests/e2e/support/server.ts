import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FullConfig } from '@playwright/test'

/** The built product on a free port and a folder of its own. `accounts` maps a role to what its demo account signs in with. */
export type RunningApp = {
  url: string
  dataDir: string
  accounts: Record<string, Account>
  process: ChildProcess
  output: () => string
}
export type Account = { email: string; password: string }

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts `build/main.js` and waits until /readyz says that work can begin. @throws with the server's output when it stops before. */
export async function startApp(
  dataDir = mkdtempSync(path.join(tmpdir(), 'canje-e2e-')),
  settings: Record<string, string> = {},
): Promise<RunningApp> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let text = ''
  const child = spawn(process.execPath, ['build/main.js'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await new Promise<void>((resolve, reject) => {
    const give = setTimeout(() => reject(new Error(`Not ready after 90 s:\n${text}`)), 90_000)
    child.once('exit', (code) => reject(new Error(`The server stopped with ${code} before it was ready:\n${text}`)))
    const ask = async () => {
      const ready = await fetch(`${url}/readyz`).then(
        (response) => response.ok,
        () => false,
      )
      // What it printed may come after its answer.
      if (!ready || !/^\s*api\s+\S+@/m.test(text)) return void setTimeout(() => void ask(), 150)
      clearTimeout(give)
      resolve()
    }
    void ask()
  })
  const accounts: Record<string, Account> = {}
  for (const [, role, email, password] of text.matchAll(
    /^\s*(super-admin|company-admin|user|api)\s+(\S+@\S+)\s+(\S+)\s*$/gm,
  )) {
    accounts[role!] = { email: email!, password: password! }
  }
  return { url, dataDir, accounts, process: child, output: () => text }
}

/** Ctrl-C, and waits for the end. */
export async function stopApp({ process: child }: RunningApp): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  await gone
}

/** Playwright's global set-up: a product for each worker, so that what one test does is not in another's way; their addresses and accounts go to the tests by environment. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const products = await Promise.all(Array.from({ length: workers }, () => startApp()))
  process.env.CANJE_PRODUCTS = JSON.stringify(products.map(({ url, accounts }) => ({ url, accounts })))
  return async () => {
    for (const product of products) {
      await stopApp(product)
      rmSync(product.dataDir, { recursive: true, force: true })
    }
  }
}
