import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { CLUSTER_USER } from './cluster.ts'
import { removeSocketFolder } from './socketFolder.ts'

export type Connection = { host: string; port: number; user: string; database: string }

/** Limits for starting (crash recovery takes a while) and stopping, ms. */
const START_LIMIT = 60_000
const STOP_LIMIT = 30_000

type Postmaster = { pid: number; connection: Connection }

/** Reads postmaster.pid; null when no PostgreSQL runs on the cluster. */
export function readPostmaster(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, port, host] = [Number(lines[0]), Number(lines[3]), lines[4]]
    return pid && port && host ? { pid, connection: { host, port, user: CLUSTER_USER, database: CLUSTER_USER } } : null
  } catch {
    return null
  }
}

/**
 * Removes a postmaster.pid whose process is a zombie (containers without an init) or another program.
 * PostgreSQL itself takes any process under that number for a running postmaster.
 */
export function removeStalePidFile(cluster: string): void {
  const postmaster = readPostmaster(cluster)
  if (!postmaster || process.platform !== 'linux') return
  try {
    const [, name, state] = /\((.*)\) (\S)/s.exec(readFileSync(`/proc/${postmaster.pid}/stat`, 'utf8')) ?? []
    if (name !== 'postgres' || state === 'Z') rmSync(join(cluster, 'postmaster.pid'), { force: true })
  } catch {
    // No such process: PostgreSQL removes the file by itself.
  }
}

type State = 'ready' | 'starting' | 'stopped'

/** Polls until it accepts connections, `goOn` returns false or the time is over. Returns the last state. */
export async function waitUntilReady(connection: Connection, shouldWait: (state: State) => boolean): Promise<State> {
  const end = Date.now() + START_LIMIT
  for (;;) {
    const state = await probe(connection)
    if (state === 'ready' || !shouldWait(state) || Date.now() > end) return state
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

async function probe(connection: Connection): Promise<State> {
  const client = new Client(connection)
  // The server may close the connection between connect() and end().
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return 'ready'
  } catch (error) {
    const { code } = error as { code?: string }
    // No socket yet, or no longer. 57P03 is a server that starts or stops.
    return code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ENOTDIR' ? 'stopped' : 'starting'
  }
}

/** Fast shutdown. Resolves when the server has ended. */
export async function stopPostmaster(cluster: string, socketDir: string): Promise<void> {
  const postmaster = readPostmaster(cluster)
  if (!postmaster) return
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(postmaster.pid, name)
    } catch {
      // The process has ended.
    }
  }
  signal('SIGINT')
  const end = Date.now() + STOP_LIMIT
  // Waits for the file, not for the pid: without an init the process stays as a zombie.
  while (readPostmaster(cluster)?.pid === postmaster.pid && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20))
  if (Date.now() >= end) signal('SIGQUIT')
  removeSocketFolder(socketDir)
}
