import { afterEach, expect, it, vi } from 'vitest'
import { createConnectionShares } from '#server/postgres/connectionShares.ts'

afterEach(() => vi.useRealTimers())

/** Asks for a connection for each of `holders`; `started` lists those that got one, in order. */
function ask(shares: ReturnType<typeof createConnectionShares>, holders: (string | undefined)[]) {
  const started: (string | undefined)[] = []
  for (const holder of holders) void shares.acquire(holder, undefined).then(() => started.push(holder))
  return started
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('gives one holder three of ten connections, and the next when it returns one', async () => {
  const shares = createConnectionShares(10)
  const started = ask(shares, ['ana', 'ana', 'ana', 'ana', 'ana', 'eva'])
  await settled()
  expect(started).toEqual(['ana', 'ana', 'ana', 'eva'])
  expect(shares.waiting()).toBe(2)
  shares.release('ana')
  await settled()
  expect(started).toEqual(['ana', 'ana', 'ana', 'eva', 'ana'])
})

it('leaves three of ten connections to holders that have none', async () => {
  const shares = createConnectionShares(10)
  const greedy = ['a', 'b', 'c', 'd'].flatMap((holder) => [holder, holder, holder])
  const started = ask(shares, greedy)
  await settled()
  expect(started).toEqual(['a', 'a', 'a', 'b', 'b', 'b', 'c', 'd'])
  expect(await Promise.race([shares.acquire('e', undefined).then(() => 'served'), settled()])).toBe('served')
})

it('gives a free connection to the waiter whose holder has the fewest', async () => {
  const shares = createConnectionShares(3)
  const started = ask(shares, ['a', 'a', 'b', 'a', 'c', undefined])
  await settled()
  expect(started).toEqual(['a', 'a', 'b'])
  shares.release('b')
  shares.release('a')
  shares.release('a')
  await settled()
  expect(started.slice(3)).toEqual(['c', undefined, 'a'])
})

it('rejects a waiter with the reason of its signal, or after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const shares = createConnectionShares(1)
  await shares.acquire('a', undefined)
  const caller = new AbortController()
  const left = shares.acquire('b', caller.signal)
  const late = shares.acquire('c', undefined)
  const reason = new Error('gone')
  caller.abort(reason)
  await expect(left).rejects.toBe(reason)
  vi.advanceTimersByTime(10_000)
  await expect(late).rejects.toThrow('No connection of the pool became free')
  expect(shares.waiting()).toBe(0)
})
