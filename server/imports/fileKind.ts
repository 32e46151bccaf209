import { fileMessages } from './messages.ts'
import { FileRefusedError, type ByteSource } from './byteSource.ts'

const starts = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, index) => bytes[index] === byte)

/** True for a ZIP archive, which an XLSX file is, by its first bytes. */
export const isZip = (bytes: Uint8Array): boolean => starts(bytes, 0x50, 0x4b, 0x03, 0x04)

/**
 * What a file is by its first bytes, whatever its name.
 * @throws FileRefusal with what to do, for files that are often mistaken for one of ours.
 */
export async function detectFileKind(source: ByteSource): Promise<'csv' | 'xlsx'> {
  if (source.size === 0) throw new FileRefusedError(fileMessages.empty)
  const bytes = await source.read(0, 1024)
  if (isZip(bytes)) return 'xlsx'
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileRefusedError(fileMessages.oldExcel)
  const latin = String.fromCharCode(...bytes)
  if (/^(\xef\xbb\xbf)?\s*<(!doctype|\?xml|html|table|head|meta|style|workbook)/i.test(latin))
    throw new FileRefusedError(fileMessages.page)
  if (
    starts(bytes, 0x1f, 0x8b) ||
    starts(bytes, 0x50, 0x4b, 0x05, 0x06) ||
    /^(%PDF|\x89PNG|\xff\xd8\xff|GIF8|Rar!|7z\xbc\xaf)/.test(latin)
  )
    throw new FileRefusedError(fileMessages.binary)
  return 'csv'
}
