import { expect, it } from 'vitest'
import { brandSuggestions } from '#screens/products/brandSuggestions.ts'

const brands = (...written: (string | null)[]) => brandSuggestions(written.map((brand) => ({ brand })))

it('lists each brand once, most used first, then by name', () => {
  expect(brands('Trapial', 'Araucaria', 'Ñandú', 'Araucaria', 'Nativa')).toEqual([
    'Araucaria',
    'Nativa',
    'Ñandú',
    'Trapial',
  ])
})

it('lists the most used spelling of a brand and counts the others for it', () => {
  expect(brands('cafe arauco', 'Trapial', 'Trapial', 'Café Arauco', 'Café Arauco')).toEqual(['Café Arauco', 'Trapial'])
})

it('ignores products without a brand, and spaces around one', () => {
  expect(brands(null, '', '  ', ' Trapial ', 'Trapial')).toEqual(['Trapial'])
})
