import { expect, test } from 'vitest'
import { toPercent, reachedQuarter } from '../../../src/ui/components/ProgressBar/progressSteps.ts'

test('toPercent returns an integer from 0 to 100, and 100 only when complete', () => {
  expect([-1, 0, 0.29, 0.5, 0.999, 1, 2].map(toPercent)).toEqual([0, 0, 29, 50, 99, 100, 100])
})

test('reachedQuarter returns a quarter once, when it is reached', () => {
  expect(reachedQuarter(0, 0.249)).toBe(null)
  expect(reachedQuarter(0.249, 0.25)).toBe(25)
  expect(reachedQuarter(0.25, 0.49)).toBe(null)
  expect(reachedQuarter(0.99, 1)).toBe(100)
})

test('reachedQuarter returns the last of several quarters', () => {
  expect(reachedQuarter(0.1, 0.8)).toBe(75)
})

test('reachedQuarter returns null when the value decreases', () => {
  expect(reachedQuarter(1, 0)).toBe(null)
  expect(reachedQuarter(0.6, 0.5)).toBe(null)
})
