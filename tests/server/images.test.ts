import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { diskFiles } from '#server/files/disk.ts'
import { sharpImages } from '#server/files/images.ts'
import { crc32 } from '#server/imports/xlsx/crc32.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3554a9' } })
const encoded = async (bytes: Uint8Array) => {
  const result = await sharpImages.encode(bytes)
  if (!result.ok) throw new Error(result.reason)
  return { ...result, ...(await sharp(result.bytes).metadata()) }
}

/** A part of a PNG: the length of its data, its type, the data and a checksum of both. */
function pngChunk(type: string, data: number[]): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(data)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

describe('pictures', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('takes %s and stores WebP', async (format) => {
    const result = await encoded(await picture(40, 30).toFormat(format).toBuffer())
    expect([result.format, result.width, result.height]).toEqual(['webp', 40, 30])
  })

  it('makes the longest side 1600 px at most and enlarges nothing', async () => {
    const result = await encoded(await picture(3200, 800).jpeg().toBuffer())
    expect([result.width, result.height]).toEqual([1600, 400])
  })

  it('leaves threads for what every other call needs while many come at once', async () => {
    const bytes = new Uint8Array(await picture(4000, 4000).png().toBuffer())
    let done = 0
    const all = Array.from({ length: 8 }, async () => {
      expect((await sharpImages.encode(bytes)).ok).toBe(true)
      done += 1
    })
    await Promise.race(all)
    await crypto.subtle.digest('SHA-256', bytes.subarray(0, 32))
    expect(done).toBeLessThanOrEqual(2)
    await Promise.all(all)
  })

  it('turns a picture as its camera says and drops what else the camera wrote', async () => {
    const bytes = await picture(40, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secreto' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const result = await encoded(bytes)
    expect([result.width, result.height, result.exif, result.orientation]).toEqual([20, 40, undefined, undefined])
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'kind'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'kind'],
    ['PDF', '%PDF-1.7', 'kind'],
    ['nothing', '', 'kind'],
    ['a JPEG that is none', '\xff\xd8\xff\xe0 no picture', 'broken'],
  ])('refuses %s', async (_, content, reason) => {
    expect(await sharpImages.encode(Buffer.from(content, 'latin1'))).toEqual({ ok: false, reason })
  })

  it('refuses more pixels than it would unpack', async () => {
    const bytes = await picture(8000, 7000).png().toBuffer()
    expect(await sharpImages.encode(bytes)).toEqual({ ok: false, reason: 'pixels' })
  })

  it('refuses a PNG that moves, but not one that says it has a single moment', async () => {
    const still = await picture(40, 30).png().toBuffer()
    const first = 8 + 25
    const moving = (frames: number) =>
      Buffer.concat([still.subarray(0, first), pngChunk('acTL', [0, 0, 0, frames, 0, 0, 0, 0]), still.subarray(first)])
    expect(await sharpImages.encode(moving(2))).toEqual({ ok: false, reason: 'animated' })
    expect(await sharpImages.encode(moving(1))).toMatchObject({ ok: true })
    expect(await sharpImages.encode(moving(2).subarray(0, first + 10))).toMatchObject({ ok: false })
  })

  it.each(['gif', 'webp'] as const)(
    'refuses a %s that moves, of which it would keep the first moment alone',
    async (format) => {
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
      expect(await sharpImages.encode(bytes)).toEqual({ ok: false, reason: 'animated' })
    },
  )

  it('refuses a picture that ends half-way', async () => {
    const bytes = await picture(400, 300).png({ compressionLevel: 0 }).toBuffer()
    expect(await sharpImages.encode(bytes.subarray(0, bytes.length / 2))).toEqual({ ok: false, reason: 'broken' })
  })
})

describe('files on disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canje-disk-'))
  const files = diskFiles(folder)
  afterAll(() => rmSync(folder, { recursive: true }))

  it('gives back what was put, and nothing once it is removed', async () => {
    await files.put('a-1.webp', { bytes: new Uint8Array([1, 2]), type: 'image/webp' })
    const found = await files.get('a-1.webp')
    expect([...found!.bytes, found!.type]).toEqual([1, 2, 'image/webp'])
    expect(readdirSync(folder)).toEqual(['a-1.webp'])
    await files.remove('a-1.webp')
    await files.remove('a-1.webp')
    expect(await files.get('a-1.webp')).toBeNull()
  })

  it('leaves nothing behind of a picture that could not be put', async () => {
    mkdirSync(join(folder, 'taken.webp'))
    await expect(files.put('taken.webp', { bytes: new Uint8Array([1]), type: 'image/webp' })).rejects.toThrow()
    expect(readdirSync(folder)).toEqual(['taken.webp'])
  })

  it('takes away at start what a process that was killed left half-written, and nothing that may still be written', () => {
    const own = mkdtempSync(join(folder, 'own-'))
    const names = ['.old.webp.7.part', '.fresh.webp.8.part', 'old.webp', '.keep']
    for (const name of names) writeFileSync(join(own, name), 'x')
    const hours = (count: number) => new Date(Date.now() - count * 60 * 60 * 1000)
    for (const name of ['.old.webp.7.part', 'old.webp', '.keep']) utimesSync(join(own, name), hours(25), hours(25))
    diskFiles(own)
    expect(readdirSync(own).sort()).toEqual(['.fresh.webp.8.part', '.keep', 'old.webp'])
    rmSync(own, { recursive: true })
  })

  it.each(['../secret.webp', '/etc/passwd', '.hidden', 'a\0.webp', 'A.webp', 'a'])(
    'never looks for %j',
    async (name) => {
      expect(await files.get(name)).toBeNull()
      await expect(files.put(name, { bytes: new Uint8Array(), type: 'image/webp' })).rejects.toThrow()
    },
  )
})
