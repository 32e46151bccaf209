import type { FileRow } from '../cells.ts'
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
 * The rows of the first sheet that is shown, some at a time.
 * @throws FileRefusal where it is no XLSX file, damaged, or too large unpacked.
 */
export async function* xlsxFile(source: ByteSource): AsyncGenerator<{ delimiter: undefined; rows: FileRow[] }> {
  const entries = await zipEntries(source)
  await refuseOthers(source, entries)
  const budget: Budget = { left: Math.min(MAX_UNPACKED, Math.max(ANY_RATIO, MAX_RATIO * source.size)) }
  const part = (name: string | null, own = budget) => {
    const entry = name === null ? undefined : entries.get(keyOf(name))
    return entry ? unpacked(source, entry, own) : null
  }
  const { sheet, strings, styles } = await readWorkbook((name) => part(name))
  const cells = part(sheet)
  if (!cells) throw new FileRefusal(fileSentences.broken)
  const texts = await readStrings(part(strings, { left: Math.min(MAX_STRINGS, budget.left) }))
  const reader = sheetReader(texts, await readStyles(part(styles)))
  for await (const _ of xmlSteps(cells, reader))
    if (reader.rows.length > 0) yield { delimiter: undefined, rows: reader.rows.splice(0) }
  yield { delimiter: undefined, rows: reader.rows.splice(0) }
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
