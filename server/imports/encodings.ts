import { readChunks, FileRefusedError, type ByteSource } from './byteSource.ts'
import { fileMessages } from './messages.ts'

/** Characters of the bytes 0x80 to 0xFF. */
const tables = {
  'windows-1252':
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ' +
    Array.from({ length: 96 }, (_, index) => String.fromCharCode(0xa0 + index)).join(''),
  // Excel's "CSV (MS-DOS)".
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
    'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
  // Excel's "CSV (Macintosh)".
  macintosh:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ' +
    '‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
}
type SingleByteEncoding = keyof typeof tables
const singleByteEncodings = Object.keys(tables) as SingleByteEncoding[]

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-8 twice' | SingleByteEncoding

const brokenText = () => new FileRefusedError(fileMessages.brokenText)

/**
 * Detects an encoding: by byte order mark, as UTF-8, or as the single-byte encoding that gives plausible Spanish.
 * @throws FileRefusedError when none or several of them do, or when the text was damaged before it was saved.
 */
export async function detectEncoding(source: ByteSource): Promise<Encoding> {
  const [first, second] = await source.read(0, 2)
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return (await detectUtf8(source)) ?? (await detectSingleByte(source))
}

/** Decodes a text in chunks, without its byte order mark. @throws FileRefusedError */
export async function* decodeText(source: ByteSource, encoding: Encoding): AsyncGenerator<string, void> {
  if (encoding in tables) {
    const table = Uint16Array.from({ length: 256 }, (_, byte) => charCode(encoding as SingleByteEncoding, byte))
    const decoder = new TextDecoder('utf-16le')
    for await (const bytes of readChunks(source)) yield decoder.decode(Uint16Array.from(bytes, (byte) => table[byte]!))
    return
  }
  const isTwice = encoding === 'utf-8 twice'
  const decoder = new TextDecoder(isTwice ? 'utf-8' : encoding, { fatal: true })
  const inner = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Uint8Array) => {
    try {
      const text = decoder.decode(bytes, { stream: bytes !== undefined })
      return isTwice ? inner.decode(bytesOf(text) ?? undefined, { stream: bytes !== undefined }) : text
    } catch {
      throw brokenText()
    }
  }
  for await (const bytes of readChunks(source)) yield decode(bytes)
  yield decode()
}

/**
 * UTF-8 that was read in another encoding ('Ã±', '├▒' and '√±' are ñ), or a character that an earlier program lost.
 * Windows-1252 maps UTF-8's second bytes to U+00A0 to U+00BF and to the characters of its own block.
 */
const GARBLED = new RegExp(
  `[ÂÃ][\\u0080-\\u00BF${tables['windows-1252'].slice(0, 32)}]|[├┬√][^\\x00-\\x7F\\s]|¬[ø°∫™´]|\\uFFFD`,
)
/** Sign of a wrong encoding, characters: chunks of a text overlap by so much. */
const LONGEST_SIGN = 16
/** A Spanish letter, or a semicolon between columns, in UTF-7: 'Atenci+APM-n', 'rut+ADs-puntos'. */
const UTF7 = /\+A(?:Ds|[MO][Ek0]|[NP][EMow]|L[8o]|KE)(?:A[g-z\d+/][AQgw])?-/

/** Whether a text shows signs of a wrong encoding. */
export const isGarbled = (text: string): boolean => GARBLED.test(text) || UTF7.test(text)

/**
 * Letters that an earlier program lost, or read in another encoding: these characters stand so in no Spanish text.
 * After '¿' and in an address ('a.cl/p?id=3') a question mark is one.
 */
const DAMAGED_LETTERS = [
  // 'Atenci?n'
  /(?<!¿.*|\/\S*)\p{L}\?\p{L}/u,
  // 'ni±o', 'Mar¡a', '¤andú', 'caf‚', 'm·s' (but 'col·legi')
  /\p{L}[¡¢£¥±¾†‡˙≤≥]\p{L}|\p{L}¤|¤\p{L}|\p{L}[‚„]|(?!l)\p{Ll}·(?!l)\p{Ll}/u,
  // Bytes that are no character in Windows-1252; U+0085 is a line break of mainframes.
  /[\u0080-\u0084\u0086-\u009F]/,
  // 'AtenciÛn', 'MarÝa', 'cafÚ' (but 'JoséÁngel'), 'mßs'
  /\p{Ll}(?:(?![ÁÉÍÓÚÑÜ×])[À-ÞŠŽŒŸ]|[ÁÉÍÓÚÑÜ](?!\p{L}))|(?![aeiouy])[a-z]ß/u,
  // 'niсo' with a Cyrillic letter (but 'kΩ')
  /\p{Script=Latin}{2}[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Han}]/u,
  // Notations of mail, addresses, programs and web pages: 'Atenci=F3n', '%C3%B3', '\u00f3', '&oacute;'
  /=C[23]=[89AB][\dA-F]|\p{Ll}=[EF][\dA-F]\p{Ll}/u,
  /(?<!\/\S*)%C[23]%[89AB][\dA-F]|\\u00[A-F][\dA-F]|\\x[C-F][\dA-F]/iu,
  /&(?:#x?[\dA-F]{2,6}|[aeioun](?:acute|tilde|uml)|amp|quot|nbsp|iexcl|iquest|ordm|ordf);/i,
]

/** Whether the letters of a text were replaced by other characters. */
export const hasReplacedLetter = (text: string): boolean => DAMAGED_LETTERS.some((pattern) => pattern.test(text))

/** Null when it is not UTF-8. */
async function detectUtf8(source: ByteSource): Promise<'utf-8' | 'utf-8 twice' | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const inner = new TextDecoder('utf-8', { fatal: true })
  let [isAscii, isTwice, isBroken] = [true, true, false]
  let last = ''
  try {
    for await (const bytes of readChunks(source)) {
      const text = decoder.decode(bytes, { stream: true })
      isBroken ||= isGarbled(last + text)
      last = text.slice(-LONGEST_SIGN)
      // eslint-disable-next-line no-control-regex -- ASCII
      if (/^[\x00-\x7F]*$/.test(text)) continue
      isAscii = false
      isTwice &&= decodesAgain(inner, text)
    }
    decoder.decode()
  } catch {
    return null
  }
  if (isTwice && !isAscii) return 'utf-8 twice'
  if (isBroken) throw brokenText()
  return 'utf-8'
}

function decodesAgain(decoder: TextDecoder, text: string): boolean {
  const bytes = bytesOf(text)
  if (!bytes) return false
  try {
    decoder.decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

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

const charCode = (encoding: SingleByteEncoding, byte: number) =>
  byte < 0x80 ? byte : tables[encoding].charCodeAt(byte - 0x80)

async function detectSingleByte(source: ByteSource): Promise<SingleByteEncoding> {
  const implausible = new Set<SingleByteEncoding>()
  /** Spanish letters that each encoding finds. */
  const letters: Record<SingleByteEncoding, Set<string>> = {
    'windows-1252': new Set(),
    cp850: new Set(),
    macintosh: new Set(),
  }
  let hasDashInWord = false
  let [before, current] = [0x20, 0x20]
  const judge = (next: number) => {
    if (current >= 0x80)
      for (const encoding of singleByteEncodings) {
        const chars = [before, current, next].map((byte) => String.fromCharCode(charCode(encoding, byte)))
        const [left, char, right] = chars as [string, string, string]
        if (!isPlausible(char, left, right, encoding)) implausible.add(encoding)
        else if (SPANISH.has(char)) letters[encoding].add(char)
        hasDashInWord ||= encoding === 'windows-1252' && '–—’'.includes(char) && isLetter(left) && isLetter(right)
      }
    before = current
    current = next
  }
  for await (const bytes of readChunks(source)) for (const byte of bytes) judge(byte)
  judge(0x20)
  // Symbols alone prove no encoding but the usual one.
  const candidates = singleByteEncodings.filter(
    (one) => !implausible.has(one) && (one === 'windows-1252' || letters[one].size > 0),
  )
  if (candidates.length === 1) return candidates[0]!
  const [usual, other, ...more] = candidates
  // In Windows-1252 the letters ñ, í and ó of a Macintosh would be dashes and quotes within words.
  const isOther = hasDashInWord && other && letters['windows-1252'].size === 0 && letters[other].size >= 2
  if (usual === 'windows-1252' && isOther && more.length === 0) return other
  throw brokenText()
}

const SPANISH = new Set('áéíóúüñÁÉÍÓÚÜÑ')
/** Letters of other languages, accepted in Windows-1252 only. */
const FOREIGN = new Set('àèìòùâêîôûäëïöãõåçæøßýÿšžÀÈÌÒÙÂÊÎÔÛÄËÏÖÃÕÅÇÆØÝŸŠŽ')

const isLetter = (char: string) => /\p{L}/u.test(char) && char !== 'ª' && char !== 'º'
const isUpper = (char: string) => isLetter(char) && char !== char.toLowerCase()
const isLower = (char: string) => isLetter(char) && char !== char.toUpperCase()
const isDigit = (char: string) => char >= '0' && char <= '9'

/** Whether a character outside ASCII makes sense between its neighbours. */
function isPlausible(char: string, left: string, right: string, encoding: SingleByteEncoding): boolean {
  const isWindows = encoding === 'windows-1252'
  if (SPANISH.has(char) || (isWindows && FOREIGN.has(char))) return isPlausibleLetter(char, left, right, isWindows)
  const isInWord = isLetter(left) && isLetter(right)
  const touchesLetter = isLetter(left) || isLetter(right)
  if ('¿¡'.includes(char)) return !isLetter(left) && !isDigit(left)
  if ('ºª'.includes(char)) return (isLetter(left) || isDigit(left) || left === '.') && !isLetter(right)
  if ('“«'.includes(char)) return !isLetter(left)
  if ('”»…'.includes(char)) return !isLetter(right)
  if ('°·'.includes(char)) return !isInWord
  if ('‘’–—'.includes(char)) return isWindows || !isInWord
  if (!isWindows) return false
  if ('\u00A0\u00AD´¨`€•™®©‹›'.includes(char)) return true
  // '¤' is the € of ISO 8859-15.
  return '§²³½¼¾×÷±£¢¥¦¬µ¶¯¸¹†‡‰'.includes(char) && !touchesLetter
}

function isPlausibleLetter(char: string, left: string, right: string, isWindows: boolean): boolean {
  if (isDigit(left) || isDigit(right)) return false
  if (isUpper(char) ? isLower(left) : isUpper(right) && !(isWindows && SPANISH.has(char) && isUpper(left))) return false
  if (isWindows) return true
  // Spanish spelling: ñ stands before a vowel, ü before e or i.
  if ('ñÑ'.includes(char)) return /[aeiouáéíóú]/i.test(right)
  if ('üÜ'.includes(char)) return /[eiéí]/i.test(right)
  return isLetter(left) || isLetter(right)
}
