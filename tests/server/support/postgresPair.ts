import { execFile } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, connect as connectSocket, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { Connection } from '#server/postgres/embedded.ts'
import { runAsFor } from '#server/postgres/runAs.ts'
import { systemPostgresBin } from '../../support/systemPostgres.ts'

const USER = 'postgres'
/** Limit of each wait, ms. */
const LIMIT = 60_000

/** A PostgreSQL on loopback. */
type Node = { name: string; data: string; port: number }

export type PostgresPair = Awaited<ReturnType<typeof startPair>>

/**
 * Starts a primary of the installed PostgreSQL, to which `addStandby` adds a synchronous standby.
 * The fixed port of a forwarder leads to the primary, as HAProxy does before Patroni.
 */
export async function startPair() {
  const folder = mkdtempSync(join(tmpdir(), 'canje-pair-'))
  chmodSync(folder, 0o755)
  const runAs = runAsFor(folder)
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid)
  const env = { PATH: process.env['PATH'], LC_ALL: 'C' }
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(systemPostgresBin!, program), args, { ...runAs, env, cwd: '/' })

  const forwarder = await startForwarder()
  const connection: Connection = { host: '127.0.0.1', port: forwarder.port, user: USER, database: USER }
  const running = new Set<Node>()
  let nodes = 0

  const newNode = async (): Promise<Node> => {
    const name = `node-${(nodes += 1)}`
    return { name, data: join(folder, name), port: await freePort() }
  }
  const start = async (node: Node) => {
    const options = `-c port=${node.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
    running.add(node)
    await run('pg_ctl', 'start', '-w', '-D', node.data, '-l', join(folder, `${node.name}.log`), '-o', options)
  }
  const query = async <Row extends object>(node: Node, text: string): Promise<Row[]> => {
    const client = new Client({ host: '127.0.0.1', port: node.port, user: USER, database: USER })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  async function createPrimary(): Promise<Node> {
    const node = await newNode()
    await run('initdb', '-D', node.data, '-U', USER, '--auth=trust', '--locale=C.UTF-8', '--encoding=UTF8')
    // A new standby needs the WAL since its base backup.
    writeFileSync(join(node.data, 'postgresql.conf'), `wal_keep_size = '256MB'\nshared_buffers = '32MB'\n`, {
      flag: 'a',
    })
    await start(node)
    return node
  }

  async function createStandby(primary: Node): Promise<Node> {
    const node = await newNode()
    const source = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', USER]
    await run('pg_basebackup', ...source, '-D', node.data, '-X', 'stream', '-c', 'fast', '-R')
    // After its promotion no standby acknowledges: it must not wait for one.
    writeFileSync(join(node.data, 'postgresql.auto.conf'), `synchronous_standby_names = ''\n`, { flag: 'a' })
    await start(node)
    return node
  }

  let primary = await createPrimary()
  forwarder.leadTo(primary.port)
  let standby: Node | null = null
  /** The former primary, whose files are removed with the next standby. */
  let formerPrimary: Node | null = null

  return {
    connection,
    /** Adds a standby; resolves when each commit waits for it. `keepBusy` makes commits meanwhile. */
    async addStandby(keepBusy: () => Promise<unknown>) {
      if (formerPrimary) await rm(formerPrimary.data, { recursive: true, force: true })
      standby = await createStandby(primary)
      await query(primary, `alter system set synchronous_standby_names = '*'`)
      await query(primary, `select pg_reload_conf()`)
      await until('commits that wait for the standby', async () => {
        void keepBusy().catch(() => undefined)
        return (await query(primary, `select 1 from pg_stat_activity where wait_event = 'SyncRep'`)).length > 0
      })
      // Commits from before that moment have arrived as well.
      const [{ lsn }] = (await query<{ lsn: string }>(primary, `select pg_current_wal_flush_lsn() as lsn`)) as [
        { lsn: string },
      ]
      await until('a standby that has caught up', async () => {
        const reached = `select 1 from pg_stat_replication where sync_state = 'sync' and flush_lsn >= '${lsn}'`
        return (await query(primary, reached)).length > 0
      })
    },
    /** Kills every process of the primary with SIGKILL, the postmaster first. */
    killPrimary() {
      const postmaster = Number(readFileSync(join(primary.data, 'postmaster.pid'), 'utf8').split('\n')[0])
      const children = childrenOf(postmaster)
      for (const pid of [postmaster, ...children]) killIfAlive(pid)
      running.delete(primary)
      forwarder.leadTo(null)
    },
    /** Promotes the standby and leads new connections to it. */
    async promote() {
      if (!standby) throw new Error('There is no standby to promote.')
      ;[primary, standby, formerPrimary] = [standby, null, primary]
      await run('pg_ctl', 'promote', '-w', '-D', primary.data)
      forwarder.leadTo(primary.port)
    },
    async stop() {
      forwarder.close()
      for (const { data } of running) await run('pg_ctl', 'stop', '-D', data, '-m', 'immediate').catch(() => undefined)
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/** A TCP forwarder whose target can change. Connections to the former target are closed. */
async function startForwarder() {
  let target: number | null = null
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
  }
  const server = createServer((client) => {
    track(client)
    if (target === null) return client.destroy()
    const upstream = connectSocket(target, '127.0.0.1')
    track(upstream)
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const leadTo = (port: number | null) => {
    target = port
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    leadTo,
    close: () => {
      leadTo(null)
      server.close()
    },
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended.
  }
}

async function until(what: string, isReached: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + LIMIT; !(await isReached());) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
