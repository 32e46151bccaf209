import { expect, test } from 'vitest'
import { percentOf, quarterReached } from '../../src/ui/primitives/ProgressBar/progressSteps.ts'

test('a per cent is whole, within 0 and 100, and 100 only when done', () => {
  expect([-1, 0, 0.29, 0.5, 0.999, 1, 2].map(percentOf)).toEqual([0, 0, 29, 50, 99, 100, 100])
})

test('a quarter is said when it is reached, not just before, and once', () => {
  expect(quarterReached(0, 0.249)).toBe(null)
  expect(quarterReached(0.249, 0.25)).toBe(25)
  expect(quarterReached(0.25, 0.49)).toBe(null)
  expect(quarterReached(0.99, 1)).toBe(100)
})

test('a jump over several says the last', () => {
  expect(quarterReached(0.1, 0.8)).toBe(75)
})

test('going back says nothing', () => {
  expect(quarterReached(1, 0)).toBe(null)
  expect(quarterReached(0.6, 0.5)).toBe(null)
})
