/** 32 random bytes, base64url: session tokens and download links. 43 characters. */
export function generateToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

/** Node's own hash, undefined in a browser: it answers at once, where the web's visits another thread, a tenth of what a page costs. */
const nodeHash = globalThis.process?.getBuiltinModule?.('node:crypto').createHash

/** SHA-256, hex. What may be large, bytes, is hashed on another thread. */
export async function sha256(data: string | Uint8Array): Promise<string> {
  if (typeof data === 'string' && nodeHash) return nodeHash('sha256').update(data).digest('hex')
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data)
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** @throws where it is no base64url. */
export function fromBase64url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}
