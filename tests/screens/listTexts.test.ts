import { expect, it } from 'vitest'
import {
  formatCount,
  formatSort,
  selectAllLabel,
  selectedLabel,
  listTitle,
  type ListTexts,
} from '#screens/list/listTexts.ts'

const words = (noun: ListTexts['noun'], gender: ListTexts['gender']): ListTexts => ({
  noun,
  gender,
  allNote: '',
  resetLabel: '',
  sortLabels: {},
  searchPlaceholder: '',
  noMatches: '',
  emptyText: '',
})
const products = words(['producto', 'productos'], 'm')
const categories = words(['categoría', 'categorías'], 'f')

it('titles a screen with its noun', () => {
  expect(listTitle(categories)).toBe('Categorías')
})

it.each([
  [0, '0 productos'],
  [1, '1 producto'],
  [5200, '5.200 productos'],
])('counts %i as «%s»', (count, sentence) => {
  expect(formatCount(products.noun, count)).toBe(sentence)
})

it.each([
  [products, 1, '1 producto seleccionado'],
  [categories, 1, '1 categoría seleccionada'],
  [categories, 2, '2 categorías seleccionadas'],
])('of the selected says «%3$s»', (list, count, sentence) => {
  expect(selectedLabel(list, count)).toBe(sentence)
})

it.each([
  [products, 1, 'Seleccionar el único cargado'],
  [categories, 1, 'Seleccionar la única cargada'],
  [products, 20, 'Seleccionar los 20 cargados'],
  [categories, 24, 'Seleccionar las 24 cargadas'],
  [products, 5200, 'Seleccionar los 5.200 cargados'],
])('names the header’s checkbox «%3$s»', (list, count, sentence) => {
  expect(selectAllLabel(list, count)).toBe(sentence)
})

it.each([
  ['points', 'asc', 'por puntos, de menor a mayor'],
  ['points', 'desc', 'por puntos, de mayor a menor'],
  ['name', 'asc', 'por nombre, de la A a la Z'],
  ['code', 'desc', 'por código, de la Z a la A'],
  // The newest, which come first then, are the least old.
  ['id', 'desc', 'por antigüedad, de menor a mayor'],
] as const)('tells the order by %s %s as «%s»', (key, direction, sentence) => {
  const columns = { points: 'puntos', name: 'nombre', code: 'código', id: 'antigüedad' }
  expect(formatSort({ ...products, sortLabels: columns }, { key, direction })).toBe(sentence)
})
