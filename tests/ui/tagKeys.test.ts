import { expect, test } from 'vitest'
import { tagAfterKey } from '../../src/ui/primitives/Tag/tagKeys.ts'

test('arrows lead to the neighbour and stop at both ends', () => {
  expect(tagAfterKey('ArrowRight', 0, 3, false)).toBe(1)
  expect(tagAfterKey('ArrowRight', 2, 3, false)).toBe(2)
  expect(tagAfterKey('ArrowLeft', 0, 3, false)).toBe(0)
  expect(tagAfterKey('ArrowDown', 1, 3, false)).toBe(2)
  expect(tagAfterKey('ArrowUp', 1, 3, false)).toBe(0)
})

test('from right to left, left and right swap, up and down do not', () => {
  expect(tagAfterKey('ArrowLeft', 0, 3, true)).toBe(1)
  expect(tagAfterKey('ArrowRight', 1, 3, true)).toBe(0)
  expect(tagAfterKey('ArrowDown', 0, 3, true)).toBe(1)
})

test('Home and End lead to the ends, other keys nowhere', () => {
  expect(tagAfterKey('Home', 2, 3, false)).toBe(0)
  expect(tagAfterKey('End', 0, 3, false)).toBe(2)
  expect(tagAfterKey('Delete', 0, 3, false)).toBe(null)
})
