/** Base URLs of calls and pictures; absolute ones are added to the Content-Security-Policy. */
export type Origins = { host: string; bucket: string }

/** Headers of every response, including the app's page. */
export function securityHeaders({ host, bucket }: Origins): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy({ host, bucket }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  }
}

/** Stored files never run scripts, whatever their content. Pages of shops show the pictures. */
export const fileHeaders: Record<string, string> = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'public, max-age=31536000, immutable',
}

function contentSecurityPolicy({ host, bucket }: Origins): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${originOf(bucket)}`,
    "font-src 'self' data:",
    `connect-src 'self'${originOf(host)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** ' https://cdn.example' for an absolute URL, '' for one of the own origin. */
function originOf(address: string): string {
  return /^https?:\/\//.test(address) ? ` ${new URL(address).origin}` : ''
}
