/**
 * Makes a function that runs what it is given, at most `limit` at once; the others wait in the order in which they came. Who waits is
 * forgotten when their `signal` is aborted: its reason is thrown, and nothing was run.
 */
export function createLimiter(limit: number) {
  const waiting = new Set<() => void>()
  let running = 0

  const turn = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(begin)
        reject(signal!.reason)
      }
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      waiting.add(begin)
      signal?.addEventListener('abort', leave)
    })

  return async function run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (running >= limit) await turn(signal)
    else running += 1
    try {
      return await work()
    } finally {
      const [next] = waiting
      // The place goes on to whoever waits: it is never free in between.
      if (next) {
        waiting.delete(next)
        next()
      } else running -= 1
    }
  }
}

/** The same, `limit` for each key by itself; keys are remembered, so there must be few, such as people. */
export function createKeyedLimiter<Key>(limit: number) {
  const turns = new Map<Key, ReturnType<typeof createLimiter>>()
  return function run<T>(key: Key, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const inTurn = turns.get(key) ?? createLimiter(limit)
    turns.set(key, inTurn)
    return inTurn(work, signal)
  }
}
