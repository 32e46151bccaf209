import sharp from 'sharp'
import type { ImageRefusal, Images } from '../../ports/services.ts'
import { fitsInMemory, MAX_PIXELS } from './imageLimits.ts'

/** Maximum side of a stored image, px; smaller ones are not enlarged. */
const MAX_SIDE = 1600
/** Formats as sharp names them; AVIF is 'heif' with compression av1. SVG is a document that may hold scripts. */
const allowedFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

sharp.cache(false)
sharp.concurrency(1)

/** Re-encodes to WebP, rotated by its EXIF orientation and without metadata (location, time). */
export async function encodeImage(bytes: Uint8Array): ReturnType<Images['encode']> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  try {
    const metadata = await image.metadata()
    const { format, compression, pages = 1 } = metadata
    if (!allowedFormats.has(format) || (format === 'heif' && compression !== 'av1')) return refuse('kind')
    if (!fitsInMemory({ ...metadata, size: bytes.length })) return refuse('pixels')
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
