import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { diskFiles } from '#server/node/files/disk.ts'
import { encodeImage } from '#server/node/files/encodeImage.ts'
import { fitsInMemory, type ImageHeader } from '#server/node/files/imageLimits.ts'
import { sharpImages } from '#server/node/files/images.ts'
import { crc32 } from '#server/imports/xlsx/crc32.ts'

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3554a9' } })
const encode = async (bytes: Uint8Array) => {
  const result = await encodeImage(bytes)
  if (!result.ok) throw new Error(result.reason)
  return { ...result, ...(await sharp(result.bytes).metadata()) }
}

/** A chunk of a PNG: length of its data, type, data and checksum. */
function pngChunk(type: string, data: number[]): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(data)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

describe('encodeImage', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('converts %s to WebP', async (format) => {
    const result = await encode(await image(40, 30).toFormat(format).toBuffer())
    expect([result.format, result.width, result.height]).toEqual(['webp', 40, 30])
  })

  it('shrinks the longest side to 1600 px', async () => {
    const result = await encode(await image(3200, 800).jpeg().toBuffer())
    expect([result.width, result.height]).toEqual([1600, 400])
  })

  it('rotates by the EXIF orientation and removes other metadata', async () => {
    const bytes = await image(40, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secreto' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const result = await encode(bytes)
    expect([result.width, result.height, result.exif, result.orientation]).toEqual([20, 40, undefined, undefined])
  })

  it('refuses an APNG with several frames, and accepts one with a single frame', async () => {
    const still = await image(40, 30).png().toBuffer()
    const first = 8 + 25
    const animated = (frames: number) =>
      Buffer.concat([still.subarray(0, first), pngChunk('acTL', [0, 0, 0, frames, 0, 0, 0, 0]), still.subarray(first)])
    expect(await encodeImage(animated(2))).toEqual({ ok: false, reason: 'animated' })
    expect(await encodeImage(animated(1))).toMatchObject({ ok: true })
    expect(await encodeImage(animated(2).subarray(0, first + 10))).toMatchObject({ ok: false })
  })

  it.each(['gif', 'webp'] as const)('refuses an animated %s', async (format) => {
    const frames = await Promise.all(
      ['#3554a9', '#a93535'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const bytes = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    expect(await encodeImage(bytes)).toEqual({ ok: false, reason: 'animated' })
  })

  it('refuses a truncated image', async () => {
    const bytes = await image(400, 300).png({ compressionLevel: 0 }).toBuffer()
    expect(await encodeImage(bytes.subarray(0, bytes.length / 2))).toEqual({ ok: false, reason: 'broken' })
  })
})

describe('fitsInMemory', () => {
  const header: ImageHeader = {
    format: 'jpeg',
    width: 4000,
    height: 3000,
    channels: 3,
    depth: 'uchar',
    hasAlpha: false,
    isProgressive: false,
    chromaSubsampling: '4:2:0',
    size: 5_000_000,
  }

  it.each<[string, Partial<ImageHeader>]>([
    ['a progressive JPEG of a camera', { isProgressive: true, chromaSubsampling: '4:4:4' }],
    ['a JPEG of 48 MP', { width: 8000, height: 6000 }],
    ['a screenshot', { format: 'png', channels: 4, hasAlpha: true, width: 3840, height: 2160 }],
    ['an AVIF of 8 MP', { format: 'heif', width: 3264, height: 2448, size: 1_000_000 }],
  ])('accepts %s', (_, change) => {
    expect(fitsInMemory({ ...header, ...change })).toBe(true)
  })

  it.each<[string, Partial<ImageHeader>]>([
    ['more than 50 MP', { width: 8000, height: 7000 }],
    ['an AVIF of 50 MP', { format: 'heif', width: 7071, height: 7071, size: 1_300 }],
    ['an interlaced PNG of 16 bits and 24 MP', { format: 'png', depth: 'ushort', isProgressive: true, width: 8000 }],
    ['a GIF of 48 MP', { format: 'gif', width: 8000, height: 6000 }],
    ['a progressive JPEG of 48 MP', { isProgressive: true, chromaSubsampling: '4:4:4', width: 8000, height: 6000 }],
  ])('refuses %s', (_, change) => {
    expect(fitsInMemory({ ...header, ...change })).toBe(false)
  })
})

describe('sharpImages', () => {
  it('encodes an image in a child process', async () => {
    const result = await sharpImages.encode(await image(40, 30).png().toBuffer())
    expect(result).toMatchObject({ ok: true, type: 'image/webp', extension: 'webp' })
    expect((await sharp((result as { bytes: Uint8Array }).bytes).metadata()).width).toBe(40)
  })

  it('returns the refusal of the child process', async () => {
    const bytes = Buffer.from('\xff\xd8\xff\xe0 no image', 'latin1')
    expect(await sharpImages.encode(bytes)).toEqual({ ok: false, reason: 'broken' })
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7'],
    ['an empty file', ''],
  ])('refuses %s without starting a process', async (_, content) => {
    expect(await sharpImages.encode(Buffer.from(content, 'latin1'))).toEqual({ ok: false, reason: 'kind' })
  })
})

describe('files on disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canje-disk-'))
  const files = diskFiles(folder)
  afterAll(() => rmSync(folder, { recursive: true }))

  it('returns a stored file, and null after its removal', async () => {
    await files.put('a-1.webp', { bytes: new Uint8Array([1, 2]), type: 'image/webp' })
    const found = await files.get('a-1.webp')
    expect([...found!.bytes, found!.type]).toEqual([1, 2, 'image/webp'])
    expect(readdirSync(folder)).toEqual(['a-1.webp'])
    await files.remove('a-1.webp')
    await files.remove('a-1.webp')
    expect(await files.get('a-1.webp')).toBeNull()
  })

  it('leaves no partial file when an image cannot be stored', async () => {
    mkdirSync(join(folder, 'taken.webp'))
    await expect(files.put('taken.webp', { bytes: new Uint8Array([1]), type: 'image/webp' })).rejects.toThrow()
    expect(readdirSync(folder)).toEqual(['taken.webp'])
  })

  it('deletes abandoned partial files at start, and keeps recent ones', () => {
    const other = mkdtempSync(join(folder, 'other-'))
    const names = ['.old.webp.7.part', '.fresh.webp.8.part', 'old.webp', '.keep']
    for (const name of names) writeFileSync(join(other, name), 'x')
    const hours = (count: number) => new Date(Date.now() - count * 60 * 60 * 1000)
    for (const name of ['.old.webp.7.part', 'old.webp', '.keep']) utimesSync(join(other, name), hours(25), hours(25))
    diskFiles(other)
    expect(readdirSync(other).sort()).toEqual(['.fresh.webp.8.part', '.keep', 'old.webp'])
    rmSync(other, { recursive: true })
  })

  it.each(['../secret.webp', '/etc/passwd', '.hidden', 'a\0.webp', 'A.webp', 'a'])(
    'ignores the invalid name %j',
    async (name) => {
      expect(await files.get(name)).toBeNull()
      await expect(files.put(name, { bytes: new Uint8Array(), type: 'image/webp' })).rejects.toThrow()
    },
  )
})
