import { xlsxParts, zip } from './xlsx.ts'

// Files that no spreadsheet program writes.

/** An archive with two sheets of one name. Programs differ in which they read. */
export function twice(): Uint8Array<ArrayBuffer> {
  const bytes = zip({ ...xlsxParts({ rows: [['rut']] }), 'xl/worksheets/sheet2.xml': '<worksheet/>' })
  const text = Buffer.from(bytes.buffer)
  for (let at = text.indexOf('sheet2.xml'); at !== -1; at = text.indexOf('sheet2.xml')) text.write('sheet1.xml', at)
  return bytes
}

/** The last directory entry announces an extra field beyond the end of the directory. */
export function lying(): Uint8Array<ArrayBuffer> {
  const bytes = zip(xlsxParts({ rows: [['rut']] }), 0)
  const view = new DataView(bytes.buffer)
  const end = bytes.length - 22
  const start = view.getUint32(end + 16, true)
  let last = start
  for (let at = start; at < end;) {
    last = at
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  // The last four bytes of the name become an extra field.
  const nameLength = view.getUint16(last + 28, true) - 4
  view.setUint16(last + 28, nameLength, true)
  view.setUint16(last + 30, 4, true)
  view.setUint32(last + 24, 0xffffffff, true)
  view.setUint16(last + 46 + nameLength, 1, true)
  view.setUint16(last + 48 + nameLength, 100, true)
  return bytes
}

/** Changes the checksum of every entry. */
export function missummed(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + 46 < bytes.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint8(at + 16, view.getUint8(at + 16) ^ 1)
  return bytes
}

const BOMB = 65 * 1024 * 1024

/** A few kB of empty tags that unpack to 65 MB. */
export function bomb(): Uint8Array<ArrayBuffer> {
  const sheet = new TextEncoder().encode('<a></a>'.repeat(Math.ceil(BOMB / 7))).subarray(0, BOMB)
  return zip({ ...xlsxParts({}), 'xl/worksheets/sheet1.xml': sheet })
}

/** The directory announces 1 kB for the bomb. */
export function understated(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + 46 < bytes.length; at += 1) {
    const isEntry = view.getUint32(at, true) === 0x02014b50
    if (isEntry && view.getUint32(at + 24, true) === BOMB) view.setUint32(at + 24, 1000, true)
  }
  return bytes
}
