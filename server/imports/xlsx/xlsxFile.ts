import type { FilePart } from '../cells.ts'
import { hasColumns } from '../columns.ts'
import { fileSentences } from '../sentences.ts'
import { FileRefusal, type ByteSource } from '../source.ts'
import { sheetReader } from './sheet.ts'
import { readStrings } from './strings.ts'
import { readStyles } from './styles.ts'
import { readWorkbook } from './workbook.ts'
import { xmlSteps } from './xml.ts'
import { keyOf, unpacked, zipEntries, type Budget, type ZipEntry } from './zip.ts'

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
export async function* xlsxFile(source: ByteSource): AsyncGenerator<FilePart> {
  const entries = await zipEntries(source)
  await refuseOthers(source, entries)
  const budget: Budget = { left: Math.min(MAX_UNPACKED, Math.max(ANY_RATIO, MAX_RATIO * source.size)) }
  const part = (name: string | null, own = budget) => {
    const entry = name === null ? undefined : entries.get(keyOf(name))
    return entry ? unpacked(source, entry, own) : null
  }
  const { sheets, strings, styles } = await readWorkbook((name) => part(name))
  const cells = part(sheets[0]!.part)
  if (!cells) throw new FileRefusal(fileSentences.broken)
  const texts = await readStrings(part(strings, { left: Math.min(MAX_STRINGS, budget.left) }))
  const looks = await readStyles(part(styles))
  const withPoints: string[] = []
  if (sheets.length > 1)
    for (const sheet of sheets) {
      const bytes = part(sheet.part)
      if (bytes && (await hasPoints(bytes, sheetReader(texts, looks)))) withPoints.push(sheet.name)
    }
  if (withPoints.length > 1) throw new FileRefusal(fileSentences.severalSheets(withPoints))
  const reader = sheetReader(texts, looks)
  const take = () => ({ rows: reader.rows.splice(0), merged: reader.merged.splice(0) })
  for await (const _ of xmlSteps(cells, reader)) if (reader.rows.length > 0 || reader.merged.length > 0) yield take()
  yield take()
}

/** Whether a sheet's first row names the columns of a load. */
async function hasPoints(bytes: AsyncIterable<Uint8Array>, reader: ReturnType<typeof sheetReader>): Promise<boolean> {
  try {
    for await (const _ of xmlSteps(bytes, reader)) {
      if (reader.rows.length > 0) break
      reader.merged.length = 0
    }
  } catch (error) {
    // What cannot be read is a sheet's own trouble: of the one that is loaded it is told there. But where too much came out to look on, nobody
    // knows what the others hold.
    if (!(error instanceof FileRefusal) || error.message === fileSentences.tooMuchInside) throw error
  }
  const [head] = reader.rows
  return head !== undefined && hasColumns(head.cells)
}

/** Other programs' documents are archives too. */
async function refuseOthers(source: ByteSource, entries: Map<string, ZipEntry>): Promise<void> {
  if (entries.has('index/document.iwa') || entries.has('index.zip')) throw new FileRefusal(fileSentences.numbers)
  const type = entries.get('mimetype')
  if (type && type.size < 200) {
    let text = ''
    for await (const bytes of unpacked(source, type, { left: 200 })) text += new TextDecoder().decode(bytes)
    if (text.includes('opendocument')) throw new FileRefusal(fileSentences.openDocument)
  }
}
