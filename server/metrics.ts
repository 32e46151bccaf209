import { createHash, timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Observe } from './http/requestLog.ts'

/** Database pool: open connections, idle ones, and calls that wait for a connection. */
export type PoolStats = { open: number; idle: number; waiting: number }

export type Metrics = {
  /** Called after each response. */
  observe: Observe
  /** The /metrics page for Prometheus; 401 without the token. */
  serve(request: Request): Promise<Response>
}

/**
 * Prometheus metrics. Labels are route pattern, method and status, which bounds the number of series.
 * Uses a registry of its own, so that two servers in one process stay separate.
 */
export function createMetrics(token: string, connections: () => PoolStats): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'canje_http_request_duration_seconds',
    help: 'Time from request to response, by the pattern of its route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [registry],
  })
  const pool = new Gauge({
    name: 'canje_database_connections',
    help: 'Connections of the pool by state; waiting are calls that have none yet',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { open, idle, waiting } = connections()
      this.set({ state: 'busy' }, open - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  registry.registerMetric(pool)
  return {
    observe: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
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
      return new Response(await registry.metrics(), { headers: { ...headers, 'Content-Type': registry.contentType } })
    },
  }
}

/** Compares in constant time. */
function isSame(actual: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(actual), digest(expected))
}
