import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { CLUSTER_USER } from './cluster.ts'
import { removeSocketFolder } from './socketFolder.ts'

export type Connection = { host: string; port: number; user: string; database: string }

/** Recovery after a crash may take a while; an instance that is going away is waited for as well. ms */
const START_LIMIT = 60_000
const STOP_LIMIT = 30_000

type Postmaster = { pid: number; connection: Connection }

/** What a running PostgreSQL writes down about itself; null where none does. */
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
 * Removes a postmaster.pid whose process is no PostgreSQL: dead and not reaped, as in containers without an init, or another program
 * under the same number. PostgreSQL would take it for a living one for ever; shared memory that is still in use stops it all the same.
 */
export function removeStalePidFile(cluster: string): void {
  const postmaster = readPostmaster(cluster)
  if (!postmaster || process.platform !== 'linux') return
  try {
    const [, name, state] = /\((.*)\) (\S)/s.exec(readFileSync(`/proc/${postmaster.pid}/stat`, 'utf8')) ?? []
    if (name !== 'postgres' || state === 'Z') rmSync(join(cluster, 'postmaster.pid'), { force: true })
  } catch {
    // No such process: PostgreSQL sees that by itself.
  }
}

type Answer = 'ready' | 'notYet' | 'gone'

/** Asks until it answers, `goOn` says no or the time is over; the last answer. */
export async function waitUntilReady(connection: Connection, goOn: (answer: Answer) => boolean): Promise<Answer> {
  const end = Date.now() + START_LIMIT
  for (;;) {
    const answer = await ask(connection)
    if (answer === 'ready' || !goOn(answer) || Date.now() > end) return answer
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

async function ask(connection: Connection): Promise<Answer> {
  const client = new Client(connection)
  // A server that goes away between connecting and ending is an answer too, not a crash.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return 'ready'
  } catch (error) {
    const { code } = error as { code?: string }
    // Before the socket is there, or after it is gone; 57P03 is a server that starts or stops.
    return code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ENOTDIR' ? 'gone' : 'notYet'
  }
}

/** Fast shutdown: sessions end, what was committed stays. Resolves when it is gone. */
export async function stopPostmaster(cluster: string, socketDir: string): Promise<void> {
  const postmaster = readPostmaster(cluster)
  if (!postmaster) return
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(postmaster.pid, name)
    } catch {
      // Gone already.
    }
  }
  signal('SIGINT')
  const end = Date.now() + STOP_LIMIT
  // The file goes last; a pid may linger as a zombie where nobody reaps (containers).
  while (readPostmaster(cluster)?.pid === postmaster.pid && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20))
  if (Date.now() >= end) signal('SIGQUIT')
  removeSocketFolder(socketDir)
}
