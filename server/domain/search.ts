import { isStorable } from '#contract/rules.ts'
import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import type { PartnerRecord } from './records.ts'

/** Apostrophes of any kind, hyphens and dots between letters: people write names with and without them. */
const SIGNS = /(?<=\p{L})['`´′‛ʻ.·-]+(?=\p{L})/gu

/** A normalised text, with its words also without the signs within them: "o'higgins" is found as 'ohiggins'. */
export function withJoinedWords(normalized: string): string {
  const joined = normalized
    .split(' ')
    .filter((word) => !word.includes('@'))
    .map((word) => word.replace(SIGNS, ''))
  return withWords(normalized, joined)
}

/** The same for names of people, of which the first letter may stand alone: 'o higgins', 'd agostini'. */
const withJoinedNames = (normalized: string): string =>
  withWords(
    withJoinedWords(normalized),
    [...normalized.matchAll(LONE)].map(([, letter, name]) => `${letter}${name}`),
  )

const LONE = /(?<![^ ])([dlo]) (\p{L}{3,})/gu

const withWords = (text: string, words: readonly string[]): string =>
  [text, ...new Set(words.filter((word) => !text.includes(word)))].join(' ')

/** Searchable text of a partner: name, RUT, member number, phones and e-mail; numbers also without their separators. */
export function partnerSearchText(partner: SearchedPartner): string {
  const { nombre_completo, rut, numero_socio, telefono, celular, email } = partner
  const number = normalizeForSearch(numero_socio ?? '')
  const bareNumber = number.replace(/[-./ ]/g, '')
  const phones = [telefono, celular].map((phone) => (phone ?? '').replace(/[^0-9]/g, '').replace(PHONE_PREFIX, ''))
  const name = withJoinedNames(normalizeForSearch(nombre_completo))
  const parts = [name, rut, rut.replace('-', ''), number, bareNumber, ...phones, email ?? '']
  return normalizeForSearch(parts.join(' '))
}
type SearchedPartner = Pick<
  PartnerRecord,
  'nombre_completo' | 'rut' | 'numero_socio' | 'telefono' | 'celular' | 'email'
>

/** Leading zeros, and the country code of a whole number. */
const PHONE_PREFIX = /^0*(56(?=\d{9}$))?/

/**
 * Normalises a search to match `partnerSearchText`: 'rut 012.345.678-k' → '12345678k', '+56 9 8765 4321' → '987654321',
 * 'lopez, oscar' → 'lopez oscar'.
 * @param normalized a search after `normalizeForSearch`.
 */
export function normalizePartnerSearch(normalized: string): string {
  const withoutLabel = normalized.replace(/[,;]+/g, ' ').trim().replace(LABEL, '')
  const plain = (term: string) =>
    NUMBER.test(term)
      ? term
          .replace(/^\+56/, '')
          .replace(/[^\dk]/g, '')
          .replace(PADDING, '')
      : term
  return NUMBER.test(withoutLabel) ? plain(withoutLabel) : withoutLabel.split(' ').map(plain).join(' ')
}

/** 'RUT', or what lists and exports write before a member number: 'Socio N.º', 'N° de socio'. */
const LABEL = /\b(r\.?u\.?t|((numero|n\.?[o°]|socio) ?(de )?)+)(?![a-z])[.:# ]*(?=[\da-z]*\d)/

/** Leading zeros of a whole RUT or phone, and the country code of a phone; a part of one keeps its zeros. */
const PADDING = /^0+(?=\d{6,}[\dk]$)|^0*56(?=\d{9}$)/
/** A RUT, a phone or a part of one. */
const NUMBER = /^(?=.*\d)\+?[\d.()\-\u2010-\u2015\u2212 ]+k?$/

/** Further words are ignored; each word adds a condition to the query. */
const MAX_WORDS = 8

/**
 * Distinct words of a normalised search. All must match, in any order: 'lopez oscar' finds Óscar Agustín López. Signs
 * separate words as well: "o'higgins" finds OHiggins and O Higgins.
 */
export const searchWords = (normalized: string): string[] =>
  [...new Set(normalized.split(' ').flatMap(splitWord))].filter((word) => word !== '').slice(0, MAX_WORDS)

const splitWord = (word: string) => (word.includes('@') ? [word] : word.split(SIGNS))

/** True when every word of the search occurs in the text; both are normalised. */
export const matchesSearch = (text: string, search: string): boolean =>
  searchWords(search).every((word) => text.includes(word))

/** The id of an order that a normalised search names, as lists and notices write it: 'canje n.º 12'. */
export function orderIdOf(normalized: string): number | null {
  const [, id] = /^canje-(\d+);$/.exec(normalizeOrderSearch(normalized)) ?? []
  return id === undefined ? null : Number(id)
}

/** How a normalised search of the audit log is read: as it is, and as a search of partners. */
export const auditSearches = (normalized: string): string[] =>
  [...new Set([normalized, normalizePartnerSearch(normalized)])].filter((search) => search !== '')

/** Searchable form of an order's number: `normalizeOrderSearch` finds it whole. */
export const orderNumberText = (id: number | string): string => `canje-${id};`

/** Normalises a search of orders: 'canje n.º 12' is the order's number, other text is as of partners. */
export function normalizeOrderSearch(normalized: string): string {
  const [, number] = /^(?:canje (?:n\.?[o°] ?)?|n\.?[o°] ?)(\d{1,15})$/.exec(normalized.trim()) ?? []
  return number === undefined ? normalizePartnerSearch(normalized) : orderNumberText(number)
}

/** Searchable text of an order's lines. */
export const orderSearchText = (lines: readonly { title: string }[]): string =>
  withJoinedWords(normalizeForSearch(lines.map(({ title }) => title).join(' ')))

/** Searchable text of a product: title, and the description without tags. */
export function productSearchText(product: { title: string | null; description: string | null }): string {
  // Inline tags do not separate words: '<b>R</b>esistente' is one word.
  const words = (product.description ?? '')
    .replace(HIDDEN, ' ')
    .replace(/<[^<>]*>/g, (tag) => (INLINE.test(tag) ? '' : ' '))
  return withJoinedWords(normalizeForSearch(`${product.title ?? ''} ${words.replace(REFERENCE, character)}`))
}

/** Searchable text of a user. */
export const userSearchText = ({ name, email }: { name: string; email: string }): string =>
  withJoinedWords(normalizeForSearch(`${name} ${email}`))

/** Elements whose content is not shown, and comments. */
const HIDDEN = /<(script|style|template)\b[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi
const INLINE = /^<\/?(?:a|b|em|i|s|span|strong|sub|sup|u)\b/i

/** A numeric character reference, an accented letter ('&ntilde;'), or an entity of `named`. */
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])(?:acute|grave|circ|uml|tilde|cedil)|([a-z]+));/gi

const named = new Map([
  ['nbsp', ' '],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Drops the accent, as normalising would. A reference to an unstorable character is left unchanged. */
function character(reference: string, decimal?: string, hex?: string, letter?: string, name = ''): string {
  if (letter) return letter
  const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16)
  if (Number.isNaN(code)) return named.get(name.toLowerCase()) ?? reference
  const found = code <= 0x10ffff ? String.fromCodePoint(code) : '\0'
  return isStorable(found) ? found : reference
}
