import type { productSortKeys } from '#contract/products.ts'
import type { ListTexts } from '../list/listTexts.ts'
import { PRODUCT } from './productFields.ts'

export const productTexts: ListTexts<(typeof productSortKeys)[number]> = {
  title: 'Productos',
  noun: PRODUCT,
  gender: 'm',
  allNote: 'Catálogo completo, en su orden de exhibición',
  filtered: {
    note: 'Productos que cumplen los filtros, en su orden de exhibición',
    empty: 'Ningún producto cumple los filtros.',
  },
  emptyText: 'El catálogo está vacío. Agrega el primer producto que se podrá canjear por puntos.',
  query: {
    placeholder: 'Busca por nombre o descripcion',
    noMatches: 'Ningún nombre ni descripción contiene',
    sortLabels: { order: 'orden de exhibición', points: 'puntos', stock: 'stock' },
  },
}
