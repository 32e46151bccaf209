/** Connections that one holder has at once. */
const MAX_PER_HOLDER = 3
/** Share of the pool for holders that have no connection yet, so that a few holders never take all of it. */
const RESERVED_SHARE = 0.3
/** Time that a statement waits for a connection, ms. */
const WAIT_LIMIT = 10_000

type Holder = string | undefined
type Waiter = { holder: Holder; start: () => void }

/**
 * Shares `max` connections among the holders of calls. When one becomes free, the waiter whose holder has the fewest
 * goes first. Upkeep has no holder and no limit of its own.
 */
export function createConnectionShares(max: number) {
  const held = new Map<Holder, number>()
  const waiting = new Set<Waiter>()
  const reserved = Math.floor(max * RESERVED_SHARE)
  let running = 0

  const heldBy = (holder: Holder) => (holder === undefined ? 0 : (held.get(holder) ?? 0))
  function mayStart(holder: Holder): boolean {
    const own = heldBy(holder)
    return running < max && (own === 0 || (own < MAX_PER_HOLDER && running < max - reserved))
  }
  function take(holder: Holder): void {
    running += 1
    held.set(holder, heldBy(holder) + 1)
  }
  function startNext(): void {
    for (;;) {
      let next: Waiter | undefined
      for (const waiter of waiting)
        if (mayStart(waiter.holder) && (!next || heldBy(waiter.holder) < heldBy(next.holder))) next = waiter
      if (!next) return
      next.start()
    }
  }

  return {
    /** @throws the reason of `signal`, or an Error after ten seconds. */
    async acquire(holder: Holder, signal: AbortSignal | undefined): Promise<void> {
      signal?.throwIfAborted()
      if (mayStart(holder)) return take(holder)
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          waiting.delete(waiter)
          clearTimeout(timer)
          signal?.removeEventListener('abort', abort)
        }
        const abort = () => {
          leave()
          reject(signal!.reason)
        }
        const timer = setTimeout(() => {
          leave()
          reject(new Error('No connection of the pool became free'))
        }, WAIT_LIMIT)
        const start = () => {
          leave()
          take(holder)
          resolve()
        }
        const waiter = { holder, start }
        waiting.add(waiter)
        signal?.addEventListener('abort', abort)
      })
    },
    release(holder: Holder): void {
      running -= 1
      const left = heldBy(holder) - 1
      if (left > 0) held.set(holder, left)
      else held.delete(holder)
      startNext()
    },
    waiting: () => waiting.size,
  }
}
