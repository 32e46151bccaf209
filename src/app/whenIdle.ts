/** Runs `work` when the browser has nothing else to do, at the latest after 2 s. Returns what calls it off. */
export function whenIdle(work: () => unknown): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(() => void work(), { timeout: 2000 })
  return () => window.cancelIdleCallback(idle)
}
