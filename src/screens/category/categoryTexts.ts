import type { Category } from '#contract/categories.ts'
import type { ListTexts } from '../list/listTexts.ts'
import { CATEGORY } from './categoryFields.ts'

export const categoryTexts: ListTexts<never> = {
  title: 'Categorías',
  noun: CATEGORY,
  gender: 'f',
  allNote: 'Todas las categorías, primero las más nuevas',
  emptyText: 'Agrega la primera categoría para ordenar el catálogo de productos.',
  query: {
    placeholder: 'Busca por nombre',
    noMatches: 'Ningún nombre contiene',
    sortLabels: {},
  },
}

export const nameOf = ({ name }: Category) => name
