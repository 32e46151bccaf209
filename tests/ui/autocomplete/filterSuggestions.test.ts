import { expect, it } from 'vitest'
import { filterSuggestions } from '../../../src/ui/components/AutocompleteField/filterSuggestions.ts'

const brands = ['Trapial', 'Araucaria', 'Ñandú', 'Café Arauco']

it('returns all suggestions in their order for an empty text', () => {
  expect(filterSuggestions(brands, '')).toEqual(brands)
  expect(filterSuggestions(brands, '  ')).toEqual(brands)
})

it('finds text anywhere, ignoring accents and case', () => {
  expect(filterSuggestions(brands, 'nandu')).toEqual(['Ñandú'])
  expect(filterSuggestions(brands, 'CAFE')).toEqual(['Café Arauco'])
  expect(filterSuggestions(brands, 'x')).toEqual([])
})

it('lists suggestions that begin with the text first', () => {
  expect(filterSuggestions(['Café Arauco', 'Trapial', 'Araucaria'], 'ara')).toEqual(['Araucaria', 'Café Arauco'])
})

it('returns nothing when the only match equals the text', () => {
  expect(filterSuggestions(brands, 'Trapial')).toEqual([])
  expect(filterSuggestions(brands, 'trapial')).toEqual(['Trapial'])
  expect(filterSuggestions(['Café', 'Café Arauco'], 'Café')).toEqual(['Café', 'Café Arauco'])
})

it('returns at most fifty', () => {
  const many = Array.from({ length: 80 }, (_, i) => `Marca ${i}`)
  expect(filterSuggestions(many, '')).toHaveLength(50)
  expect(filterSuggestions(many, 'marca')).toHaveLength(50)
})
