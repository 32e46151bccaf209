import type { MiddlewareHandler } from 'hono'

const ALLOWED_HEADERS = 'Authorization, Content-Type, Idempotency-Key, X-Terminal'
const EXPOSED_HEADERS = 'Retry-After, X-Request-Id, Idempotent-Replayed, Content-Disposition'
const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, DELETE'
/** Cache time of a preflight, s. */
const MAX_AGE = '7200'

/**
 * CORS for the listed origins, compared exactly.
 * Credentials are not allowed: scripts of other origins send the session in a header.
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
          'Access-Control-Allow-Methods': ALLOWED_METHODS,
          'Access-Control-Allow-Headers': ALLOWED_HEADERS,
          'Access-Control-Max-Age': MAX_AGE,
        },
      })
    } else {
      await next()
      if (isAllowed) c.res.headers.set('Access-Control-Expose-Headers', EXPOSED_HEADERS)
    }
    if (isAllowed) c.res.headers.set('Access-Control-Allow-Origin', origin)
    c.res.headers.append('Vary', 'Origin')
  }
}
