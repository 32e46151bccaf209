import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import type { RoleName } from '#contract/roles.ts'
import type { Connection } from '#server/postgres/embedded.ts'
import { emailOf, PASSWORD } from '../../contract/sample.ts'

/**
 * Builds the server and holdDatabase.js into a folder inside the project, where they find their packages.
 * `remove` deletes it.
 */
export async function builtServer(): Promise<{ folder: string; remove: () => void }> {
  const folder = resolve('test-results', `server-${process.pid}-${Date.now()}`)
  const rolldownOptions = { input: { holdDatabase: 'tests/server/support/holdDatabase.ts' } }
  await build({ configFile: 'vite.server.config.ts', logLevel: 'error', build: { outDir: folder, rolldownOptions } })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export type Deployment = ReturnType<typeof openDeployment>

/**
 * A server and a PostgreSQL as processes of their own, which a test may kill.
 * @param copyOf folder of a stopped database to start from; otherwise the database is new.
 */
export function openDeployment(builtFolder: string, copyOf?: string) {
  const root = mkdtempSync(join(tmpdir(), 'canje-kills-'))
  // PostgreSQL runs as another user and must be able to enter.
  chmodSync(root, 0o755)
  const databaseFolder = join(root, 'database')
  mkdirSync(databaseFolder)
  // With the owner that PostgreSQL runs as, which Node does not copy.
  if (copyOf) execFileSync('cp', ['-Rp', `${copyOf}/.`, databaseFolder])
  const children: ChildProcess[] = []

  /** Starts a program and waits for its ready line; `matched` is the first capture group. */
  function launch(args: string[], env: Record<string, string>, ready: RegExp) {
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    children.push(child)
    let output = ''
    return new Promise<{ child: ChildProcess; matched: string }>((done, failed) => {
      const listen = (chunk: Buffer) => {
        output += String(chunk)
        const matched = ready.exec(output)?.[1]
        if (matched) done({ child, matched })
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.once('exit', () => failed(new Error(output)))
    })
  }

  return {
    databaseFolder,
    async startDatabase() {
      const args = [join(builtFolder, 'holdDatabase.js'), databaseFolder]
      const { child, matched } = await launch(args, { HOME: root }, /^ready (.*)\n/m)
      return { child, connection: JSON.parse(matched) as Connection }
    },
    /** @param programFolder of another build than that of the deployment. */
    async startServer(
      { host, port, user, database }: Connection,
      settings: Record<string, string> = {},
      programFolder = builtFolder,
    ) {
      const DATABASE_URL = `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`
      const folder = join(root, 'files')
      const env = { DATABASE_URL, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error', FEATURES: 'all' }
      const main = join(programFolder, 'main.js')
      const { child, matched } = await launch([main], { ...env, ...settings }, /está listo: (\S+)/)
      return { child, address: matched }
    },
    killDatabase() {
      const claim = readFileSync(join(databaseFolder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
      process.kill(Number(claim.split('\n')[0]), 'SIGKILL')
    },
    async close() {
      // The server first: it needs the database to stop.
      for (const child of children.reverse()) await end(child, 'SIGTERM')
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Sends a signal and waits for the end of the process. */
export function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill(signal)
  })
}

/** Token of the sample's `user`. */
export async function signInAt(address: string, role: RoleName = 'user'): Promise<string> {
  const response = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: emailOf(role), password: PASSWORD }),
  })
  return ((await response.json()) as { security_token: string }).security_token
}
