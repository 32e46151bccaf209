import { spawn } from 'node:child_process'
import { closeSync, existsSync, fchmodSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { StartError } from '../startError.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { checkClusterVersion, initCluster, CLUSTER_USER } from './cluster.ts'
import { resolvePostgresHome } from './postgresHome.ts'
import { readPostmaster, removeStalePidFile, stopPostmaster, waitUntilReady, type Connection } from './postmaster.ts'
import { runAsFor, type RunAs } from './runAs.ts'
import { removeSocketFolder, recreateSocketFolder, createSocketFolder } from './socketFolder.ts'
import { superviseDatabase, type SupervisorOptions } from './supervisor.ts'

export type { Connection }
export type Embedded = { connection: Connection; stop(): Promise<void> }

const LOG = 'postgres.log'
const LOG_LIMIT = 5 * 1024 * 1024
/** For what is ending to end, ms. */
const RETRY_LIMIT = 10_000
const INTERRUPTS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Key of the advisory lock that says «this data folder has an application». */
const OWNER_LOCK = 4_262_053

/**
 * Starts (or takes over, after a kill -9 of its parent) the PostgreSQL that keeps its data in `<dataDir>/postgres`. It listens on a
 * Unix socket alone. The lock that marks the folder as ours is a session's, so that it ends with our process, however that ends.
 * With `watch` it is started again, under the same address, where it is killed.
 * @throws StartError when another application holds the folder, or it cannot run here.
 */
export async function startEmbedded(dataDir: string, watch?: SupervisorOptions): Promise<Embedded> {
  if (process.platform === 'win32')
    throw new StartError('En Windows no hay base de datos incluida: define DATABASE_URL con un PostgreSQL, o usa WSL.')
  const home = resolvePostgresHome(dataDir)
  // Also the log of a database that is taken over, and one that is about to be put aside.
  closeSync(openLog(join(home, LOG)))
  const cluster = join(home, 'cluster')
  const runAs = runAsFor(cluster)
  const binaries = findBinaries(home, runAs)
  if (!existsSync(join(cluster, 'PG_VERSION'))) initCluster(home, cluster, binaries, runAs)
  checkClusterVersion(cluster, binaries)
  const connection = (await survivor(cluster)) ?? (await launch(home, cluster, binaries, runAs))
  const own = () => takeOwnership(connection, dataDir)
  const owner = await own()
  const stop = () => stopPostmaster(cluster, connection.host)
  if (!watch) return { connection, stop: () => owner.end().then(stop) }
  const watching = superviseDatabase(owner, watch, async () => {
    const alive = await survivor(cluster)
    if (alive && alive.host !== connection.host) throw new StartError(takenOver(dataDir))
    if (!alive) await launch(home, cluster, binaries, runAs, connection.host)
    return own()
  })
  return { connection, stop: () => watching.stop().then(stop) }
}

/** The same database for a command: beside the application that runs on it, or started for the command alone, and stopped with it. */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  const connection = hasDatabase(dataDir) ? await survivor(join(dataDir, 'postgres', 'cluster')) : null
  return connection ? { connection, stop: async () => {} } : untilInterrupted(startEmbedded(dataDir))
}

/** A signal, once or more, stops the database and then ends the process: under whoever still waits for an answer or for `stop`. */
async function untilInterrupted(starting: Promise<Embedded>): Promise<Embedded> {
  let ending: Promise<never> | null = null
  const end = async () => {
    await starting.then(({ stop }) => stop()).catch(() => undefined)
    return process.exit(130)
  }
  const interrupt = () => void (ending ??= end())
  for (const signal of INTERRUPTS) process.on(signal, interrupt)
  const release = () => {
    for (const signal of INTERRUPTS) process.off(signal, interrupt)
  }
  const { connection, stop } = await starting
  return { connection, stop: () => ending ?? stop().then(release) }
}

/**
 * The same for a visitor that only looks, and makes nothing.
 * @throws StartError where the folder holds no database.
 */
export async function openExistingEmbedded(dataDir: string): Promise<Embedded> {
  if (!hasDatabase(dataDir))
    throw new StartError(`En ${dataDir} no hay una base de datos: revisa DATA_DIR, o define DATABASE_URL.`)
  return openEmbedded(dataDir)
}

const hasDatabase = (dataDir: string) => existsSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'))

/** The connection of a PostgreSQL that already runs on this folder; one that is stopping is waited for, and is none. */
async function survivor(cluster: string): Promise<Connection | null> {
  const postmaster = readPostmaster(cluster)
  if (!postmaster) return null
  const state = await waitUntilReady(postmaster.connection, (answer) => answer !== 'gone')
  return state === 'ready' ? postmaster.connection : null
}

/**
 * Tries again while what a killed predecessor left is still ending: its children hold the memory for a moment longer. `sameHost` keeps
 * the address that others know already.
 */
async function launch(
  home: string,
  cluster: string,
  binaries: Binaries,
  runAs: RunAs,
  sameHost?: string,
): Promise<Connection> {
  const stale = readPostmaster(cluster)
  if (stale) removeSocketFolder(stale.connection.host)
  const logFile = join(home, LOG)
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(logFile, `${logFile}.1`)
  const end = Date.now() + RETRY_LIMIT
  for (;;) {
    removeStalePidFile(cluster)
    const host = sameHost ? recreateSocketFolder(sameHost, runAs) : createSocketFolder(home, runAs)
    const connection = { host, port: 5432, user: CLUSTER_USER, database: CLUSTER_USER }
    const failure = await spawnPostgres(cluster, connection, logFile, binaries, runAs)
    if (failure === null) return connection
    removeSocketFolder(host)
    if (!/shared memory block|lock file/.test(failure) || Date.now() > end)
      throw new StartError(`PostgreSQL no arrancó: ${failure}. El detalle está en ${logFile}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Null once it answers, otherwise why it does not. */
async function spawnPostgres(
  cluster: string,
  connection: Connection,
  logFile: string,
  { postgres, env }: Binaries,
  runAs: RunAs,
): Promise<string | null> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: connection.host,
    unix_socket_permissions: '0700',
    // Parallel plans want shared memory that small containers do not have, and gain nothing at this size.
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(logFile)
  // A group of its own: Ctrl-C reaches us alone, and we stop it after the last request.
  const how = { ...runAs, env, cwd: '/', detached: true, stdio: ['ignore', log, log] as ['ignore', number, number] }
  const child = spawn(postgres, ['-D', cluster, ...options], how)
  closeSync(log)
  let failure: string | null = null
  child.on('error', (error) => (failure = error.message))
  child.on('exit', () => (failure ??= lastLine(logFile)))
  child.unref()
  const state = await waitUntilReady(connection, () => failure === null)
  child.removeAllListeners()
  return state === 'ready' ? null : (failure ?? 'no respondió a tiempo')
}

/** Closed to other users: it names values of rows that were refused, such as an e-mail that is taken. */
function openLog(logFile: string): number {
  const log = openSync(logFile, 'a', 0o600)
  fchmodSync(log, 0o600)
  return log
}

async function takeOwnership(connection: Connection, dataDir: string): Promise<Client> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [OWNER_LOCK])
  if (rows[0]?.ours) return client
  await client.end()
  throw new StartError(takenOver(dataDir))
}

const takenOver = (dataDir: string) =>
  `Otra instancia de Canje ya usa ${dataDir}: deténla, o inicia esta con otro DATA_DIR.`

function lastLine(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? ''
}
