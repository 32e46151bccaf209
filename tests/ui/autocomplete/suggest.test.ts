import { expect, it } from 'vitest'
import { suggest } from '../../../src/ui/patterns/AutocompleteField/suggest.ts'

const brands = ['Trapial', 'Araucaria', 'Ñandú', 'Café Arauco']

it('offers everything in its order while nothing is written', () => {
  expect(suggest(brands, '')).toEqual(brands)
  expect(suggest(brands, '  ')).toEqual(brands)
})

it('finds text anywhere, accents and case aside', () => {
  expect(suggest(brands, 'nandu')).toEqual(['Ñandú'])
  expect(suggest(brands, 'CAFE')).toEqual(['Café Arauco'])
  expect(suggest(brands, 'x')).toEqual([])
})

it('lists first what begins with the text, though it is used less', () => {
  expect(suggest(['Café Arauco', 'Trapial', 'Araucaria'], 'ara')).toEqual(['Araucaria', 'Café Arauco'])
})

it('offers nothing where the only match is written there already, to the letter', () => {
  expect(suggest(brands, 'Trapial')).toEqual([])
  expect(suggest(brands, 'trapial')).toEqual(['Trapial'])
  expect(suggest(['Café', 'Café Arauco'], 'Café')).toEqual(['Café', 'Café Arauco'])
})

it('offers fifty at most', () => {
  const many = Array.from({ length: 80 }, (_, i) => `Marca ${i}`)
  expect(suggest(many, '')).toHaveLength(50)
  expect(suggest(many, 'marca')).toHaveLength(50)
})
