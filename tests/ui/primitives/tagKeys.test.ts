import { expect, test } from 'vitest'
import { nextTagIndex } from '../../../src/ui/primitives/Tag/tagKeys.ts'

test('arrows lead to the neighbour and stop at both ends', () => {
  expect(nextTagIndex('ArrowRight', 0, 3, false)).toBe(1)
  expect(nextTagIndex('ArrowRight', 2, 3, false)).toBe(2)
  expect(nextTagIndex('ArrowLeft', 0, 3, false)).toBe(0)
  expect(nextTagIndex('ArrowDown', 1, 3, false)).toBe(2)
  expect(nextTagIndex('ArrowUp', 1, 3, false)).toBe(0)
})

test('from right to left, left and right swap, up and down do not', () => {
  expect(nextTagIndex('ArrowLeft', 0, 3, true)).toBe(1)
  expect(nextTagIndex('ArrowRight', 1, 3, true)).toBe(0)
  expect(nextTagIndex('ArrowDown', 0, 3, true)).toBe(1)
})

test('Home and End lead to the ends, other keys nowhere', () => {
  expect(nextTagIndex('Home', 2, 3, false)).toBe(0)
  expect(nextTagIndex('End', 0, 3, false)).toBe(2)
  expect(nextTagIndex('Delete', 0, 3, false)).toBe(null)
})
