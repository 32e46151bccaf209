import type { RowChunk } from '../cells.ts'
import { hasPointsColumns } from '../columns.ts'
import { fileMessages } from '../messages.ts'
import { FileRefusedError, type ByteSource } from '../byteSource.ts'
import { createSheetReader } from './sheet.ts'
import { readSharedStrings } from './sharedStrings.ts'
import { readNumberFormats } from './numberFormats.ts'
import { readWorkbook } from './workbook.ts'
import { parseXmlInSteps } from './xml.ts'
import { entryKey, unpackEntry, readZipDirectory, type UnpackBudget, type ZipEntry } from './zip.ts'

/** Most bytes that come out of the archive: a million rows take some 150 MB. */
const MAX_UNPACKED = 600 * 1024 * 1024
/** And for each byte of the file, beyond the first 64 MB: sheets shrink to a tenth or a twentieth. */
const MAX_RATIO = 100
const ANY_RATIO = 64 * 1024 * 1024
/** And of those the texts that cells refer to, which stay in memory while the sheet is read. */
const MAX_STRINGS = 120 * 1024 * 1024

/**
 * The rows of the first sheet that is shown, some at a time, and its merged cells.
 * @throws FileRefusal where it is no XLSX file, damaged, or too large unpacked, or where another sheet that is shown has points, too:
 * nobody would see which of them was loaded.
 */
export async function* readXlsx(source: ByteSource): AsyncGenerator<RowChunk> {
  const entries = await readZipDirectory(source)
  await refuseOthers(source, entries)
  const budget: UnpackBudget = { remaining: Math.min(MAX_UNPACKED, Math.max(ANY_RATIO, MAX_RATIO * source.size)) }
  const part = (name: string | null, own = budget) => {
    const entry = name === null ? undefined : entries.get(entryKey(name))
    return entry ? unpackEntry(source, entry, own) : null
  }
  const { sheets, strings, styles } = await readWorkbook((name) => part(name))
  const cells = part(sheets[0]!.part)
  if (!cells) throw new FileRefusedError(fileMessages.broken)
  const texts = await readSharedStrings(part(strings, { remaining: Math.min(MAX_STRINGS, budget.remaining) }))
  const looks = await readNumberFormats(part(styles))
  const withPoints: string[] = []
  if (sheets.length > 1)
    for (const sheet of sheets) {
      const bytes = part(sheet.part)
      if (bytes && (await hasPoints(bytes, createSheetReader(texts, looks)))) withPoints.push(sheet.name)
    }
  if (withPoints.length > 1) throw new FileRefusedError(fileMessages.severalSheets(withPoints))
  const reader = createSheetReader(texts, looks)
  const take = (): RowChunk => ({ rows: reader.rows.splice(0), mergedRanges: reader.merged.splice(0) })
  for await (const _ of parseXmlInSteps(cells, reader))
    if (reader.rows.length > 0 || reader.merged.length > 0) yield take()
  yield take()
}

/** Whether a sheet's first row names the columns of a load. */
async function hasPoints(
  bytes: AsyncIterable<Uint8Array>,
  reader: ReturnType<typeof createSheetReader>,
): Promise<boolean> {
  try {
    for await (const _ of parseXmlInSteps(bytes, reader)) {
      if (reader.rows.length > 0) break
      reader.merged.length = 0
    }
  } catch (error) {
    // What cannot be read is a sheet's own trouble: of the one that is loaded it is told there. But where too much came out to look on, nobody
    // knows what the others hold.
    if (!(error instanceof FileRefusedError) || error.message === fileMessages.tooMuchInside) throw error
  }
  const [head] = reader.rows
  return head !== undefined && hasPointsColumns(head.cells)
}

/** Other programs' documents are archives too. */
async function refuseOthers(source: ByteSource, entries: Map<string, ZipEntry>): Promise<void> {
  if (entries.has('index/document.iwa') || entries.has('index.zip')) throw new FileRefusedError(fileMessages.numbers)
  const type = entries.get('mimetype')
  if (type && type.size < 200) {
    let text = ''
    for await (const bytes of unpackEntry(source, type, { remaining: 200 })) text += new TextDecoder().decode(bytes)
    if (text.includes('opendocument')) throw new FileRefusedError(fileMessages.openDocument)
  }
}
