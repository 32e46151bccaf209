import type { partnerSortKeys } from '#contract/partners.ts'
import { searchedRutProblem } from '#contract/rut.ts'
import type { ListTexts } from '../list/listTexts.ts'
import { partnerNoun } from './partnerFields.ts'

export const partnerTexts: ListTexts<(typeof partnerSortKeys)[number]> = {
  title: 'Socios',
  noun: partnerNoun,
  gender: 'm',
  allNote: 'Todos los socios, primero los más nuevos',
  filtered: {
    note: 'Socios que cumplen los filtros, primero los más nuevos',
    empty: 'Ningún socio cumple los filtros.',
  },
  emptyText: 'Todavía no hay socios en el programa.',
  query: {
    placeholder: 'Busca por nombre o RUT',
    noMatches: 'Ningún nombre ni RUT contiene',
    searchProblem: searchedRutProblem,
    sortLabels: { id: 'antigüedad', points: 'puntos' },
  },
}
