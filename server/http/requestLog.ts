import type { MiddlewareHandler } from 'hono'
import type { Ports } from '../ports.ts'
import type { AppEnv } from './mount.ts'

/**
 * Gives each request an id (`X-Request-Id`) and writes one line when it is answered. No query (searches hold names), no body, no
 * header, and no download link: whoever reads the log must not be able to use it.
 */
export function requestLog({ clock, log }: Ports): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const id = crypto.randomUUID()
    c.set('requestId', id)
    const start = clock().getTime()
    await next()
    c.res.headers.set('X-Request-Id', id)
    log({
      level: c.res.status >= 500 ? 'error' : 'info',
      event: 'request',
      request_id: id,
      method: c.req.method,
      path: c.req.path.replace(/^(\/api\/exports\/).*/, '$1…'),
      status: c.res.status,
      ms: clock().getTime() - start,
      user_id: c.get('userId') ?? null,
    })
  }
}
