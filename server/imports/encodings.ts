import { readChunks, type ByteSource } from './byteSource.ts'
import { decodeSingleByte, detectSingleByte, isSingleByte, tables, type SingleByteEncoding } from './singleByte.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-8 twice' | SingleByteEncoding

/** How a text is decoded. `doubtful`: encodings that may be the right one for some of its characters. */
export type Decoding = { encoding: Encoding; doubtful?: SingleByteEncoding[] }

/**
 * Detects an encoding: by byte order mark, as UTF-8, or as the single-byte encoding that gives the most plausible
 * Spanish. One cell decides nothing about the others: what is uncertain becomes U+FFFD, which its row is refused for.
 */
export async function detectEncoding(source: ByteSource): Promise<Decoding> {
  const [first, second] = await source.read(0, 2)
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le' }
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be' }
  const utf8 = await detectUtf8(source)
  return utf8 ? { encoding: utf8 } : detectSingleByte(source)
}

/** Decodes a text in chunks, without its byte order mark; what is no character becomes U+FFFD. */
export async function* decodeText(source: ByteSource, { encoding, doubtful }: Decoding): AsyncGenerator<string, void> {
  if (isSingleByte(encoding)) return yield* decodeSingleByte(source, encoding, doubtful)
  const isTwice = encoding === 'utf-8 twice'
  const decoder = new TextDecoder(isTwice ? 'utf-8' : encoding)
  const inner = new TextDecoder('utf-8')
  const decode = (bytes?: Uint8Array) => {
    const stream = bytes !== undefined
    const text = decoder.decode(bytes, { stream })
    return isTwice ? inner.decode(bytesOf(text) ?? undefined, { stream }) : text
  }
  for await (const bytes of readChunks(source)) yield decode(bytes)
  yield decode()
}

/** Null when it is not UTF-8. */
async function detectUtf8(source: ByteSource): Promise<'utf-8' | 'utf-8 twice' | null> {
  const [first, second, third] = await source.read(0, 3)
  const hasMark = first === 0xef && second === 0xbb && third === 0xbf
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const inner = new TextDecoder('utf-8', { fatal: true })
  let [isAscii, isTwice] = [true, true]
  try {
    for await (const bytes of readChunks(source)) {
      const text = decoder.decode(bytes, { stream: true })
      // eslint-disable-next-line no-control-regex -- ASCII
      const isPlain = /^[\x00-\x7F]*$/.test(text)
      isAscii &&= isPlain
      isTwice &&= isAscii || decodesAgain(inner, text)
    }
    decoder.decode()
  } catch {
    return hasMark ? 'utf-8' : null
  }
  return isTwice && !isAscii && decodesAgain(inner) ? 'utf-8 twice' : 'utf-8'
}

/** @param text a part of it; absent at its end. */
function decodesAgain(decoder: TextDecoder, text?: string): boolean {
  const bytes = text === undefined ? undefined : bytesOf(text)
  if (bytes === null) return false
  try {
    decoder.decode(bytes, { stream: bytes !== undefined })
    return true
  } catch {
    return false
  }
}

/** Bytes of the characters of Windows-1252. */
const windows1252Bytes = new Map(Array.from(tables['windows-1252'], (char, index) => [char, 0x80 + index]))

/** The text in Windows-1252; null when a character is not in it. */
function bytesOf(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    const byte = code < 0x80 ? code : windows1252Bytes.get(text[index]!)
    if (byte === undefined) return null
    bytes[index] = byte
  }
  return bytes
}
