import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Ports } from '../ports.ts'
import type { AppEnv, GetClientAddress } from './router.ts'

/** `route` is the pattern: '/api/products/:id', or 'none' when no route matched. */
export type Observe = (observed: { method: string; route: string; status: number; seconds: number }) => void

/**
 * Assigns a request id (`X-Request-Id`) and logs one line per response.
 * Queries (searches contain names), bodies, headers, download links and the RUTs of paths are left out.
 */
export function requestLog(
  { clock, log }: Ports,
  getClientAddress: GetClientAddress,
  observe?: Observe,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const id = crypto.randomUUID()
    c.set('requestId', id)
    const start = clock().getTime()
    await next()
    const ms = clock().getTime() - start
    c.res.headers.set('X-Request-Id', id)
    log({
      level: c.res.status >= 500 ? 'error' : 'info',
      event: 'request',
      request_id: id,
      method: c.req.method,
      path: c.req.path.replace(/^(\/api\/(exports|program\/partners)\/).*/, '$1…'),
      status: c.res.status,
      ms,
      user_id: c.get('userId') ?? null,
      address: getClientAddress(c),
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
