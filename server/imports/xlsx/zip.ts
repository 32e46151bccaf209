import { Inflate } from 'fflate'
import { fileMessages } from '../messages.ts'
import { readChunks, FileRefusedError, type ByteSource } from '../byteSource.ts'
import { crc32 } from './crc32.ts'

/** Directory entry of a ZIP archive; sizes in bytes. */
export type ZipEntry = {
  name: string
  method: number
  /** CRC-32 of the unpacked bytes. */
  crc: number
  compressed: number
  size: number
  offset: number
}

/** Unpacked bytes that are still allowed: a small archive may unpack to more than fits in memory. */
export type UnpackBudget = { remaining: number }

const MAX_ENTRIES = 2_000
/** Compressed bytes unpacked at once. The maximum ratio of Deflate is 1 : 1032. */
const CHUNK = 16 * 1024
const END = 0x06054b50
const END_64 = 0x06064b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const UNKNOWN = 0xffffffff

const broken = () => new FileRefusedError(fileMessages.broken)

/**
 * Reads the directory at the end of an archive, as spreadsheet programs do.
 * @throws FileRefusedError when it is damaged, encrypted or has too many entries.
 */
export async function readZipDirectory(source: ByteSource): Promise<Map<string, ZipEntry>> {
  const { count, size, offset } = await directoryOf(source)
  if (count > MAX_ENTRIES) throw new FileRefusedError(fileMessages.tooMuchInside)
  if (offset + size > source.size) throw broken()
  const view = viewOf(await source.read(offset, offset + size))
  const entries = new Map<string, ZipEntry>()
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) throw broken()
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const next = at + 46 + nameLength + extraLength + view.getUint16(at + 32, true)
    if (next > view.byteLength) throw broken()
    if (view.getUint16(at + 8, true) & 1) throw new FileRefusedError(fileMessages.oldExcel)
    const name = new TextDecoder().decode(bytesOf(view, at + 46, nameLength))
    const entry = {
      name,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      compressed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    }
    readLargeSizes(entry, view, at + 46 + nameLength, extraLength)
    // Programs differ in which of two equal names they read.
    if (entries.has(entryKey(name))) throw broken()
    entries.set(entryKey(name), entry)
    at = next
  }
  return entries
}

/** Names are compared without case. Some programs write backslashes. */
export function entryKey(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()
}

/**
 * Unpacks an entry in chunks. The checksum is compared at the end: until then the bytes may be damaged.
 * @throws FileRefusedError when it is damaged or `budget` is used up.
 */
export async function* unpackEntry(
  source: ByteSource,
  entry: ZipEntry,
  budget: UnpackBudget,
): AsyncGenerator<Uint8Array> {
  if (entry.size > budget.remaining) throw new FileRefusedError(fileMessages.tooMuchInside)
  const local = viewOf(await source.read(entry.offset, entry.offset + 30))
  if (local.byteLength < 30 || local.getUint32(0, true) !== LOCAL) throw broken()
  const start = entry.offset + 30 + local.getUint16(26, true) + local.getUint16(28, true)
  const end = start + entry.compressed
  if (end > source.size) throw broken()
  let crc = 0
  const append = (bytes: Uint8Array) => {
    crc = crc32(bytes, crc)
    budget.remaining -= bytes.length
    if (budget.remaining < 0) throw new FileRefusedError(fileMessages.tooMuchInside)
    return bytes
  }
  if (entry.method === 0) {
    for await (const bytes of readChunks(source, start, end)) yield append(bytes)
    if (crc !== entry.crc) throw broken()
    return
  }
  if (entry.method !== 8) throw broken()
  let parts: Uint8Array[] = []
  const state = { isEnded: false }
  const inflate = new Inflate((bytes, isFinal) => {
    parts.push(bytes)
    state.isEnded = isFinal
  })
  for (let at = start; at < end && !state.isEnded; at += CHUNK) {
    const packed = await source.read(at, Math.min(at + CHUNK, end))
    try {
      inflate.push(packed, at + CHUNK >= end)
    } catch {
      throw broken()
    }
    const ready = parts
    parts = []
    for (const bytes of ready) if (bytes.length > 0) yield append(bytes)
  }
  if (!state.isEnded || crc !== entry.crc) throw broken()
}

/** Finds the directory by the end record, which a comment of up to 64 kB may follow. */
async function directoryOf(source: ByteSource): Promise<{ count: number; size: number; offset: number }> {
  const tailStart = Math.max(0, source.size - 22 - 0xffff)
  const tail = viewOf(await source.read(tailStart, source.size))
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END) continue
    const found = {
      count: tail.getUint16(at + 10, true),
      size: tail.getUint32(at + 12, true),
      offset: tail.getUint32(at + 16, true),
    }
    if (found.count !== 0xffff && found.size !== UNKNOWN && found.offset !== UNKNOWN) return found
    return largeDirectory(source, tailStart + at)
  }
  throw broken()
}

/** ZIP64, which some programs always write. */
async function largeDirectory(source: ByteSource, end: number) {
  const locator = viewOf(await source.read(Math.max(0, end - 20), end))
  if (locator.byteLength < 20) throw broken()
  const at = Number(locator.getBigUint64(8, true))
  const record = viewOf(await source.read(at, at + 56))
  if (record.byteLength < 56 || record.getUint32(0, true) !== END_64) throw broken()
  return {
    count: Number(record.getBigUint64(32, true)),
    size: Number(record.getBigUint64(40, true)),
    offset: Number(record.getBigUint64(48, true)),
  }
}

/** Reads ZIP64 sizes from the extra field, which only has those that the entry leaves open, in this order. */
function readLargeSizes(entry: ZipEntry, view: DataView, start: number, length: number): void {
  for (let at = start; at + 4 <= start + length;) {
    const size = view.getUint16(at + 2, true)
    if (at + 4 + size > start + length) throw broken()
    if (view.getUint16(at, true) === 1) {
      let field = at + 4
      for (const name of ['size', 'compressed', 'offset'] as const) {
        if (entry[name] !== UNKNOWN || field + 8 > at + 4 + size) continue
        entry[name] = Number(view.getBigUint64(field, true))
        field += 8
      }
    }
    at += 4 + size
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const bytesOf = (view: DataView, at: number, length: number) =>
  new Uint8Array(view.buffer, view.byteOffset + at, length)
