import { expect, test } from 'vitest'
import { nextTagIndex } from '../../../src/ui/primitives/Tag/tagKeys.ts'

test('arrow keys move to the adjacent tag and stop at both ends', () => {
  expect(nextTagIndex('ArrowRight', 0, 3, false)).toBe(1)
  expect(nextTagIndex('ArrowRight', 2, 3, false)).toBe(2)
  expect(nextTagIndex('ArrowLeft', 0, 3, false)).toBe(0)
  expect(nextTagIndex('ArrowDown', 1, 3, false)).toBe(2)
  expect(nextTagIndex('ArrowUp', 1, 3, false)).toBe(0)
})

test('left and right, but not up and down, are swapped in right-to-left text', () => {
  expect(nextTagIndex('ArrowLeft', 0, 3, true)).toBe(1)
  expect(nextTagIndex('ArrowRight', 1, 3, true)).toBe(0)
  expect(nextTagIndex('ArrowDown', 0, 3, true)).toBe(1)
})

test('Home and End move to the first and last tag; other keys do nothing', () => {
  expect(nextTagIndex('Home', 2, 3, false)).toBe(0)
  expect(nextTagIndex('End', 0, 3, false)).toBe(2)
  expect(nextTagIndex('Delete', 0, 3, false)).toBe(null)
})
