import { expect, test } from 'vitest'
import { toPercent, reachedQuarter } from '../../../src/ui/primitives/ProgressBar/progressSteps.ts'

test('a per cent is whole, within 0 and 100, and 100 only when done', () => {
  expect([-1, 0, 0.29, 0.5, 0.999, 1, 2].map(toPercent)).toEqual([0, 0, 29, 50, 99, 100, 100])
})

test('a quarter is said when it is reached, not just before, and once', () => {
  expect(reachedQuarter(0, 0.249)).toBe(null)
  expect(reachedQuarter(0.249, 0.25)).toBe(25)
  expect(reachedQuarter(0.25, 0.49)).toBe(null)
  expect(reachedQuarter(0.99, 1)).toBe(100)
})

test('a jump over several says the last', () => {
  expect(reachedQuarter(0.1, 0.8)).toBe(75)
})

test('going back says nothing', () => {
  expect(reachedQuarter(1, 0)).toBe(null)
  expect(reachedQuarter(0.6, 0.5)).toBe(null)
})
