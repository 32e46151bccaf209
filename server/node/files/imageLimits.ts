import type { Metadata } from 'sharp'
import type { ImageRefusal } from '../../ports/services.ts'

/** Maximum memory that two uploads at once may take in the server and its child process, bytes. */
const MAX_MEMORY = 215_000_000
/** Maximum number of pixels of any format. */
export const MAX_PIXELS = 50_000_000

/** Copies of a file that the server holds for two uploads, and those of the child process. */
const SERVER_COPIES = 9
const WORKER_COPIES = 3

/** Exit codes of the child process. */
export const refusalExitCodes: Record<ImageRefusal, number> = { kind: 10, broken: 11, pixels: 12, animated: 13 }

/** Metadata of an image; `size` is that of its file, bytes. */
export type ImageHeader = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'hasAlpha' | 'isProgressive' | 'chromaSubsampling'
> & { size: number }

/** Memory that the child process may take for a file of `size` bytes. */
export const memoryLimit = (size: number): number => MAX_MEMORY - SERVER_COPIES * size

/** True when the header promises an image whose memory stays within the limit. */
export function fitsInMemory(header: ImageHeader): boolean {
  const { width, height, size } = header
  const pixels = width * height
  const needed = WORKER_COPIES * size + pipelineMemory(header) + pixels * bytesPerPixel(header)
  return pixels <= MAX_PIXELS && needed <= memoryLimit(size)
}

/** Line buffers, the resized image and the WebP encoder, bytes. AVIF frees its planes before most are needed. */
function pipelineMemory({ format, hasAlpha }: ImageHeader): number {
  if (format === 'heif') return hasAlpha ? 60_000_000 : 20_000_000
  return hasAlpha ? 95_000_000 : 35_000_000
}

/** Formats that cannot be decoded line by line hold the whole image. */
function bytesPerPixel({ format, channels, depth, isProgressive, chromaSubsampling }: ImageHeader): number {
  const bytesPerSample = depth === 'ushort' ? 2 : 1
  // libheif holds the planes of the decoder, their copy and the RGB image.
  if (format === 'heif') return bytesPerSample === 2 ? 27 : 19
  // An interlaced PNG is complete only after its last pass.
  if (format === 'png') return bytesPerSample * (isProgressive ? channels * 1.05 : 1)
  // A progressive JPEG holds every coefficient, two bytes each, until its last scan.
  if (format === 'jpeg') return isProgressive ? 2.1 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0.5
  // A GIF is drawn on an RGBA canvas.
  if (format === 'gif') return 4.9
  return 2
}
