import { xlsxParts, zip } from './xlsx.ts'

// Files that no spreadsheet program writes.

/** Two sheets of one name: which of them is read depends on the program. */
export function twice(): Uint8Array<ArrayBuffer> {
  const bytes = zip({ ...xlsxParts({ rows: [['rut']] }), 'xl/worksheets/sheet2.xml': '<worksheet/>' })
  const text = Buffer.from(bytes.buffer)
  for (let at = text.indexOf('sheet2.xml'); at !== -1; at = text.indexOf('sheet2.xml')) text.write('sheet1.xml', at)
  return bytes
}

/** Its last entry announces a large size in a field that would go on behind the end of the directory. */
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
  // Four bytes of the entry's own name become a field of its own.
  const nameLength = view.getUint16(last + 28, true) - 4
  view.setUint16(last + 28, nameLength, true)
  view.setUint16(last + 30, 4, true)
  view.setUint32(last + 24, 0xffffffff, true)
  view.setUint16(last + 46 + nameLength, 1, true)
  view.setUint16(last + 48 + nameLength, 100, true)
  return bytes
}

/** Every part unpacks, into other bytes than those that its checksum was made of. */
export function missummed(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + 46 < bytes.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint8(at + 16, view.getUint8(at + 16) ^ 1)
  return bytes
}

const BOMB = 65 * 1024 * 1024

/** Some kB of empty tags that become 65 MB. */
export function bomb(): Uint8Array<ArrayBuffer> {
  const sheet = new TextEncoder().encode('<a></a>'.repeat(Math.ceil(BOMB / 7))).subarray(0, BOMB)
  return zip({ ...xlsxParts({}), 'xl/worksheets/sheet1.xml': sheet })
}

/** What comes out is counted, not what is announced. */
export function understated(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + 46 < bytes.length; at += 1) {
    const isEntry = view.getUint32(at, true) === 0x02014b50
    if (isEntry && view.getUint32(at + 24, true) === BOMB) view.setUint32(at + 24, 1000, true)
  }
  return bytes
}
