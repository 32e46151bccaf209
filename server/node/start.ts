import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { createApp, type PublicConfig } from '../app.ts'
import { auditPurgeLimit } from '../domain/audit.ts'
import { programmeZone } from '../domain/programmeTime.ts'
import { securityHeaders } from '../http/headers.ts'
import { clockWarning, watchClock } from './clockWatch.ts'
import { clientAddress } from './clientAddress.ts'
import type { Config } from './config.ts'
import { ensureDataFolder } from './dataFolder.ts'
import { openDatabase, type OpenDatabase } from './database.ts'
import { readDemoCredentials, seedDemo, type DemoCredentials } from './demo.ts'
import { diskFiles } from './files/disk.ts'
import { sharpImages } from './files/images.ts'
import { s3Files } from './files/s3.ts'
import { listen, type Fetch } from './listen.ts'
import { jsonLog } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { argon2Passwords } from './passwords.ts'
import type { Log, Ports } from '../ports/services.ts'
import { startEmbedded } from '../postgres/embedded.ts'
import { runBackfills } from '../postgres/backfills.ts'
import { isReadOnly, type Database } from '../postgres/client.ts'
import { readLedgerHealth } from '../postgres/ledgerHealth.ts'
import { latestVersion, readSchemaState } from '../postgres/migrate.ts'
import { postgresRepository } from '../postgres/repo/repository.ts'
import { isPurgeDue, mayPurgeAudit, purgeAuditLog } from '../postgres/auditPurge.ts'
import { openDatabaseClock } from '../postgres/databaseClock.ts'
import { createLedgerCounter } from '../postgres/ledgerCounter.ts'
import { sealDays } from '../postgres/seals.ts'
import { createStaticHandler } from './static.ts'
import { diskPointsFiles } from './uploads/pointsFiles.ts'
import { version } from '../openapi/version.ts'

export type RunningServer = {
  url: string
  accounts: DemoCredentials | null
  /** Whether this start made the demo data. */
  isNewDemo: boolean
  /**
   * Resolves when everything is stopped. A second call (Ctrl-C twice) cuts off the requests under way.
   * @param reason for the log, as the name of a signal.
   */
  stop(reason?: string): Promise<void>
}
export type StartOptions = {
  /** Folder of the built app: dist/. */
  appFolder: string
  /** Prints progress of slow steps. */
  report: (line: string) => void
  /** Called when the embedded database cannot be restarted; the process should exit. */
  onDatabaseLost: (error: unknown) => void
}

/** Of purges, seals and backfills, ms. */
const UPKEEP_INTERVAL = 10 * 60 * 1000
const SCHEMA_INTERVAL = 60_000
/** Of counting new entries and of asking the database for its time, ms. */
const SHORT_INTERVAL = 10_000
const READ_ONLY_MESSAGE =
  'La base de datos solo se puede leer: es una réplica en espera, o está en modo de solo lectura. ' +
  'Las escrituras y /readyz responden 503 hasta que acepte escrituras.'
const NO_USER_MESSAGE =
  'La base de datos todavía no tiene cuentas. Crea la primera con: npm run admin:create -- --email ana@empresa.cl --name "Ana Soto"'
/** Paths of the backend; every other path is the app's page or one of its files. */
const backendPath = /^\/(api|files)(\/|$)|^\/(config\.json|healthz|readyz|metrics)$/

/**
 * Starts the port, then the database with its tables and, in an empty embedded database, the demo data.
 * Until then the port answers 503 (200 on /healthz).
 * @throws StartError after stopping everything that was started.
 */
export async function start(
  config: Config,
  { appFolder, report, onDatabaseLost: onLost }: StartOptions,
): Promise<RunningServer> {
  ensureDataFolder(config.dataDir)
  let fetch: Fetch = startingResponse
  const listening = await listen((request, env) => fetch(request, env), config.host, config.port)
  let open: OpenDatabase | null = null
  try {
    const log = jsonLog(config.logLevel)
    const startDatabase = (dataDir: string) => startEmbedded(dataDir, { log, onUnrecoverable: onLost })
    open = await openDatabase(config, log, startDatabase, report)
    if (await isReadOnly(open.database)) log({ level: 'warn', event: 'database.read_only', message: READ_ONLY_MESSAGE })
    const clock = await openDatabaseClock(open.database)
    const ports: Ports = {
      repository: postgresRepository(open.database),
      files: config.s3 ? s3Files(config.s3) : diskFiles(join(config.dataDir, 'files')),
      images: sharpImages,
      pointsFiles: diskPointsFiles(join(config.dataDir, 'uploads')),
      passwords: argon2Passwords,
      clock: clock.now,
      log,
    }
    const isDemo = config.databaseUrl === null
    const hasNoUser = (await open.database.query(`select 1 from users limit 1`)).length === 0
    const isNewDemo = isDemo && hasNoUser
    if (isNewDemo) await seedDemo(ports, config, report)
    else if (hasNoUser) report(NO_USER_MESSAGE)
    const metrics = config.metricsToken === null ? null : startMetrics(config.metricsToken, open.database)
    const served = createFetch(ports, config, appFolder, metrics, () => clockWarning(clock.offset()))
    const count = createLedgerCounter(open.database, undefined, (before) =>
      log({ level: 'notice', event: 'ledger.zone_changed', before, zone: programmeZone() }),
    )
    const stopSignal = new AbortController()
    fetch = (request, env) => (stopSignal.signal.aborted ? stoppingResponse(request) : null) ?? served(request, env)
    const { database, close } = open
    const backfilling = { log, report, isForeground: false, signal: stopSignal.signal }
    const purgeAudit = auditPurger(database, log, config.auditMonths)
    const upkeep = [
      repeat(log, 'backfill.failed', () => runBackfills(database, backfilling)),
      repeat(log, 'database.unreachable', () => noteNewerDatabase(database, log), SCHEMA_INTERVAL),
      repeat(log, 'purge.failed', () => ports.repository.purge(clock.earliest())),
      repeat(log, 'seal.failed', () => seal(database, log, clock.earliest()).then(() => purgeAudit(clock.earliest()))),
      repeat(log, 'clock.failed', watchClock(clock, log), SHORT_INTERVAL),
      repeat(log, 'ledger.count_failed', count, SHORT_INTERVAL),
    ]
    const startedAt = Date.now()
    log({ level: 'notice', event: 'server.started', version, schema: latestVersion, url: listening.url })
    const hurry = new AbortController()
    let stopping: Promise<void> | null = null
    const stopAll = async (reason: string) => {
      log({ level: 'notice', event: 'server.stopping', reason, wait: config.drainWait })
      stopSignal.abort()
      await sleep(config.drainWait * 1000, undefined, { signal: hurry.signal }).catch(() => undefined)
      await listening.close()
      await Promise.all(upkeep.map(({ stop }) => stop()))
      await close()
      log({ level: 'notice', event: 'server.stopped', uptime: Math.round((Date.now() - startedAt) / 1000) })
    }
    return {
      url: listening.url,
      accounts: isDemo ? readDemoCredentials(config.dataDir) : null,
      isNewDemo,
      stop: (reason = 'stop') => {
        if (!stopping) return (stopping = stopAll(reason))
        hurry.abort()
        void listening.close()
        return stopping
      },
    }
  } catch (error) {
    await listening.close()
    await open?.close()
    throw error
  }
}

function createFetch(
  ports: Ports,
  config: Config,
  appFolder: string,
  metrics: Metrics | null,
  warning: () => string | null,
): Fetch {
  const publicConfig: PublicConfig = {
    host: '/api',
    bucket: config.bucket,
    features: config.features,
    ...(config.approveLoadsFrom > 0 && { approve_loads_from: config.approveLoadsFrom }),
    ...(config.approveDailyFrom > 0 && { approve_daily_from: config.approveDailyFrom }),
    ...(config.programmeName !== null && { programme_name: config.programmeName }),
  }
  const app = createApp(ports, {
    config: publicConfig,
    getClientAddress: (c) => {
      const socket = (c.env as HttpBindings).incoming?.socket.remoteAddress ?? 'local'
      return clientAddress(socket, c.req.header('X-Forwarded-For') ?? '', config.trustedProxies)
    },
    corsOrigins: config.corsOrigins,
    pointValue: config.pointValue,
    maxProgramPoints: config.apiMaxPoints,
    warning,
    maxDailyProgramPoints: config.apiMaxDailyPoints,
    ...(metrics && { observe: metrics.observe, observeUploads: metrics.observeUploads }),
  })
  const serve = createStaticHandler(appFolder)
  const site = new Hono().use(securityHeaders(publicConfig)).all('*', (c) => serve(c.req.raw))
  return (request, env) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/metrics' && metrics) return metrics.serve(request)
    if (pathname === '/.well-known/security.txt' && config.securityContact)
      return securityText(config.securityContact, ports.clock())
    return backendPath.test(pathname) ? app.fetch(request, env) : site.fetch(request)
  }
}

/** RFC 9116. */
function securityText(contact: string, now: Date): Response {
  const expires = new Date(now.getTime() + 180 * 24 * 3_600_000).toISOString()
  const text = `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: es, en\n`
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' }
  return new Response(text, { headers: { ...headers, 'Cache-Control': 'public, max-age=86400' } })
}

const startMetrics = (token: string, database: Database): Metrics =>
  createMetrics({ token, pool: database.connections, readLedger: () => readLedgerHealth(database) })

/** Alive but not ready: a failing /healthz would get the process restarted during a long migration. */
function startingResponse(request: Request): Response {
  const headers = { 'Cache-Control': 'no-store' }
  if (new URL(request.url).pathname === '/healthz') return Response.json({ status: 'ok' }, { headers })
  return Response.json(
    { message: 'El servicio se está iniciando. Intenta de nuevo en unos segundos.' },
    { status: 503, headers: { 'Retry-After': '2', ...headers } },
  )
}

/** While a replica stops, its proxy sends requests elsewhere; those that come meanwhile are served. */
function stoppingResponse(request: Request): Response | null {
  if (new URL(request.url).pathname !== '/readyz') return null
  return Response.json(
    { message: 'El servicio se está deteniendo.' },
    { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } },
  )
}

/** Seals the days that are over; each seal is logged, because a log is outside of the database. */
async function seal(database: Database, log: Log, now: Date): Promise<void> {
  for (const { day, sha256 } of await sealDays(database, now))
    log({ level: 'notice', event: 'ledger.sealed', day, sha256 })
}

/** Purges old lines of the audit log, or says once a day that the owner has to. */
function auditPurger({ query }: Database, log: Log, months: number): (now: Date) => Promise<void> {
  let lastNoted = 0
  return async (now) => {
    const limit = auditPurgeLimit(now, months)
    if (!limit || limit.getTime() === lastNoted || !(await isPurgeDue(query, limit))) return
    if (await mayPurgeAudit(query)) await purgeAuditLog(query, limit)
    else {
      lastNoted = limit.getTime()
      log({
        level: 'warn',
        event: 'audit.purge_due',
        before: limit.toISOString(),
        message:
          'Hay líneas del registro de actividad más antiguas que AUDIT_MONTHS, y este usuario de la base no puede ' +
          'borrarlas: ejecuta «npm run audit:purge» con DATABASE_OWNER_URL.',
      })
    }
  }
}

async function noteNewerDatabase(database: Database, log: Log): Promise<void> {
  if ((await readSchemaState(database)) !== 'newer') return
  log({ level: 'warn', event: 'database.newer', message: 'La base de datos es de una versión más nueva de Canje.' })
}

/**
 * Runs `work` now and at an interval, ms, unless it is still under way; `stop` waits for it.
 * @param failed log event of an error.
 */
function repeat(
  log: Log,
  failed: string,
  work: () => Promise<unknown>,
  interval = UPKEEP_INTERVAL,
): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= work()
      .catch((error: unknown) => log({ level: 'warn', event: failed, message: String(error) }))
      .then(() => void (running = null))
  }
  run()
  const timer = setInterval(run, interval)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
