import type { RowChunk } from './cells.ts'
import { hasPointsColumns } from './columns.ts'
import { createCsvParser } from './csvParser.ts'
import { fileMessages } from './messages.ts'
import { readChunks, FileRefusedError, type ByteSource } from './byteSource.ts'

/** Longest row, characters: a quote that nobody closed would take in the rest of the file. */
const LONGEST_ROW = 100_000
/** As much of the file's begin as its header must fit in, characters. */
const HEADER_PART = 64 * 1024
/** In the order in which they are tried: Excel in Spanish writes semicolons. */
const delimiters = [';', '\t', ',']

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * The rows of a CSV file, some at a time, with the character between its columns.
 * @throws FileRefusal where it is no text, or a row has no end.
 */
export async function* readCsv(source: ByteSource): AsyncGenerator<RowChunk> {
  const texts = textOf(source, await encodingOf(source))
  let begin = ''
  let isAll = false
  while (begin.length < HEADER_PART && !isAll) {
    const { value, done } = await texts.next()
    isAll = done === true
    begin += value ?? ''
  }
  const { delimiter, from } = dialectOf(begin)
  const rows = createCsvParser(delimiter)
  yield { delimiter, rows: rows.push(begin.slice(from), isAll) }
  if (isAll) return
  for await (const text of texts) {
    if (rows.pending() > LONGEST_ROW) throw new FileRefusedError(fileMessages.longRow(rows.line() + 1))
    yield { delimiter, rows: rows.push(text, false) }
  }
  yield { delimiter, rows: rows.push('', true) }
}

/** By its mark; without one UTF-8, and Windows-1252 (Excel's plain «CSV») where a byte is not UTF-8. */
async function encodingOf(source: ByteSource): Promise<Encoding> {
  const [first, second] = await source.read(0, 2)
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of readChunks(source)) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** A mark of UTF-8, or one of its accents ('Ã±' is 'ñ'), among bytes that are not: two encodings in one file, or a damaged one. */
const halfUtf8 =
  /^\u00EF\u00BB\u00BF|\u00C3[\u00A1\u00A9\u00AD\u00B3\u00BA\u00B1\u00BC\u2018\u0081\u2030\u008D\u201C\u0161]/

/** Decoded, without a byte order mark. @throws FileRefusal where it holds what no text holds. */
async function* textOf(source: ByteSource, encoding: Encoding): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding, { fatal: encoding.startsWith('utf-16') })
  const isOldText = encoding === 'windows-1252'
  const decoded = (bytes?: Uint8Array) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new FileRefusedError(fileMessages.brokenText)
    }
  }
  for await (const bytes of readChunks(source)) {
    const text = decoded(bytes)
    if (isOldText && halfUtf8.test(text)) throw new FileRefusedError(fileMessages.brokenText)
    if (text.includes('\0')) throw new FileRefusedError(fileMessages.binary)
    if (text) yield text
  }
  const rest = decoded()
  if (rest) yield rest
}

/** What lies between columns, and where the header begins: after a line 'sep=;', which Excel does not show either. */
function dialectOf(begin: string): { delimiter: string; from: number } {
  const said = /^"?sep=([;,\t|])"?(\r\n|\n|\r)/i.exec(begin)
  if (said) return { delimiter: said[1]!, from: said[0].length }
  const found = delimiters.find((delimiter) =>
    hasPointsColumns(createCsvParser(delimiter).push(begin, true)[0]?.cells ?? []),
  )
  return { delimiter: found ?? ';', from: 0 }
}
