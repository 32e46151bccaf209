import { expect, it } from 'vitest'
import { blockingAttempt } from '#server/attempts.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
const tried = (count: number, account = 'ana') => Array.from({ length: count }, (_, i) => ({ account, at: at(i) }))
const limits = { account: 5, address: 20 }

it('lets the last attempt below the limit through', () => {
  expect(blockingAttempt(tried(4), { account: 'ana', limits })).toBeUndefined()
  expect(blockingAttempt(tried(19, 'otra'), { account: 'ana', limits })).toBeUndefined()
})

it('names the attempt whose ageing makes room for one more, also where there are more than the limit', () => {
  expect(blockingAttempt(tried(5), { account: 'ana', limits })?.at).toEqual(at(0))
  expect(blockingAttempt(tried(7), { account: 'ana', limits })?.at).toEqual(at(2))
  expect(blockingAttempt(tried(22, 'otra'), { account: 'ana', limits })?.at).toEqual(at(2))
})
