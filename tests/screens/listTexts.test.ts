import { expect, it } from 'vitest'
import { formatCount, formatSort, selectAllLabel, selectedLabel, type ListTexts } from '#screens/list/listTexts.ts'

const texts = (noun: ListTexts['noun'], gender: ListTexts['gender']): ListTexts => ({
  title: '',
  noun,
  gender,
  allNote: '',
  emptyText: '',
})
const products = texts(['producto', 'productos'], 'm')
const categories = texts(['categoría', 'categorías'], 'f')

it.each([
  [0, '0 productos'],
  [1, '1 producto'],
  [5200, '5.200 productos'],
])('formats a count of %i as «%s»', (count, sentence) => {
  expect(formatCount(products.noun, count)).toBe(sentence)
})

it.each([
  [products, 1, '1 producto seleccionado'],
  [categories, 1, '1 categoría seleccionada'],
  [categories, 2, '2 categorías seleccionadas'],
])('labels the selected rows «%3$s»', (list, count, sentence) => {
  expect(selectedLabel(list, count)).toBe(sentence)
})

it.each([
  [products, 1, 'Seleccionar el único cargado'],
  [categories, 1, 'Seleccionar la única cargada'],
  [products, 20, 'Seleccionar los 20 cargados'],
  [categories, 24, 'Seleccionar las 24 cargadas'],
  [products, 5200, 'Seleccionar los 5.200 cargados'],
])('labels the header’s checkbox «%3$s»', (list, count, sentence) => {
  expect(selectAllLabel(list, count)).toBe(sentence)
})

it.each([
  ['points', 'asc', 'por puntos, de menor a mayor'],
  ['points', 'desc', 'por puntos, de mayor a menor'],
  ['name', 'asc', 'por nombre, de la A a la Z'],
  ['code', 'desc', 'por código, de la Z a la A'],
  // A higher id is younger.
  ['id', 'desc', 'por antigüedad, de menor a mayor'],
] as const)('formats the sort %s %s as «%s»', (key, direction, sentence) => {
  const sortLabels = { points: 'puntos', name: 'nombre', code: 'código', id: 'antigüedad' }
  const query = { placeholder: '', noMatches: '', sortLabels }
  expect(formatSort({ ...products, query }, { key, direction })).toBe(sentence)
})
