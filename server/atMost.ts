/** Makes a function that runs what it is given, at most `limit` at once; the others wait in the order in which they came. */
export function atMost(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place goes on to whoever waits: it is never free in between.
      if (next) next()
      else running -= 1
    }
  }
}
