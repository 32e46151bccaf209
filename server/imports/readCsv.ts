import { FileRefusedError, type ByteSource } from './byteSource.ts'
import type { RowChunk } from './cells.ts'
import type { HeaderRule } from './columns.ts'
import { createCsvParser } from './csvParser.ts'
import { decodeText, detectEncoding } from './encodings.ts'
import { fileMessages } from './messages.ts'

/** Longest row, characters: an unclosed quote would swallow the rest of the file. */
const MAX_ROW = 100_000
/** The header must fit into the first characters of the file. */
const HEADER_PART = 64 * 1024
/** In the order in which they are tried. Excel in Spanish writes semicolons. */
const delimiters = [';', '\t', ',']

/**
 * Reads the rows of a CSV file in chunks.
 * @throws FileRefusedError when it is no readable text, or a row has no end.
 */
export async function* readCsv(source: ByteSource, header: HeaderRule): AsyncGenerator<RowChunk> {
  const texts = readText(source)
  let head = ''
  let isAll = false
  while (head.length < HEADER_PART && !isAll) {
    const { value, done } = await texts.next()
    isAll = done === true
    head += value ?? ''
  }
  const { delimiter, from } = detectDialect(head, header)
  const parser = createCsvParser(delimiter)
  yield { delimiter, rows: parser.push(head.slice(from), isAll) }
  if (isAll) return
  for await (const text of texts) {
    if (parser.pending() > MAX_ROW) throw new FileRefusedError(fileMessages.longRow(parser.line() + 1))
    yield { delimiter, rows: parser.push(text, false) }
  }
  yield { delimiter, rows: parser.push('', true) }
}

async function* readText(source: ByteSource): AsyncGenerator<string, void> {
  // Binary files are recognised before the encoding: their bytes are no plausible text either.
  if ((await source.read(0, HEADER_PART)).includes(0) && !(await hasUtf16Mark(source)))
    throw new FileRefusedError(fileMessages.binary)
  for await (const text of decodeText(source, await detectEncoding(source))) {
    if (text.includes('\0')) throw new FileRefusedError(fileMessages.binary)
    if (text) yield text
  }
}

async function hasUtf16Mark(source: ByteSource): Promise<boolean> {
  const [first, second] = await source.read(0, 2)
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}

/** Delimiter, and where the header begins: after a line 'sep=;', which Excel does not show either. */
function detectDialect(head: string, header: HeaderRule): { delimiter: string; from: number } {
  const declared = /^"?sep=([;,\t|])"?(\r\n|\n|\r)/i.exec(head)
  if (declared) return { delimiter: declared[1]!, from: declared[0].length }
  const found = delimiters.find((delimiter) =>
    header.matches(createCsvParser(delimiter).push(head, true)[0]?.cells ?? []),
  )
  return { delimiter: found ?? ';', from: 0 }
}
