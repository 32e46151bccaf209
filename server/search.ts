import { isStorable } from '#contract/rules.ts'

/**
 * Lower case, without accents and characters that nobody sees, blanks collapsed: how searches and unique names are compared
 * (docs/decisions/0002). 'Ñandú  Café ' → 'nandu cafe'.
 */
export function normalizeForSearch(value: string): string {
  return value
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** What a partner's search looks through: name, and RUT with and without its hyphen. */
export function partnerSearchText({ nombre_completo, rut }: { nombre_completo: string; rut: string }): string {
  return normalizeForSearch(`${nombre_completo} ${rut} ${rut.replace('-', '')}`)
}

/**
 * A folded search as `partnerSearchText` holds it: a RUT, alone or among other words, loses dots and hyphens, alone also blanks, and the word 'RUT' before it
 * ('rut 12.345.678-k' → '12345678k', 'ana 12.345.678-k' → 'ana 12345678k').
 */
export function normalizePartnerSearch(folded: string): string {
  const bare = folded.replace(/\br\.?u\.?t\b[.: ]*(?=\d)/, '')
  const plain = (term: string) => (RUT.test(term) ? term.replace(/[^\dk]/g, '') : term)
  return RUT.test(bare) ? plain(bare) : bare.split(' ').map(plain).join(' ')
}

const RUT = /^(?=.*\d)[\d.\-\u2010-\u2015\u2212 ]+k?$/

/** How many words of a search count: each is one more condition, and so many of them name what somebody looks for. */
const MOST_WORDS = 8

/** The words of a folded search, each of which must stand somewhere in what is found, in whatever order: 'lopez oscar' finds Óscar Agustín López. */
export const searchWords = (folded: string): string[] =>
  [...new Set(folded.split(' '))].filter((word) => word !== '').slice(0, MOST_WORDS)

/** Whether a folded text is found by a folded search. */
export const matchesSearch = (text: string, search: string): boolean =>
  searchWords(search).every((word) => text.includes(word))

/** What a product's search looks through: title, and the words of the description as they are shown, without tags. */
export function productSearchText(product: { title: string | null; description: string | null }): string {
  // Of '<b>R</b>esistente' the tags part nothing: it is one word.
  const words = (product.description ?? '')
    .replace(HIDDEN, ' ')
    .replace(/<[^<>]*>/g, (tag) => (INLINE.test(tag) ? '' : ' '))
  return normalizeForSearch(`${product.title ?? ''} ${words.replace(REFERENCE, character)}`)
}

/** What goes with all that is in it. */
const HIDDEN = /<(script|style|template)\b[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi
const INLINE = /^<\/?(?:a|b|em|i|s|span|strong|sub|sup|u)\b/i

/** A character by its number, a letter with a mark ('&ntilde;'), or one of `named`. */
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])(?:acute|grave|circ|uml|tilde|cedil)|([a-z]+));/gi

const named = new Map([
  ['nbsp', ' '],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** A letter's mark is left out here: folding would take it away. What names nothing that can be stored stays as it is. */
function character(reference: string, decimal?: string, hex?: string, letter?: string, name = ''): string {
  if (letter) return letter
  const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16)
  if (Number.isNaN(code)) return named.get(name.toLowerCase()) ?? reference
  const found = code <= 0x10ffff ? String.fromCodePoint(code) : '\0'
  return isStorable(found) ? found : reference
}
