import { expect, it } from 'vitest'
import { createLimiter, createKeyedLimiter } from '#server/limiter.ts'

/** Work that says when it begins, and ends when a test lets it. */
function work() {
  const state = { isBegun: false, end: () => {} }
  const run = () => {
    state.isBegun = true
    return new Promise<void>((resolve) => (state.end = resolve))
  }
  return Object.assign(state, { run })
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('lets the others wait in the order in which they came', async () => {
  const inTurn = createLimiter(1)
  const [first, second, third] = [work(), work(), work()]
  const all = [first, second, third].map(({ run }) => inTurn(run))
  const begun = async () => {
    await settled()
    return [first, second, third].map(({ isBegun }) => isBegun)
  }
  expect(await begun()).toEqual([true, false, false])
  first.end()
  expect(await begun()).toEqual([true, true, false])
  second.end()
  expect(await begun()).toEqual([true, true, true])
  third.end()
  await Promise.all(all)
})

it('forgets who waits as soon as their signal is aborted, and gives the place to who comes next', async () => {
  const inTurn = createLimiter(1)
  const [first, gone, next] = [work(), work(), work()]
  const client = new AbortController()
  const reason = new Error('gone')
  const running = inTurn(first.run)
  const dropped = expect(inTurn(gone.run, client.signal)).rejects.toBe(reason)
  const waiting = inTurn(next.run)
  client.abort(reason)
  await dropped
  first.end()
  await running
  await settled()
  expect([gone.isBegun, next.isBegun]).toEqual([false, true])
  next.end()
  await waiting
  await expect(inTurn(gone.run, client.signal)).rejects.toBe(reason)
})

it('counts each key by itself', async () => {
  const inTurn = createKeyedLimiter<number>(1)
  const [first, same, other] = [work(), work(), work()]
  const all = [inTurn(1, first.run), inTurn(1, same.run), inTurn(2, other.run)]
  await settled()
  expect([first, same, other].map(({ isBegun }) => isBegun)).toEqual([true, false, true])
  first.end()
  await settled()
  same.end()
  other.end()
  await Promise.all(all)
})
