/** Does `work` once nobody waits for anything; returns what calls it off. Where a browser cannot tell, nothing is done. */
export function onIdle(work: () => void): (() => void) | undefined {
  if (typeof requestIdleCallback !== 'function') return undefined
  const call = requestIdleCallback(work)
  return () => cancelIdleCallback(call)
}
