import { spawn } from 'node:child_process'
import { closeSync, existsSync, fchmodSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { StartError } from '../ports/startError.ts'
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
/** How long a start is retried while a killed predecessor's processes end, ms. */
const RETRY_LIMIT = 10_000
const INTERRUPTS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Key of the advisory lock that marks a data folder as in use by an application. */
const DATA_FOLDER_LOCK = 4_262_053

/**
 * Starts the PostgreSQL of `<dataDir>/postgres`, or adopts one whose parent was killed. It listens on a Unix socket.
 * A session lock marks the folder as in use, and ends with this process.
 * @param watch restarts the database under the same address when it ends by itself.
 * @throws StartError when another application uses the folder, or PostgreSQL cannot run here.
 */
export async function startEmbedded(dataDir: string, watch?: SupervisorOptions): Promise<Embedded> {
  if (process.platform === 'win32')
    throw new StartError('En Windows no hay base de datos incluida: define DATABASE_URL con un PostgreSQL, o usa WSL.')
  const home = resolvePostgresHome(dataDir)
  // Creates the log, or closes an existing one to other users, also when the database is adopted or the log rotated.
  closeSync(openLog(join(home, LOG)))
  const cluster = join(home, 'cluster')
  const runAs = runAsFor(cluster)
  const binaries = findBinaries(home, runAs)
  if (!existsSync(join(cluster, 'PG_VERSION'))) initCluster(home, cluster, binaries, runAs)
  checkClusterVersion(cluster, binaries)
  const running = await findRunning(cluster)
  if (!running && readPostmaster(cluster))
    watch?.log({
      level: 'warn',
      event: 'database.recovered',
      message:
        'La base de datos no se cerró bien: se interrumpió, o la carpeta se copió en marcha. Ejecuta «npm run ledger:check».',
    })
  const connection = running ?? (await launch(home, cluster, binaries, runAs))
  const lockFolder = () => lockDataFolder(connection, dataDir)
  const owner = await lockFolder()
  const stop = () => stopPostmaster(cluster, connection.host)
  if (!watch) return { connection, stop: () => owner.end().then(stop) }
  const supervisor = superviseDatabase(owner, watch, async () => {
    const running = await findRunning(cluster)
    if (running && running.host !== connection.host) throw new StartError(folderInUse(dataDir))
    if (!running) await launch(home, cluster, binaries, runAs, connection.host)
    return lockFolder()
  })
  return { connection, stop: () => supervisor.stop().then(stop) }
}

/** For a command: connects to the running database, or starts it and stops it afterwards. */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  const connection = hasDatabase(dataDir) ? await findRunning(join(dataDir, 'postgres', 'cluster')) : null
  return connection ? { connection, stop: async () => {} } : stopOnInterrupt(startEmbedded(dataDir))
}

/** Stops the database and then exits with 130 on a signal, also when signals repeat. */
async function stopOnInterrupt(starting: Promise<Embedded>): Promise<Embedded> {
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
 * Like `openEmbedded`, but never creates a database.
 * @throws StartError when the folder holds none.
 */
export async function openExistingEmbedded(dataDir: string): Promise<Embedded> {
  if (!hasDatabase(dataDir))
    throw new StartError(`En ${dataDir} no hay una base de datos: revisa DATA_DIR, o define DATABASE_URL.`)
  return openEmbedded(dataDir)
}

const hasDatabase = (dataDir: string) => existsSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'))

/** The connection of a PostgreSQL that already runs on this folder, or null. Waits for one that is stopping. */
async function findRunning(cluster: string): Promise<Connection | null> {
  const postmaster = readPostmaster(cluster)
  if (!postmaster) return null
  const state = await waitUntilReady(postmaster.connection, (state) => state !== 'stopped')
  return state === 'ready' ? postmaster.connection : null
}

/**
 * Starts PostgreSQL. Retries while child processes of a killed predecessor still hold its shared memory.
 * @param sameHost socket folder to reuse, so that known addresses stay valid.
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

/** Returns null once it accepts connections, otherwise the reason of the failure. */
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
    // Parallel plans need shared memory that small containers lack.
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(logFile)
  // Detached, so that Ctrl-C does not reach it: it is stopped after the last request.
  const spawnOptions = {
    ...runAs,
    env,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log] as ['ignore', number, number],
  }
  const child = spawn(postgres, ['-D', cluster, ...options], spawnOptions)
  closeSync(log)
  let failure: string | null = null
  child.on('error', (error) => (failure = error.message))
  child.on('exit', () => (failure ??= lastLine(logFile)))
  child.unref()
  const state = await waitUntilReady(connection, () => failure === null)
  child.removeAllListeners()
  return state === 'ready' ? null : (failure ?? 'no respondió a tiempo')
}

/** Opens the log with mode 0600: PostgreSQL logs values of refused rows, such as e-mails. */
function openLog(logFile: string): number {
  const log = openSync(logFile, 'a', 0o600)
  fchmodSync(log, 0o600)
  return log
}

async function lockDataFolder(connection: Connection, dataDir: string): Promise<Client> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    DATA_FOLDER_LOCK,
  ])
  if (rows[0]?.locked) return client
  await client.end()
  throw new StartError(folderInUse(dataDir))
}

const folderInUse = (dataDir: string) =>
  `Otra instancia de Canje ya usa ${dataDir}: deténla, o inicia esta con otro DATA_DIR.`

function lastLine(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? ''
}
