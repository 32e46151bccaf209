import { formatNumber } from '#app/format.ts'
import type { Sorting } from '#app/list/listParams.ts'

/** Singular and plural: ['producto', 'productos']. */
export type Noun = readonly [one: string, many: string]

/** Spanish texts of one list screen. */
export type ListTexts<SortKey extends string = string> = {
  title: string
  noun: Noun
  gender: 'm' | 'f'
  /** Note above the whole list: 'Catálogo completo, en su orden de exhibición'. */
  allNote: string
  /** Note and empty state while filters are set. Absent where the list has no filters, or describes itself. */
  filtered?: { note: string; empty: string }
  /** Shown in the empty list, with what to do about it. */
  emptyText: string
  /** Absent where the list can be neither searched nor sorted. */
  query?: {
    /** 'Busca por nombre o RUT' */
    placeholder: string
    /** Followed by the search text: 'Ningún nombre ni RUT contiene'. */
    noMatches: string
    /** Sentence on a search that can find nothing, instead of `noMatches`; null for other searches. */
    searchProblem?: (search: string) => string | null
    /** By sort key of the address: {points: 'puntos'}. */
    sortLabels: Record<SortKey, string>
  }
}

/** The name of the search field's own button. */
export const CLEAR_SEARCH = 'Borrar la búsqueda'

export const genderForms = {
  m: {
    one: 'un',
    demonstrative: 'este',
    ending: 'o',
    selected: ['seleccionado', 'seleccionados'],
    loaded: ['el único cargado', 'los # cargados'],
  },
  f: {
    one: 'una',
    demonstrative: 'esta',
    ending: 'a',
    selected: ['seleccionada', 'seleccionadas'],
    loaded: ['la única cargada', 'las # cargadas'],
  },
} as const

type Directions = Record<Sorting['direction'], string>
const numbers: Directions = { asc: 'de menor a mayor', desc: 'de mayor a menor' }
const letters: Directions = { asc: 'de la A a la Z', desc: 'de la Z a la A' }
/** By sort key; numbers by default. An id is labelled 'antigüedad': the highest id is the youngest. */
const directions: Record<string, Directions> = {
  id: { asc: numbers.desc, desc: numbers.asc },
  name: letters,
  code: letters,
}

/** 'por nombre, de la A a la Z' */
export const formatSort = ({ query }: ListTexts, { key, direction }: Sorting): string =>
  `por ${query?.sortLabels[key]}, ${(directions[key] ?? numbers)[direction]}`

/** '1 producto', '5.200 productos' */
export const formatCount = (noun: Noun, count: number): string => `${formatNumber(count)} ${pluralize(noun, count)}`

/** '2 categorías seleccionadas' */
export const selectedLabel = ({ noun, gender }: ListTexts, count: number): string =>
  `${formatCount(noun, count)} ${pluralize(genderForms[gender].selected, count)}`

/** 'Quedó un producto a medio llenar: «Taza»'. A new record may have no name yet. */
export const draftTitle = ({ noun: [one], gender }: ListTexts, name: string | null | undefined): string =>
  `Quedó ${genderForms[gender].one} ${one} a medio llenar${name ? `: «${name}»` : ''}`

/** Label of the header's checkbox, which selects the loaded rows only (docs/decisions/0002). */
export const selectAllLabel = ({ gender }: ListTexts, count: number): string =>
  `Seleccionar ${pluralize(genderForms[gender].loaded, count).replace('#', formatNumber(count))}`

/** Titles of a record's detail that cannot be shown: 'Socio no encontrado', 'No fue posible abrir este socio'. */
export function recordTexts({ noun: [one], gender }: ListTexts) {
  const { ending, demonstrative } = genderForms[gender]
  return {
    missing: `${one.charAt(0).toUpperCase()}${one.slice(1)} no encontrad${ending}`,
    failed: `No fue posible abrir ${demonstrative} ${one}`,
  }
}

/** '3 de los 20 cargados'; '3 de 20' where all are loaded. */
export const placeInList = ({ gender }: ListTexts, place: number, count: number, hasMore: boolean): string =>
  `${formatNumber(place)} de ${hasMore ? pluralize(genderForms[gender].loaded, count).replace('#', formatNumber(count)) : formatNumber(count)}`

const pluralize = ([one, many]: Noun, count: number) => (count === 1 ? one : many)
