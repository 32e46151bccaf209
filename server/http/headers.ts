import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/**
 * What scripts of other origins may send and read. Credentials are not allowed: they send the session in a header.
 * `maxAge` is how long a browser keeps the answer to a preflight, s.
 */
export const crossOrigin = {
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Terminal'],
  exposeHeaders: ['Retry-After', 'X-Request-Id', 'Idempotent-Replayed', 'Content-Disposition'],
  maxAge: 7200,
}

/** Base URLs of the API and images; absolute ones are added to the Content-Security-Policy. */
export type Origins = { host: string; bucket: string }

/** Headers of every response, including the app's page; a response that has one keeps it. */
export const securityHeaders = ({ host, bucket }: Origins): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...originOf(bucket)],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...originOf(host)],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    // A proxy with TLS adds this one (docs/operations.md).
    strictTransportSecurity: false,
    originAgentCluster: false,
    // For browsers and plugins that are gone.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    overwrite: false,
  })

/** Stored files never run scripts, whatever their content. Pages of shops show the images. */
export const fileHeaders: Record<string, string> = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'public, max-age=31536000, immutable',
}

/** The origin of an absolute URL; none for one of the own origin. */
function originOf(address: string): string[] {
  return /^https?:\/\//.test(address) ? [new URL(address).origin] : []
}
