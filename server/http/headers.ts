/** Where pictures and calls may go besides our own origin; relative addresses need no mention. */
export type Origins = { host: string; bucket: string }

/** Headers of every answer, the app's page included. */
export function securityHeaders({ host, bucket }: Origins): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy({ host, bucket }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  }
}

/** A stored file is shown and never run, whatever it is. */
export const fileHeaders: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'public, max-age=31536000, immutable',
}

const EMPTY_STYLE = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

function contentSecurityPolicy({ host, bucket }: Origins): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    // What puts the styles in (src/ui/tokens/staticStyles.ts) adds a style element without text and fills it through the CSSOM, which no policy
    // forbids: the hash of nothing lets the element in, and no style with a text.
    `style-src 'self' '${EMPTY_STYLE}'`,
    `img-src 'self' data: blob:${originOf(bucket)}`,
    "font-src 'self' data:",
    `connect-src 'self'${originOf(host)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** ' https://cdn.example' for an absolute address, '' for one on our own origin. */
function originOf(address: string): string {
  return /^https?:\/\//.test(address) ? ` ${new URL(address).origin}` : ''
}
