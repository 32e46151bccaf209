import { tables } from './singleByte.ts'

/**
 * UTF-8 that was read in another encoding ('Ã±', '├▒' and '√±' are ñ), or a character that an earlier program lost.
 * Windows-1252 maps UTF-8's second bytes to U+00A0 to U+00BF and to the characters of its own block.
 */
const GARBLED = new RegExp(
  `[ÂÃ][\\u0080-\\u00BF${tables['windows-1252'].slice(0, 32)}]|[├┬√][^\\x00-\\x7F\\s]|¬[ø°∫™´]|\\uFFFD`,
)
/** A Spanish letter, or a semicolon between columns, in UTF-7: 'Atenci+APM-n', 'rut+ADs-puntos'. */
const UTF7 = /\+A(?:Ds|[MO][Ek0]|[NP][EMow]|L[8o]|KE)(?:A[g-z\d+/][AQgw])?-/

/** Whether a text shows signs of a wrong encoding. */
export const isGarbled = (text: string): boolean => GARBLED.test(text) || UTF7.test(text)

/** Letters that an earlier program lost, or read in another encoding: these characters stand so in no Spanish text. */
const DAMAGED_LETTERS = [
  // '¤andú', 'caf‚', 'm·s' (but 'col·legi')
  /\p{L}¤|¤\p{L}|\p{L}[‚„]|(?!l)\p{Ll}·(?!l)\p{Ll}/u,
  // Bytes that are no character in Windows-1252; U+0085 is a line break of mainframes.
  /[\u0080-\u0084\u0086-\u009F]/,
  // 'AtenciÛn', 'MarÝa', 'cafÚ' (but 'JoséÁngel'), 'mßs'
  /\p{Ll}(?:(?![ÁÉÍÓÚÑÜ×])[À-ÞŠŽŒŸ]|[ÁÉÍÓÚÑÜ](?!\p{L}))|(?![aeiouy])[a-z]ß/u,
  // 'niсo' with a Cyrillic letter (but 'kΩ')
  /\p{Script=Latin}{2}[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Han}]/u,
  // Notations of mail, addresses and programs: 'Atenci=F3n', '%C3%B3', '\u00f3'
  /=C[23]=[89AB][\dA-F]|\p{Ll}=[EF][\dA-F]\p{Ll}/u,
  /(?<!\/\S*)%C[23]%[89AB][\dA-F]|\\u00[A-F][\dA-F]|\\x[C-F][\dA-F]/iu,
  // Letters of web pages: '&oacute;', '&#243;', '&#xF3;' (but 'R&amp;D' and '&#39;')
  /&(?:[aeioun](?:acute|tilde|uml)|i(?:excl|quest)|ord[mf]|#(?:19[2-9]|2[0-5]\d)|#x0*[CDEF][\dA-F]);/i,
]
/** A sign between letters, which may stand for a lost one: 'Atenci?n', 'ni±o', 'Mar¡a'. */
const SIGN_IN_WORD = /(?<=(\p{L}{1,20}))([?¡¢£¥±¾†‡˙≤≥])(?=(\p{L}{1,20}))/gu

/** The word with a letter that is no letter of its text; null where there is none. */
export function damagedWord(text: string): string | null {
  for (const pattern of [GARBLED, UTF7, ...DAMAGED_LETTERS]) {
    const found = pattern.exec(text)
    if (found) return wordAt(text, found.index)
  }
  for (const { 1: left, 2: sign, 3: right, index } of text.matchAll(SIGN_IN_WORD))
    if (isLostLetter(left!, sign!, right!) && !(sign === '?' && isQuestion(text, index))) return wordAt(text, index)
  return null
}

const MAX_WORD = 40
function wordAt(text: string, index: number): string {
  const start = Math.max(text.slice(0, index + 1).search(/\S+$/), index - MAX_WORD, 0)
  return /^\S*/.exec(text.slice(start, start + 2 * MAX_WORD))![0]
}

/** After '¿', in an address ('a.cl/p?id=3') and in a text whose letters with accents are there. */
function isQuestion(text: string, at: number): boolean {
  const before = text.slice(0, at)
  const isInAddress = before.lastIndexOf('/') > before.lastIndexOf(' ')
  return isInAddress || before.includes('¿') || /[áéíóúñÁÉÍÓÚÑ]/.test(text)
}

/**
 * Whether a sign between two parts stands for a letter of one word. Not in 'Reclamo?Devolución', 'a¡b' or
 * 'cliente?descuento': between a vowel and a consonant stands no lost letter of a long word.
 */
function isLostLetter(left: string, sign: string, right: string): boolean {
  if (/\p{Ll}$/u.test(left) && /^\p{Lu}/u.test(right)) return false
  const isWord = /[aeiou]$/i.test(left) && /^[^aeiou]/i.test(right)
  if (left.length === 1 && right.length === 1) return !isWord
  return !(sign === '?' && isWord && left.length >= 4 && right.length >= 5)
}
