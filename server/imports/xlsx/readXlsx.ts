import { FileRefusedError, type ByteSource } from '../byteSource.ts'
import type { RowChunk } from '../cells.ts'
import type { HeaderRule } from '../columns.ts'
import { fileMessages } from '../messages.ts'
import { readNumberFormats } from './numberFormats.ts'
import { readSharedStrings } from './sharedStrings.ts'
import { createSheetReader, type SheetReader } from './sheet.ts'
import { readWorkbook } from './workbook.ts'
import { parseXmlInSteps } from './xml.ts'
import { entryKey, readZipDirectory, unpackEntry, type UnpackBudget, type ZipEntry } from './zip.ts'

/** Limit of unpacked bytes. A million rows take some 150 MB. */
const MAX_UNPACKED = 600 * 1024 * 1024
/** Limit of unpacked bytes per byte of the file, above FREE_UNPACKED. Sheets are compressed to a tenth or twentieth. */
const MAX_RATIO = 100
const FREE_UNPACKED = 64 * 1024 * 1024
/** Limit of the shared strings, bytes: they stay in memory while the sheet is read. */
const MAX_STRINGS = 120 * 1024 * 1024

/**
 * Reads the first visible sheet in chunks.
 * @throws FileRefusedError when it is no XLSX file, damaged or too large, or when it is unclear which sheet is meant.
 */
export async function* readXlsx(source: ByteSource, header: HeaderRule): AsyncGenerator<RowChunk> {
  const entries = await readZipDirectory(source)
  await refuseOtherDocuments(source, entries)
  const budget: UnpackBudget = { remaining: Math.min(MAX_UNPACKED, Math.max(FREE_UNPACKED, MAX_RATIO * source.size)) }
  const openPart = (name: string | null, partBudget = budget) => {
    const entry = name === null ? undefined : entries.get(entryKey(name))
    return entry ? unpackEntry(source, entry, partBudget) : null
  }
  const { sheets, strings, styles, has1904Dates } = await readWorkbook((name) => openPart(name))
  const [first] = sheets
  const firstPart = openPart(first!.part)
  if (!firstPart) throw new FileRefusedError(fileMessages.broken)
  const texts = await readSharedStrings(openPart(strings, { remaining: Math.min(MAX_STRINGS, budget.remaining) }))
  const formats = await readNumberFormats(openPart(styles), has1904Dates)
  if (sheets.length > 1) {
    const matching: typeof sheets = []
    for (const sheet of sheets) {
      const bytes = openPart(sheet.part)
      if (bytes && (await startsWithColumns(bytes, createSheetReader(texts, formats), header))) matching.push(sheet)
    }
    const [only, ...otherSheets] = matching
    const { needed } = header
    if (otherSheets.length > 0) {
      const names = matching.map(({ name }) => name)
      throw new FileRefusedError(fileMessages.severalSheets(needed, names))
    }
    if (only && only !== first) throw new FileRefusedError(fileMessages.otherSheet(needed, first!.name, only.name))
  }
  const reader = createSheetReader(texts, formats)
  for await (const _ of parseXmlInSteps(firstPart, reader)) if (reader.rows.length > 0) yield reader.take()
  yield reader.take()
}

/** Whether the first row of a sheet has the columns of the file. */
async function startsWithColumns(
  bytes: AsyncIterable<Uint8Array>,
  reader: SheetReader,
  rule: HeaderRule,
): Promise<boolean> {
  try {
    for await (const _ of parseXmlInSteps(bytes, reader)) {
      if (reader.rows.length > 0) break
      reader.take()
    }
  } catch (error) {
    // An unreadable sheet has no columns; if it is the one to be loaded, reading it reports the problem.
    // Beyond the limit of unpacked bytes, the content of the other sheets stays unknown.
    if (!(error instanceof FileRefusedError) || error.message === fileMessages.tooMuchInside) throw error
  }
  const [header] = reader.rows
  return header !== undefined && rule.matches(header.cells)
}

/** Documents of other programs are ZIP archives too. */
async function refuseOtherDocuments(source: ByteSource, entries: Map<string, ZipEntry>): Promise<void> {
  if (entries.has('index/document.iwa') || entries.has('index.zip')) throw new FileRefusedError(fileMessages.numbers)
  const type = entries.get('mimetype')
  if (type && type.size < 200) {
    let text = ''
    for await (const bytes of unpackEntry(source, type, { remaining: 200 })) text += new TextDecoder().decode(bytes)
    if (text.includes('opendocument')) throw new FileRefusedError(fileMessages.openDocument)
  }
}
