import type { terminalSortKeys } from '#contract/terminals.ts'
import type { ListTexts, Noun } from '../list/listTexts.ts'

export const TERMINAL: Noun = ['terminal', 'terminales']

export const terminalTexts: ListTexts<(typeof terminalSortKeys)[number]> = {
  title: 'Terminales',
  noun: TERMINAL,
  gender: 'm',
  allNote: 'Todos los terminales, primero los más nuevos',
  emptyText: 'Agrega el primer terminal: las claves maestras lo necesitan.',
  query: {
    placeholder: 'Busca por nombre o código',
    noMatches: 'Ningún nombre ni código contiene',
    sortLabels: { id: 'antigüedad', name: 'nombre', code: 'código' },
  },
}
