import { describe, expect, it } from 'vitest'
import { stepForKey, stepNumber, type NumberRange } from '../../../src/ui/components/NumberField/stepNumber.ts'

const cases: [number | null, number | 'min' | 'max', NumberRange, number | null][] = [
  [5, 1, {}, 6],
  [5, -10, {}, -5],
  [5, -10, { min: 0 }, 0],
  [95, 10, { max: 100 }, 100],
  [500, -1, { max: 100 }, 100],
  [500, 1, { max: 100 }, 500],
  [-5, -10, { min: 0 }, -5],
  [0.1, 1, { step: 0.2 }, 0.3],
  [1.25, 1, { step: 1 }, 2.25],
  [null, 1, {}, 0],
  [null, 1, { min: 1 }, 1],
  [null, -1, { max: -5 }, -5],
  [Number.NaN, 1, {}, null],
  [5, 'min', { min: 1 }, 1],
  [5, 'max', { max: 9 }, 9],
  [5, 'max', {}, null],
]

describe('stepNumber', () => {
  it.each(cases)('moves %j by %j within %j to %j', (value, steps, range, next) => {
    expect(stepNumber(value, steps, range)).toBe(next)
  })
})

describe('stepForKey', () => {
  it.each([
    ['ArrowUp', false, 1],
    ['ArrowDown', true, -10],
    ['PageUp', false, 10],
    ['Home', false, 'min'],
    ['End', true, undefined],
    ['a', false, undefined],
  ] as const)('maps %s (shift %s) to %s', (key, shift, steps) => {
    expect(stepForKey(key, shift)).toBe(steps)
  })
})
