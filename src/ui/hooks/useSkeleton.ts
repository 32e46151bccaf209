import { useLayoutEffect, useRef, useState } from 'react'
import { ms } from '../tokens/tokens.ts'

/**
 * Whether to draw the skeleton rather than what it stands for: while it loads, and until the skeleton has been seen for 400 ms,
 * so that it does not flash. What came before it was seen (200 ms, see `Skeleton`) shows at once.
 */
export function useSkeleton(loading: boolean): boolean {
  const [held, setHeld] = useState(loading)
  const since = useRef<number>(undefined)
  if (loading && !held) setHeld(true)
  // Before the paint: a quick answer is not kept back by a frame.
  useLayoutEffect(() => {
    if (!held) return
    since.current ??= performance.now()
    if (loading) return
    const age = performance.now() - since.current
    const end = () => {
      since.current = undefined
      setHeld(false)
    }
    if (age < ms.skeletonShow) return end()
    const timer = setTimeout(end, ms.skeletonShow + ms.skeletonStay - age)
    return () => clearTimeout(timer)
  }, [loading, held])
  return loading || held
}
