import type { MiddlewareHandler } from 'hono'

/** What a script of another origin may send, and read beside the body. */
const SENT = 'Authorization, Content-Type, Idempotency-Key'
const READ = 'Retry-After, X-Request-Id, Idempotent-Replayed, Content-Disposition'
const METHODS = 'GET, HEAD, POST, PUT, DELETE'
/** A browser asks again after this, s. */
const PREFLIGHT_AGE = '7200'

/**
 * Lets scripts of the given origins call the API; compared as they are, without patterns. No credentials: the session travels in a
 * header that a script must send itself, never in a cookie.
 */
export function cors(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('Origin')
    const isAllowed = origin !== undefined && origins.includes(origin)
    const isPreflight = c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined
    if (isAllowed && isPreflight) {
      c.res = new Response(null, {
        status: 204,
        headers: {
          'Access-Control-Allow-Methods': METHODS,
          'Access-Control-Allow-Headers': SENT,
          'Access-Control-Max-Age': PREFLIGHT_AGE,
        },
      })
    } else {
      await next()
      if (isAllowed) c.res.headers.set('Access-Control-Expose-Headers', READ)
    }
    if (isAllowed) c.res.headers.set('Access-Control-Allow-Origin', origin)
    c.res.headers.append('Vary', 'Origin')
  }
}
