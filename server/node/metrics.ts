import type { LedgerHealth } from '../postgres/ledgerHealth.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Observe } from '../http/requestLog.ts'
import type { UploadPlaces } from '../http/uploadSlots.ts'
import { latestVersion } from '../postgres/migrate.ts'
import { version } from '../openapi/version.ts'

/** Database pool: open connections, idle ones, calls that wait for a connection, and the most connections. */
export type PoolStats = { open: number; idle: number; waiting: number; max: number }

export type MetricsOptions = {
  token: string
  pool: () => PoolStats
  /** Read at each scrape. */
  readLedger: () => Promise<LedgerHealth>
}

export type Metrics = {
  /** Called after each response. */
  observe: Observe
  observeUploads: (places: () => UploadPlaces) => void
  /** The /metrics page for Prometheus; 401 without the token. */
  serve(request: Request): Promise<Response>
}

/**
 * Prometheus metrics. Labels are route pattern, method and status, which bounds the number of series.
 * Uses a registry of its own, so that two servers in one process stay separate.
 */
export function createMetrics({ token, pool: readPool, readLedger }: MetricsOptions): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'canje_http_request_duration_seconds',
    help: 'Time from request to response, by the pattern of its route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [registry],
  })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const pool = gauge(
    'canje_database_connections',
    'Connections of the pool by state; waiting are calls that have none yet',
    ['state'],
  )
  const size = gauge('canje_database_pool_max_connections', 'Most connections of this process (DATABASE_POOL)')
  const share = gauge('canje_database_pool_used_ratio', 'Busy connections as a share of DATABASE_POOL, 0 to 1')
  const refusals = new Counter({
    name: 'canje_refusals_total',
    help: 'Refused requests by reason',
    labelNames: ['reason'],
    registers: [registry],
  })
  for (const reason of refusalReasons) refusals.inc({ reason }, 0)
  gauge('canje_build_info', 'Always 1; the version of the program and its newest migration', ['version', 'schema']).set(
    { version, schema: String(latestVersion) },
    1,
  )
  let readPlaces = (): UploadPlaces => ({ taken: 0, total: 0 })
  const uploads = gauge('canje_upload_places', 'Places for uploads of points: taken, and in total', ['state'])
  const ledger = {
    isKnown: gauge('canje_ledger_health_up', '1 when the database answered the questions of the metrics below'),
    sealAge: gauge('canje_seal_age_seconds', 'Time since the last seal of the ledger'),
    sealOverdue: gauge('canje_seal_overdue_seconds', 'Time since the next seal of the ledger is due, 0 before that'),
    uncounted: gauge('canje_uncounted_entries', 'Entries that the sums of the dashboard do not cover yet'),
    clockOffset: gauge('canje_clock_offset_seconds', 'Clock of the server minus clock of the database'),
    backfills: gauge('canje_open_backfills', 'Backfills of this version that are not done'),
  }

  async function update(): Promise<void> {
    const { open, idle, waiting, max } = readPool()
    pool.set({ state: 'busy' }, open - idle)
    pool.set({ state: 'idle' }, idle)
    pool.set({ state: 'waiting' }, waiting)
    size.set(max)
    share.set((open - idle) / max)
    const { taken, total } = readPlaces()
    uploads.set({ state: 'taken' }, taken)
    uploads.set({ state: 'total' }, total)
    for (const one of Object.values(ledger)) one.reset()
    const health = await readLedger().catch(() => null)
    ledger.isKnown.set(health ? 1 : 0)
    const show = (one: Gauge, value: number | null | undefined) =>
      value === null || value === undefined ? one.remove() : one.set(value)
    show(ledger.sealAge, health?.sealAge)
    show(ledger.sealOverdue, health?.sealOverdue)
    show(ledger.uncounted, health?.uncountedEntries)
    show(ledger.clockOffset, health?.clockOffset)
    show(ledger.backfills, health?.openBackfills)
  }
  return {
    observe: ({ method, route, status, seconds }) => {
      requests.observe({ method, route, status: String(status) }, seconds)
      const reason = refusalReason(route, status)
      if (reason) refusals.inc({ reason })
    },
    observeUploads: (places) => (readPlaces = places),
    async serve(request) {
      const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return Response.json(
          { message: 'Esta dirección no acepta ese método.' },
          { status: 405, headers: { ...headers, Allow: 'GET, HEAD' } },
        )
      if (!isSame(request.headers.get('Authorization') ?? '', `Bearer ${token}`)) {
        return Response.json(
          { message: 'Falta la clave de /metrics.' },
          { status: 401, headers: { ...headers, 'WWW-Authenticate': 'Bearer' } },
        )
      }
      await update()
      return new Response(await registry.metrics(), { headers: { ...headers, 'Content-Type': registry.contentType } })
    },
  }
}

const refusalReasons = [
  'sign_in',
  'sign_in_limited',
  'no_session',
  'forbidden',
  'too_slow',
  'too_large',
  'too_many',
  'unavailable',
] as const

function refusalReason(route: string, status: number): (typeof refusalReasons)[number] | undefined {
  const isSignIn = route === '/api/auth/sign-in'
  if (status === 401) return isSignIn ? 'sign_in' : 'no_session'
  if (status === 403) return 'forbidden'
  if (status === 408) return 'too_slow'
  if (status === 413) return 'too_large'
  if (status === 429) return isSignIn ? 'sign_in_limited' : 'too_many'
  return status === 503 ? 'unavailable' : undefined
}

/** Compares in constant time. */
function isSame(actual: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(actual), digest(expected))
}
