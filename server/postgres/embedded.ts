import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Client } from 'pg'
import { StartError } from '../startError.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { postgresHome } from './home.ts'
import { canEnter, runAsFor, type RunAs } from './runAs.ts'

export type Connection = { host: string; port: number; user: string; database: string }
export type Embedded = { connection: Connection; stop(): Promise<void> }

const USER = 'postgres'
/** Longest path of a Unix socket, bytes; '/.s.PGSQL.5432' comes after the folder. */
const SOCKET_PATH_LIMIT = 107
const SOCKET_NAME = '/.s.PGSQL.5432'
const SOCKET_FOLDER = 'canje-socket-'
const LOG_LIMIT = 5 * 1024 * 1024
/** Recovery after a crash may take a while; an instance that is going away is waited for as well. ms */
const START_LIMIT = 60_000
const STOP_LIMIT = 30_000
/** Key of the advisory lock that says «this data folder has an application». */
const OWNER_LOCK = 4_262_053

/**
 * Starts (or takes over, after a kill -9 of its parent) the PostgreSQL that keeps its data in `<dataDir>/postgres`. It listens on a
 * Unix socket alone. The lock that marks the folder as ours is a session's, so that it ends with our process, however that ends.
 * @throws StartError when another application holds the folder, or it cannot run here.
 */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  if (process.platform === 'win32')
    throw new StartError('En Windows no hay base de datos incluida: define DATABASE_URL con un PostgreSQL, o usa WSL.')
  const home = postgresHome(dataDir)
  const cluster = join(home, 'cluster')
  const runAs = runAsFor(cluster)
  const binaries = findBinaries(home, runAs)
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialize(home, cluster, binaries, runAs)
  checkVersion(cluster, binaries)
  const connection = (await survivor(cluster)) ?? (await launch(home, cluster, binaries, runAs))
  const owner = await takeOwnership(connection, dataDir)
  return {
    connection,
    stop: async () => {
      await owner.end()
      await stopPostmaster(cluster, connection.host)
    },
  }
}

/** Into a temporary folder, then renamed: a first start that is killed leaves nothing half made. */
function initialize(home: string, cluster: string, { initdb, env }: Binaries, runAs: RunAs): void {
  const fresh = mkdtempSync(join(home, 'new-'))
  if (runAs.uid !== undefined) chownSync(fresh, runAs.uid, runAs.gid!)
  const options = ['-D', fresh, '-U', USER, '--auth=trust', '--no-locale', '--encoding=UTF8', '--no-instructions']
  const { status, error, stderr } = spawnSync(initdb, options, { ...runAs, env, cwd: '/', encoding: 'utf8' })
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    const reason = error?.message ?? stderr.trim().split('\n').at(-1)
    throw new StartError(`No se pudo crear la base de datos en ${home}: ${reason}. Revisa el espacio y los permisos.`)
  }
  try {
    renameSync(fresh, cluster)
  } catch (error) {
    // Another start was quicker; its cluster is as good.
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
  }
}

function checkVersion(cluster: string, { major }: Binaries): void {
  const written = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (written === String(major)) return
  throw new StartError(
    `Los datos de ${cluster} son de PostgreSQL ${written} y el programa es ${major}: usa la versión ${written}, o exporta los datos con ella.`,
  )
}

type Postmaster = { pid: number; connection: Connection }

function readPostmaster(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, port, host] = [Number(lines[0]), Number(lines[3]), lines[4]]
    return pid && port && host ? { pid, connection: { host, port, user: USER, database: USER } } : null
  } catch {
    return null
  }
}

/** The connection of a PostgreSQL that already runs on this folder; one that is stopping is waited for, and is none. */
async function survivor(cluster: string): Promise<Connection | null> {
  const postmaster = readPostmaster(cluster)
  if (!postmaster) return null
  const state = await waitUntilReady(postmaster.connection, (answer) => answer !== 'gone')
  return state === 'ready' ? postmaster.connection : null
}

async function launch(home: string, cluster: string, binaries: Binaries, runAs: RunAs): Promise<Connection> {
  const stale = readPostmaster(cluster)
  if (stale) removeSocketFolder(stale.connection.host)
  const host = socketFolder(home, runAs)
  const logFile = join(home, 'postgres.log')
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'a')
  const settings = {
    listen_addresses: '',
    unix_socket_directories: host,
    unix_socket_permissions: '0700',
    // Parallel plans want shared memory that small containers do not have, and gain nothing at this size.
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', cluster, ...options], {
    ...runAs,
    env: binaries.env,
    cwd: '/',
    // A group of its own: Ctrl-C reaches us alone, and we stop it after the last request.
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let failure: string | null = null
  child.on('error', (error) => (failure = error.message))
  child.on('exit', () => (failure ??= lastLine(logFile)))
  child.unref()
  const connection = { host, port: 5432, user: USER, database: USER }
  const state = await waitUntilReady(connection, () => failure === null)
  if (state === 'ready') return connection
  throw new StartError(`PostgreSQL no arrancó: ${failure ?? 'no respondió a tiempo'}. El detalle está en ${logFile}.`)
}

/** A folder with a short path: sockets end at 107 bytes, and data folders may lie deep, or on a disk without sockets. */
function socketFolder(home: string, runAs: RunAs): string {
  for (const parent of [tmpdir(), '/tmp', home]) {
    if (Buffer.byteLength(join(parent, `${SOCKET_FOLDER}XXXXXX`) + SOCKET_NAME) > SOCKET_PATH_LIMIT) continue
    try {
      const folder = mkdtempSync(join(parent, SOCKET_FOLDER))
      if (runAs.uid !== undefined) chownSync(folder, runAs.uid, runAs.gid!)
      if (canEnter(folder, runAs)) return folder
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Not there or not writable: the next one.
    }
  }
  throw new StartError(
    `No hay carpeta con ruta corta para el socket de PostgreSQL: define TMPDIR o un DATA_DIR más corto que ${home}.`,
  )
}

function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(SOCKET_FOLDER)) rmSync(folder, { recursive: true, force: true })
}

type Answer = 'ready' | 'notYet' | 'gone'

async function waitUntilReady(connection: Connection, goOn: (answer: Answer) => boolean): Promise<Answer> {
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

async function takeOwnership(connection: Connection, dataDir: string): Promise<Client> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [OWNER_LOCK])
  if (rows[0]?.ours) return client
  await client.end()
  throw new StartError(`Otra instancia de Canje ya usa ${dataDir}: deténla, o inicia esta con otro DATA_DIR.`)
}

async function stopPostmaster(cluster: string, socketDir: string): Promise<void> {
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

function lastLine(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? ''
}
