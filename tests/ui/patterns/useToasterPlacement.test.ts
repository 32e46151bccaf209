import { expect, it } from 'vitest'
import { freeTop } from '#ui/patterns/Toaster/useToasterPlacement.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const toast = box(868, 0, 384, 100)
const header = box(280, 0, 1000, 64)
const toolbar = box(312, 88, 936, 36)

it.each([
  ['is at the top where nothing is beside it', [], 0],
  ['is below the header and the toolbar', [toolbar, header], 124],
  ['stays between two controls that leave it room', [header, box(312, 300, 936, 36)], 64],
  ['ignores controls at its left', [box(200, 24, 600, 60)], 0],
  ['ignores controls that were scrolled out', [box(312, -90, 936, 36)], 0],
])('a toast %s', (_, controls, top) => {
  expect(freeTop(toast, controls, 800)).toBe(top)
})

it('a toast is at the top of a window too low for it below the controls', () => {
  expect(freeTop(toast, [header, toolbar], 200)).toBe(0)
})
