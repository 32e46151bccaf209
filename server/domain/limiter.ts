/** Thrown instead of waiting when the queue of a limiter is full. */
export class LimiterFullError extends Error {}

/**
 * FIFO limiter: runs at most `limit` tasks at once.
 * An aborted waiter rejects with `signal.reason` and its task never runs.
 * @param maxWaiting length of the queue, without a limit by default.
 */
export function createLimiter(limit: number, maxWaiting = Infinity) {
  const waiting = new Set<() => void>()
  let running = 0

  const waitForSlot = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const abort = () => {
        waiting.delete(start)
        reject(signal!.reason)
      }
      const start = () => {
        signal?.removeEventListener('abort', abort)
        resolve()
      }
      waiting.add(start)
      signal?.addEventListener('abort', abort)
    })

  return async function run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (running < limit) running += 1
    else if (waiting.size < maxWaiting) await waitForSlot(signal)
    else throw new LimiterFullError()
    try {
      return await task()
    } finally {
      const [next] = waiting
      // The slot passes to the next waiter without becoming free in between.
      if (next) {
        waiting.delete(next)
        next()
      } else running -= 1
    }
  }
}

/** A limiter for each key that has tasks. */
export function createKeyedLimiter<Key>(limit: number, maxWaiting?: number) {
  const limiters = new Map<Key, { limiter: ReturnType<typeof createLimiter>; tasks: number }>()
  return async function run<T>(key: Key, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const entry = limiters.get(key) ?? { limiter: createLimiter(limit, maxWaiting), tasks: 0 }
    limiters.set(key, entry)
    entry.tasks += 1
    try {
      return await entry.limiter(task, signal)
    } finally {
      entry.tasks -= 1
      if (entry.tasks === 0) limiters.delete(key)
    }
  }
}
