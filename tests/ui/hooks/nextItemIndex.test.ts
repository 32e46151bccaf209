import { expect, test } from 'vitest'
import { nextItemIndex } from '../../../src/ui/hooks/nextItemIndex.ts'

test('arrow keys move to the adjacent item and stop at both ends', () => {
  expect(nextItemIndex('ArrowRight', 0, 3, false)).toBe(1)
  expect(nextItemIndex('ArrowRight', 2, 3, false)).toBe(2)
  expect(nextItemIndex('ArrowLeft', 0, 3, false)).toBe(0)
  expect(nextItemIndex('ArrowDown', 1, 3, false)).toBe(2)
  expect(nextItemIndex('ArrowUp', 1, 3, false)).toBe(0)
})

test('left and right, but not up and down, are swapped in right-to-left text', () => {
  expect(nextItemIndex('ArrowLeft', 0, 3, true)).toBe(1)
  expect(nextItemIndex('ArrowRight', 1, 3, true)).toBe(0)
  expect(nextItemIndex('ArrowDown', 0, 3, true)).toBe(1)
})

test('Home and End move to the first and last item; other keys do nothing', () => {
  expect(nextItemIndex('Home', 2, 3, false)).toBe(0)
  expect(nextItemIndex('End', 0, 3, false)).toBe(2)
  expect(nextItemIndex('Delete', 0, 3, false)).toBe(null)
})
