import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { average, exactSum } from '#server/domain/exactSum.ts'

it('is a number up to the largest safe integer, and a bigint beyond', () => {
  expect(exactSum('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
  expect(exactSum('9007199254740992')).toBe(9007199254740992n)
  expect(exactSum(-(2n ** 53n))).toBe(-(2n ** 53n))
  expect(exactSum('0')).toBe(0)
})

it.each([
  [0, 0, 0],
  [10, 4, 2.5],
  [10, 3, 3.33],
  [20, 3, 6.67],
  [201, 200, 1.01],
  [1001, 1000, 1],
  [Number.MAX_SAFE_INTEGER, 9_008, 999911107320.27],
])('the average of %d over %d is %d', (sum, count, expected) => expect(average(sum, count)).toBe(expected))

it('differs from the exact average by at most half a hundredth', () => {
  const whole = (max: number) => fc.integer({ min: 1, max })
  fc.assert(
    fc.property(whole(10 ** 12), whole(10 ** 6), (sum, count) => {
      const hundredths = BigInt(Math.round(average(sum, count) * 100))
      const off = 100n * BigInt(sum) - hundredths * BigInt(count)
      expect(2n * (off < 0n ? -off : off) <= BigInt(count)).toBe(true)
    }),
  )
})
