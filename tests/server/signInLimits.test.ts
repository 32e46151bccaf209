import { expect, it } from 'vitest'
import {
  ACCOUNT_LIMIT,
  addFailure,
  ADDRESS_LIMIT,
  remainingDelay,
  type FailureCounter,
  type SignInLimit,
} from '#server/domain/signInLimits.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const start = new Date('2026-03-02T09:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

/** The counter after `count` failures with `interval` ms in between. */
function failTimes(limit: SignInLimit, count: number, interval = 0) {
  let counter: FailureCounter | undefined
  for (let index = 0; index < count; index += 1) counter = addFailure(limit, counter, after(index * interval))
  return counter!
}

it('allows four failures of an account without a delay', () => {
  expect(remainingDelay(ACCOUNT_LIMIT, undefined, start)).toBe(0)
  expect(remainingDelay(ACCOUNT_LIMIT, failTimes(ACCOUNT_LIMIT, 4), start)).toBe(0)
})

it.each([
  [5, 1],
  [6, 2],
  [7, 4],
  [8, 8],
  [9, 15],
  [200, 15],
])('delays an account after %i failures by %i minutes', (count, minutes) => {
  const counter = failTimes(ACCOUNT_LIMIT, count)
  expect(remainingDelay(ACCOUNT_LIMIT, counter, start)).toBe(minutes * MINUTE)
  expect(remainingDelay(ACCOUNT_LIMIT, counter, after(minutes * MINUTE - 1))).toBe(1)
  expect(remainingDelay(ACCOUNT_LIMIT, counter, after(minutes * MINUTE))).toBe(0)
})

it('delays an account whose failures are minutes apart', () => {
  const counter = failTimes(ACCOUNT_LIMIT, 5, 2 * MINUTE)
  expect(remainingDelay(ACCOUNT_LIMIT, counter, after(8 * MINUTE))).toBe(MINUTE)
})

it('never delays an account with a failure every hour', () => {
  const counter = failTimes(ACCOUNT_LIMIT, 100, 60 * MINUTE)
  expect(remainingDelay(ACCOUNT_LIMIT, counter, counter.last_at)).toBe(0)
})

it('delays an address after 100 failures by seconds, and by a minute at most', () => {
  expect(remainingDelay(ADDRESS_LIMIT, failTimes(ADDRESS_LIMIT, 99), start)).toBe(0)
  expect(remainingDelay(ADDRESS_LIMIT, failTimes(ADDRESS_LIMIT, 100), start)).toBe(1000)
  expect(remainingDelay(ADDRESS_LIMIT, failTimes(ADDRESS_LIMIT, 103), start)).toBe(8000)
  expect(remainingDelay(ADDRESS_LIMIT, failTimes(ADDRESS_LIMIT, 1000), start)).toBe(MINUTE)
})

it.each([30_000, DAY, 365 * DAY])('never exceeds the maximum delay when the clock is set back by %i ms', (jump) => {
  const counter = failTimes(ACCOUNT_LIMIT, 50)
  expect(remainingDelay(ACCOUNT_LIMIT, counter, after(-jump))).toBeLessThanOrEqual(15 * MINUTE)
})

it('ignores failures from the future when the clock is set back by a day', () => {
  const counter = failTimes(ACCOUNT_LIMIT, 50)
  expect(remainingDelay(ACCOUNT_LIMIT, counter, after(-DAY))).toBe(0)
  expect(addFailure(ACCOUNT_LIMIT, counter, after(-DAY)).failures).toBe(1)
})
