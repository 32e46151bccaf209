import type { terminalSortKeys } from '#contract/terminals.ts'
import type { ListWords, Noun } from '../list/listWords.ts'

export const TERMINAL: Noun = ['terminal', 'terminales']

export const terminalWords: ListWords<(typeof terminalSortKeys)[number]> = {
  noun: TERMINAL,
  gender: 'm',
  all: 'Todos los terminales, primero los más nuevos',
  back: 'Ver todos',
  columns: { id: 'antigüedad', name: 'nombre', code: 'código' },
  searchBy: 'Busca por nombre o código',
  notFound: 'Ningún nombre ni código contiene',
  nothingYet: 'Agrega el primer terminal: las claves maestras lo necesitan.',
}
