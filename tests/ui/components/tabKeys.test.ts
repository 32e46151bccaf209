import { expect, test } from 'vitest'
import { nextTabIndex } from '../../../src/ui/components/Tabs/tabKeys.ts'

const row = { vertical: false, rtl: false }

test('arrow keys move to the adjacent tab and wrap around', () => {
  expect(nextTabIndex('ArrowRight', 0, 3, row)).toBe(1)
  expect(nextTabIndex('ArrowRight', 2, 3, row)).toBe(0)
  expect(nextTabIndex('ArrowLeft', 0, 3, row)).toBe(2)
})

test('arrow keys are swapped in right-to-left text', () => {
  expect(nextTabIndex('ArrowLeft', 0, 3, { vertical: false, rtl: true })).toBe(1)
  expect(nextTabIndex('ArrowRight', 0, 3, { vertical: false, rtl: true })).toBe(2)
})

test('a vertical list uses up and down and ignores left and right', () => {
  const column = { vertical: true, rtl: false }
  expect(nextTabIndex('ArrowDown', 0, 3, column)).toBe(1)
  expect(nextTabIndex('ArrowUp', 0, 3, column)).toBe(2)
  expect(nextTabIndex('ArrowRight', 0, 3, column)).toBe(null)
  expect(nextTabIndex('ArrowDown', 0, 3, row)).toBe(null)
})

test('Home and End move to the first and last tab; other keys do nothing', () => {
  expect(nextTabIndex('Home', 2, 3, row)).toBe(0)
  expect(nextTabIndex('End', 0, 3, row)).toBe(2)
  expect(nextTabIndex('a', 0, 3, row)).toBe(null)
})
