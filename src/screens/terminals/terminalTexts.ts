import type { terminalSortKeys } from '#contract/terminals.ts'
import type { ListTexts, Noun } from '../list/listTexts.ts'

export const TERMINAL: Noun = ['terminal', 'terminales']

export const terminalWords: ListTexts<(typeof terminalSortKeys)[number]> = {
  noun: TERMINAL,
  gender: 'm',
  allNote: 'Todos los terminales, primero los más nuevos',
  resetLabel: 'Ver todos',
  sortLabels: { id: 'antigüedad', name: 'nombre', code: 'código' },
  searchPlaceholder: 'Busca por nombre o código',
  noMatches: 'Ningún nombre ni código contiene',
  emptyText: 'Agrega el primer terminal: las claves maestras lo necesitan.',
}
