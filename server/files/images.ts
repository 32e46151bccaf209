import sharp from 'sharp'
import { createLimiter } from '../limiter.ts'
import type { ImageRefusal, Images } from '../ports.ts'

/** Widest side of a stored picture, px; smaller ones are not enlarged. */
const MAX_SIDE = 1600
/** Larger pictures are refused before they are unpacked (a 1 MB file may hold a gigapixel). */
const MAX_PIXELS = 50_000_000
/**
 * Pictures worked on at once. Each holds one of the four threads that files and hashes need as well, and every call hashes its token: the
 * others wait their turn, not the whole server.
 */
const AT_ONCE = 2
/** Formats as sharp names them; AVIF is a 'heif' of compression av1. Never SVG: it is a document, not a picture. */
const allowed = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

sharp.cache(false)
sharp.concurrency(1)
const inTurn = createLimiter(AT_ONCE)

/** Tells the format by content, re-encodes to WebP without metadata (a phone's place and time), turned as the camera says. */
export const sharpImages: Images = {
  encode: (bytes) => inTurn(() => encode(bytes)),
}

async function encode(bytes: Uint8Array): ReturnType<Images['encode']> {
  // SVG, PDF and others are refused by their first bytes, before any parser sees them.
  if (!isRaster(bytes)) return refuse('kind')
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  try {
    const { format, width = 0, height = 0, compression, pages = 1 } = await image.metadata()
    if (!allowed.has(format) || (format === 'heif' && compression !== 'av1')) return refuse('kind')
    if (width * height > MAX_PIXELS) return refuse('pixels')
    // The pages of an AVIF are no moments of one picture.
    if ((format !== 'heif' && pages > 1) || (format === 'png' && isMovingPng(bytes))) return refuse('animated')
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

/** The types of two parts of a PNG: how many moments it has, and its picture. */
const ACTL = 0x6163544c
const IDAT = 0x49444154

/** Whether a PNG has more than one moment (APNG), of which sharp says nothing: it tells so before its first picture. */
function isMovingPng(bytes: Uint8Array): boolean {
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
