import { useLayoutEffect, useRef, useState } from 'react'
import { ms } from '../tokens/tokens.ts'

/**
 * Whether to render a skeleton: while `loading`, and until a visible skeleton was shown for 400 ms, so that it does not
 * flash. A skeleton becomes visible after 200 ms (see `Skeleton`); what loads sooner is shown at once.
 */
export function useSkeleton(loading: boolean): boolean {
  const [isShown, setShown] = useState(loading)
  const since = useRef<number>(undefined)
  if (loading && !isShown) setShown(true)
  // A layout effect: quick content is not delayed by a frame.
  useLayoutEffect(() => {
    if (!isShown) return
    since.current ??= performance.now()
    if (loading) return
    const age = performance.now() - since.current
    const end = () => {
      since.current = undefined
      setShown(false)
    }
    if (age < ms.skeletonShow) return end()
    const timer = setTimeout(end, ms.skeletonShow + ms.skeletonStay - age)
    return () => clearTimeout(timer)
  }, [loading, isShown])
  return loading || isShown
}
