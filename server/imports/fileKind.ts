import { fileMessages } from './messages.ts'
import { FileRefusedError, type ByteSource } from './byteSource.ts'

const starts = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, index) => bytes[index] === byte)

/** Whether the bytes start like a ZIP archive, and so like an XLSX file. */
export const isZip = (bytes: Uint8Array): boolean => starts(bytes, 0x50, 0x4b, 0x03, 0x04)

/**
 * Detects the format by the first bytes, not by the name.
 * @throws FileRefusedError with instructions for formats that are often uploaded by mistake.
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
