import { expect, it } from 'vitest'
import { filterSuggestions } from '../../../src/ui/patterns/AutocompleteField/filterSuggestions.ts'

const brands = ['Trapial', 'Araucaria', 'Ñandú', 'Café Arauco']

it('offers everything in its order while nothing is written', () => {
  expect(filterSuggestions(brands, '')).toEqual(brands)
  expect(filterSuggestions(brands, '  ')).toEqual(brands)
})

it('finds text anywhere, accents and case aside', () => {
  expect(filterSuggestions(brands, 'nandu')).toEqual(['Ñandú'])
  expect(filterSuggestions(brands, 'CAFE')).toEqual(['Café Arauco'])
  expect(filterSuggestions(brands, 'x')).toEqual([])
})

it('lists first what begins with the text, though it is used less', () => {
  expect(filterSuggestions(['Café Arauco', 'Trapial', 'Araucaria'], 'ara')).toEqual(['Araucaria', 'Café Arauco'])
})

it('offers nothing where the only match is written there already, to the letter', () => {
  expect(filterSuggestions(brands, 'Trapial')).toEqual([])
  expect(filterSuggestions(brands, 'trapial')).toEqual(['Trapial'])
  expect(filterSuggestions(['Café', 'Café Arauco'], 'Café')).toEqual(['Café', 'Café Arauco'])
})

it('offers fifty at most', () => {
  const many = Array.from({ length: 80 }, (_, i) => `Marca ${i}`)
  expect(filterSuggestions(many, '')).toHaveLength(50)
  expect(filterSuggestions(many, 'marca')).toHaveLength(50)
})
