import type { Images } from '../ports/services.ts'

type Kind = { type: string; extension: string; matches: (bytes: Uint8Array, latin: string) => boolean }

const kinds: Kind[] = [
  { type: 'image/jpeg', extension: 'jpg', matches: ([a, b, c]) => a === 0xff && b === 0xd8 && c === 0xff },
  { type: 'image/png', extension: 'png', matches: (_, latin) => latin.startsWith('\x89PNG\r\n\x1a\n') },
  { type: 'image/gif', extension: 'gif', matches: (_, latin) => /^GIF8[79]a/.test(latin) },
  { type: 'image/webp', extension: 'webp', matches: (_, latin) => /^RIFF[^]{4}WEBP/.test(latin) },
  { type: 'image/avif', extension: 'avif', matches: (_, latin) => /^[^]{4}ftypavi[fs]/.test(latin) },
]

/** Detects the format from the first bytes and keeps the image unchanged. Also runs in browsers. */
export const memoryImages: Images = {
  async encode(bytes) {
    const latin = String.fromCharCode(...bytes.subarray(0, 16))
    const kind = kinds.find(({ matches }) => matches(bytes, latin))
    return kind ? { ok: true, bytes, type: kind.type, extension: kind.extension } : { ok: false, reason: 'kind' }
  },
}
