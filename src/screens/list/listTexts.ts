import { formatNumber } from '#app/format.ts'
import type { Sorting } from '#app/list/listParams.ts'

/** One of them and several: ['producto', 'productos']. */
export type Noun = readonly [one: string, many: string]

/** How a list screen's sentences call what it shows. */
export type ListTexts<SortKey extends string = string> = {
  /** Also the screen's title, with a capital. */
  noun: Noun
  gender: 'm' | 'f'
  /** What stands there without search or sort: 'Catálogo completo, en su orden de exhibición'. */
  allNote: string
  /** Leads back to that: 'Ver el catálogo'. */
  resetLabel: string
  /** The sort keys that an address may name, in words: {points: 'puntos'}. */
  sortLabels: Record<SortKey, string>
  /** In the empty search box: 'Busca por nombre o RUT'. */
  searchPlaceholder: string
  /** Before the words that were looked for and not found: 'Ningún nombre ni RUT contiene'. */
  noMatches: string
  /** Where no row is there at all, and what to do about it. */
  emptyText: string
}

export const genderForms = {
  m: { one: 'un', selected: ['seleccionado', 'seleccionados'], loaded: ['el único cargado', 'los # cargados'] },
  f: { one: 'una', selected: ['seleccionada', 'seleccionadas'], loaded: ['la única cargada', 'las # cargadas'] },
} as const

/** 'Productos' */
export const listTitle = ({ noun: [, many] }: ListTexts): string => many.charAt(0).toUpperCase() + many.slice(1)

const figures = { asc: 'de menor a mayor', desc: 'de mayor a menor' }
const letters = { asc: 'de la A a la Z', desc: 'de la Z a la A' }
/** Of the sort keys that are no figures. Ids grow: those with the highest are the least old. */
const orders: Record<string, typeof figures> = {
  id: { asc: figures.desc, desc: figures.asc },
  name: letters,
  code: letters,
}

/** 'por nombre, de la A a la Z' */
export const formatSort = ({ sortLabels: columns }: ListTexts, { key, direction }: Sorting): string =>
  `por ${columns[key]}, ${(orders[key] ?? figures)[direction]}`

/** '1 producto', '5.200 productos' */
export const formatCount = (noun: Noun, count: number): string => `${formatNumber(count)} ${oneOrMany(noun, count)}`

/** '2 categorías seleccionadas' */
export const selectedLabel = ({ noun, gender }: ListTexts, count: number): string =>
  `${formatCount(noun, count)} ${oneOrMany(genderForms[gender].selected, count)}`

/** 'Quedó un producto a medio llenar: «Taza»', so that one is told from the next; a new one may have no name yet. */
export const draftTitle = ({ noun: [one], gender }: ListTexts, name: string | null | undefined): string =>
  `Quedó ${genderForms[gender].one} ${one} a medio llenar${name ? `: «${name}»` : ''}`

/** What the header's checkbox says it selects: the rows that are loaded, and no more (docs/decisions/0002). */
export const selectAllLabel = ({ gender }: ListTexts, count: number): string =>
  `Seleccionar ${oneOrMany(genderForms[gender].loaded, count).replace('#', formatNumber(count))}`

const oneOrMany = ([one, many]: Noun, count: number) => (count === 1 ? one : many)
