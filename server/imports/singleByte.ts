import { FileRefusedError, readChunks, type ByteSource } from './byteSource.ts'
import { fileMessages } from './messages.ts'

/** Characters of the bytes 0x80 to 0xFF. */
export const tables = {
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
export type SingleByteEncoding = keyof typeof tables
/** In the order of preference. */
const encodings = Object.keys(tables) as SingleByteEncoding[]

export const isSingleByte = (encoding: string): encoding is SingleByteEncoding => encoding in tables

const charCode = (encoding: SingleByteEncoding, byte: number) =>
  byte < 0x80 ? byte : tables[encoding].charCodeAt(byte - 0x80)

/** What a byte means between two others, in an encoding. */
type Reading = 'implausible' | 'plausible' | 'letter'

/** Most uncertain characters of a file that is read nevertheless. */
const MAX_UNCERTAIN = 100_000

/**
 * The encoding with the fewest implausible characters. Others are `doubtful` where they explain as many,
 * or what the first one cannot.
 */
export async function detectSingleByte(
  source: ByteSource,
): Promise<{ encoding: SingleByteEncoding; doubtful?: SingleByteEncoding[] }> {
  const readings = encodings.map((encoding) => ({
    encoding,
    read: createReader(encoding),
    letters: new Set<number>(),
    faults: 0,
  }))
  let hasDashInWord = false
  await eachHighByte(source, (left, byte, right) => {
    for (const reading of readings) {
      const meaning = reading.read(left, byte, right)
      if (meaning === 'implausible') reading.faults += 1
      else if (meaning === 'letter') reading.letters.add(byte)
    }
    hasDashInWord ||= DASHES.has(byte) && isAsciiLetter(left) && isAsciiLetter(right)
  })
  // Symbols alone prove no encoding but the usual one.
  const candidates = readings.filter(({ encoding, letters }) => encoding === 'windows-1252' || letters.size > 0)
  const faults = Math.min(...candidates.map((one) => one.faults))
  const [best, ...equals] = candidates.filter((one) => one.faults === faults)
  const { encoding, letters } = best!
  // In Windows-1252 the letters ñ, í and ó of a Macintosh would be dashes and quotes within words.
  const isOther = hasDashInWord && encoding === 'windows-1252' && letters.size === 0
  if (isOther && equals.length === 1 && equals[0]!.letters.size >= 2) return { encoding: equals[0]!.encoding }
  if (faults === 0 && equals.length === 0) return { encoding }
  const doubtful = (faults > 0 ? candidates : equals).filter((one) => one !== best)
  return { encoding, doubtful: doubtful.map((one) => one.encoding) }
}

/**
 * Decodes a text in chunks; what is uncertain becomes U+FFFD.
 * @param doubtful as `detectSingleByte` found them; where it is absent, no character is uncertain.
 * @throws FileRefusedError when most of the text is uncertain.
 */
export async function* decodeSingleByte(
  source: ByteSource,
  encoding: SingleByteEncoding,
  doubtful?: SingleByteEncoding[],
): AsyncGenerator<string, void> {
  const table = Uint16Array.from({ length: 256 }, (_, byte) => charCode(encoding, byte))
  const decoder = new TextDecoder('utf-16le')
  const uncertain = doubtful ? await findUncertain(source, encoding, doubtful) : []
  let [from, next] = [0, 0]
  for await (const bytes of readChunks(source)) {
    const codes = Uint16Array.from(bytes, (byte) => table[byte]!)
    for (; uncertain[next]! < from + bytes.length; next += 1) codes[uncertain[next]! - from] = 0xfffd
    from += bytes.length
    yield decoder.decode(codes)
  }
}

/** Places of the characters that make no sense, or that another encoding reads as a Spanish letter as well. */
async function findUncertain(
  source: ByteSource,
  encoding: SingleByteEncoding,
  doubtful: SingleByteEncoding[],
): Promise<number[]> {
  const read = createReader(encoding)
  const others = doubtful.map((other) => ({ read: createReader(other), other }))
  const places: number[] = []
  await eachHighByte(source, (left, byte, right, at) => {
    const isRival = ({ read, other }: (typeof others)[number]) =>
      charCode(other, byte) !== charCode(encoding, byte) && read(left, byte, right) === 'letter'
    if (read(left, byte, right) !== 'implausible' && !others.some(isRival)) return
    places.push(at)
    if (places.length > MAX_UNCERTAIN) throw new FileRefusedError(fileMessages.brokenText)
  })
  return places
}

/** – — ’ in Windows-1252. */
const DASHES = new Set([0x96, 0x97, 0x92])
const isAsciiLetter = (byte: number) => byte < 0x80 && isLetter(String.fromCharCode(byte))

/** Reads a byte between its neighbours; each combination is judged once. */
function createReader(encoding: SingleByteEncoding): (left: number, byte: number, right: number) => Reading {
  const known = new Map<number, Reading>()
  const charOf = (byte: number) => String.fromCharCode(charCode(encoding, byte))
  return (left, byte, right) => {
    const key = (left << 16) | (byte << 8) | right
    const found = known.get(key)
    if (found) return found
    const char = charOf(byte)
    const isMeant = isPlausible(char, charOf(left), charOf(right), encoding)
    const reading = !isMeant ? 'implausible' : SPANISH.has(char) ? 'letter' : 'plausible'
    known.set(key, reading)
    return reading
  }
}

/** Calls `visit` with every byte from 0x80, its neighbours and its place. */
async function eachHighByte(
  source: ByteSource,
  visit: (left: number, byte: number, right: number, at: number) => void,
): Promise<void> {
  let [before, current, at] = [0x20, 0x20, -1]
  const step = (next: number) => {
    if (current >= 0x80) visit(before, current, next, at)
    before = current
    current = next
    at += 1
  }
  for await (const bytes of readChunks(source)) for (const byte of bytes) step(byte)
  step(0x20)
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
  // 'MªJosé', '2ªcuota' and '10 º C': in the other encodings these bytes are lines and mathematical signs.
  if ('ºª'.includes(char)) return isWindows || ((isLetter(left) || isDigit(left) || left === '.') && !isLetter(right))
  if ('“«'.includes(char)) return !isLetter(left)
  if ('”»…'.includes(char)) return !isLetter(right)
  if ('°·'.includes(char)) return !isInWord
  if ('‘’–—'.includes(char)) return isWindows || !isInWord
  if (!isWindows) return false
  if ('\u00A0\u00AD´¨`€•™®©‹›'.includes(char)) return true
  // '5µg'
  if (char === 'µ' && isDigit(left)) return true
  // '¤' is the € of ISO 8859-15.
  return '§²³½¼¾×÷±£¢¥¦¬µ¶¯¸¹†‡‰'.includes(char) && !touchesLetter
}

function isPlausibleLetter(char: string, left: string, right: string, isWindows: boolean): boolean {
  // 'Perú2026' and 'SKU-Á1', but not '5Ág': in Windows-1252 that is 5 µg.
  const isDigitAllowed = SPANISH.has(char) && !(isDigit(left) && isUpper(char) && isLower(right))
  if (!isDigitAllowed && (isDigit(left) || isDigit(right))) return false
  const isSpanishWindows = isWindows && SPANISH.has(char)
  // 'AñoÑandú', but not 'AtenciÛn'; 'JoséÁngel' and 'JOSé', but not 'éNICO'.
  if (isUpper(char) ? isLower(left) && !(isSpanishWindows && isLower(right)) : isUpper(right)) {
    if (isUpper(char) || !(isSpanishWindows && isLetter(left))) return false
  }
  if (isWindows) return true
  // Spanish spelling: ñ stands before a vowel, ü before e or i.
  if ('ñÑ'.includes(char)) return /[aeiouáéíóú]/i.test(right)
  if ('üÜ'.includes(char)) return /[eiéí]/i.test(right)
  return isLetter(left) || isLetter(right)
}
