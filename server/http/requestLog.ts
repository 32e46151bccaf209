import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log, Ports } from '../ports/services.ts'
import type { AppEnv, GetClientAddress } from './router.ts'

/** `route` is the pattern: '/api/products/:id', or 'none' when no route matched. */
export type Observe = (observed: { method: string; route: string; status: number; seconds: number }) => void

/** 401 and 403 that are logged as warnings in a minute, so that an attack cannot fill the disk. */
const MAX_WARNINGS = { perAddress: 10, total: 100 }
const MINUTE = 60_000

/** Returns whether a refusal is logged as a warning. The first of a minute reports how many of the last were not. */
function createWarningLimit(log: Log) {
  const byAddress = new Map<string, number>()
  let [startedAt, total, left] = [0, 0, 0]
  return (address: string, now: number): boolean => {
    if (now - startedAt >= MINUTE) {
      if (left > 0) log({ level: 'warn', event: 'refusals.left_out', count: left })
      byAddress.clear()
      ;[startedAt, total, left] = [now, 0, 0]
    }
    const count = byAddress.get(address) ?? 0
    const isLogged = total < MAX_WARNINGS.total && count < MAX_WARNINGS.perAddress
    if (!isLogged) left += 1
    else {
      total += 1
      byAddress.set(address, count + 1)
    }
    return isLogged
  }
}

/**
 * Assigns a request id (`X-Request-Id`) and logs one line per response; up to `MAX_WARNINGS` 401 and 403 are warnings.
 * Queries (searches contain names), bodies, headers, download links and the RUTs of paths are left out.
 */
export function requestLog(
  { clock, log }: Ports,
  getClientAddress: GetClientAddress,
  observe?: Observe,
): MiddlewareHandler<AppEnv> {
  const isWarning = createWarningLimit(log)
  const levelOf = (status: number, address: string, now: number) => {
    if (status >= 500) return 'error'
    return (status === 401 || status === 403) && isWarning(address, now) ? 'warn' : 'info'
  }
  return async (c, next) => {
    const id = crypto.randomUUID()
    c.set('requestId', id)
    const start = clock().getTime()
    await next()
    const now = clock().getTime()
    const ms = now - start
    const address = getClientAddress(c)
    c.res.headers.set('X-Request-Id', id)
    log({
      level: levelOf(c.res.status, address, now),
      event: 'request',
      request_id: id,
      method: c.req.method,
      path: c.req.path.replace(/^(\/api\/(exports|program\/partners)\/).*/, '$1…'),
      status: c.res.status,
      ms,
      user_id: c.get('userId') ?? null,
      address,
    })
    const route = routePath(c, -1)
    observe?.({
      method: c.req.method,
      route: route.includes('*') ? 'none' : route,
      status: c.res.status,
      seconds: ms / 1000,
    })
  }
}
