/** Latest start of the work, ms; Safari has no `requestIdleCallback` and starts it after `fallback`. */
const timeout = 2000
const fallback = 200

/** Runs `work` when the browser is idle. Returns a function that cancels it. */
export function onIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, fallback)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(() => work(), { timeout })
  return () => cancelIdleCallback(request)
}
