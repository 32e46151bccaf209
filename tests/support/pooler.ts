import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync, chmodSync, chownSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { runAsFor } from '#server/postgres/runAs.ts'
import type { TestDatabase } from './database.ts'

/** Debian installs it outside of a user's PATH. */
export const pgbouncerPath = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
  existsSync,
)

export type Pooler = { address: TestDatabase['address']; stop(): Promise<void> }

/**
 * Starts pgbouncer in transaction mode before `database`, on a Unix socket of its own.
 * @param serverConnections few, so that clients change connections and session state is lost at once
 */
export async function startPooler({ address }: TestDatabase, serverConnections: number): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'canje-pooler-'))
  chmodSync(folder, 0o755)
  const runAs = runAsFor(folder)
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid)
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]
${address.database} = host=${address.host} port=${address.port} user=${address.user} pool_size=${serverConnections}
[pgbouncer]
pool_mode = transaction
listen_addr =
listen_port = 6432
unix_socket_dir = ${folder}
auth_type = any
max_client_conn = 200
server_reset_query_always = 1
`,
  )
  const child = spawn(pgbouncerPath!, [config], { ...runAs, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (data) => (output += String(data)))
  const pooled = { ...address, host: folder, port: 6432 }
  const stop = () => end(child).then(() => rmSync(folder, { recursive: true, force: true }))
  for (let attempt = 0; ; attempt += 1) {
    if (await isReachable(pooled)) return { address: pooled, stop }
    if (attempt === 100 || child.exitCode !== null) {
      await stop()
      throw new Error(`pgbouncer did not start:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** 'PgBouncer 1.18.0' */
export const pgbouncerVersion = () =>
  spawnSync(pgbouncerPath!, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0]!

async function isReachable(address: TestDatabase['address']): Promise<boolean> {
  const client = new Client(address)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGINT')
    setTimeout(() => child.kill('SIGKILL'), 5000).unref()
  })
}
