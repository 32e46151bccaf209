import { expect, test } from 'vitest'
import { nextTabIndex } from '../../../src/ui/primitives/Tabs/tabKeys.ts'

const row = { vertical: false, rtl: false }

test('arrows lead to the neighbour and go round at both ends', () => {
  expect(nextTabIndex('ArrowRight', 0, 3, row)).toBe(1)
  expect(nextTabIndex('ArrowRight', 2, 3, row)).toBe(0)
  expect(nextTabIndex('ArrowLeft', 0, 3, row)).toBe(2)
})

test('from right to left they swap', () => {
  expect(nextTabIndex('ArrowLeft', 0, 3, { vertical: false, rtl: true })).toBe(1)
  expect(nextTabIndex('ArrowRight', 0, 3, { vertical: false, rtl: true })).toBe(2)
})

test('in a column up and down lead, and left and right are left alone', () => {
  const column = { vertical: true, rtl: false }
  expect(nextTabIndex('ArrowDown', 0, 3, column)).toBe(1)
  expect(nextTabIndex('ArrowUp', 0, 3, column)).toBe(2)
  expect(nextTabIndex('ArrowRight', 0, 3, column)).toBe(null)
  expect(nextTabIndex('ArrowDown', 0, 3, row)).toBe(null)
})

test('Home and End lead to the ends, other keys nowhere', () => {
  expect(nextTabIndex('Home', 2, 3, row)).toBe(0)
  expect(nextTabIndex('End', 0, 3, row)).toBe(2)
  expect(nextTabIndex('a', 0, 3, row)).toBe(null)
})
