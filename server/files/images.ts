import sharp from 'sharp'
import { createLimiter } from '../limiter.ts'
import type { ImageRefusal, Images } from '../ports.ts'

/** Maximum side of a stored picture, px; smaller ones are not enlarged. */
const MAX_SIDE = 1600
/** Larger pictures are refused before decoding (a file of 1 MB may hold a gigapixel). */
const MAX_PIXELS = 50_000_000
/** Pictures encoded at once: each takes one of libuv's four threads, which files and hashes need as well. */
const MAX_RUNNING = 2
/** Formats as sharp names them; AVIF is a 'heif' of compression av1. Never SVG: it is a document, not a picture. */
const allowed = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

sharp.cache(false)
sharp.concurrency(1)
const runLimiter = createLimiter(MAX_RUNNING)

/** Re-encodes to WebP, rotated by its EXIF orientation and without metadata (location, time). */
export const sharpImages: Images = {
  encode: (bytes) => runLimiter(() => encode(bytes)),
}

async function encode(bytes: Uint8Array): ReturnType<Images['encode']> {
  // SVG, PDF and others are refused by their first bytes, before any parser runs.
  if (!isRaster(bytes)) return refuse('kind')
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  try {
    const { format, width = 0, height = 0, compression, pages = 1 } = await image.metadata()
    if (!allowed.has(format) || (format === 'heif' && compression !== 'av1')) return refuse('kind')
    if (width * height > MAX_PIXELS) return refuse('pixels')
    // The pages of an AVIF are not animation frames.
    if ((format !== 'heif' && pages > 1) || (format === 'png' && isAnimatedPng(bytes))) return refuse('animated')
    const encoded = await image
      .rotate()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
    return { ok: true, bytes: encoded, type: 'image/webp', extension: 'webp' }
  } catch (error) {
    return refuse(/pixel limit/i.test(String(error)) ? 'pixels' : 'broken')
  }
}

function refuse(reason: ImageRefusal): { ok: false; reason: ImageRefusal } {
  return { ok: false, reason }
}

/** PNG chunk types: animation control and image data. */
const ACTL = 0x6163544c
const IDAT = 0x49444154

/** True for an APNG with several frames, which sharp does not report. acTL precedes the first IDAT. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const type = view.getUint32(at + 4)
    if (type === ACTL) return view.getUint32(at + 8) > 1
    if (type === IDAT) return false
  }
  return false
}

const iso = /^[^]{4}ftyp(avif|avis|mif1|miaf)/

function isRaster(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  const begins = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a'].some((signature) =>
    start.startsWith(signature),
  )
  return begins || /^RIFF[^]{4}WEBP/.test(start) || iso.test(start)
}
