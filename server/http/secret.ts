/** 32 random bytes as base64url, 43 characters: session tokens and download links. */
export function generateToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

/** Node's synchronous hash; undefined in a browser. WebCrypto takes a round trip to another thread for each call. */
const nodeHash = globalThis.process?.getBuiltinModule?.('node:crypto').createHash

/** SHA-256, hex. Bytes, which may be large, are hashed on another thread. */
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

/** @throws when the text is not base64url. */
export function fromBase64url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}
