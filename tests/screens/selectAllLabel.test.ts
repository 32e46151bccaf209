import { expect, it } from 'vitest'
import { selectAllLabel } from '#screens/list/selectAllLabel.ts'

it.each([
  [1, 'cargado', 'Seleccionar el único cargado'],
  [1, 'cargada', 'Seleccionar la única cargada'],
  [20, 'cargado', 'Seleccionar los 20 cargados'],
  [24, 'cargada', 'Seleccionar las 24 cargadas'],
  [5200, 'cargado', 'Seleccionar los 5.200 cargados'],
] as const)('of %i %s row(s) says «%s»', (count, loaded, sentence) => {
  expect(selectAllLabel(count, loaded)).toBe(sentence)
})
