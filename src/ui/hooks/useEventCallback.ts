import { useLayoutEffect, useMemo, useRef } from 'react'

/**
 * The same function as long as one is given; it calls the one that was given last. For memoised children whose owner makes
 * its handlers anew each time. Only for handlers: what it calls is the last commit's.
 */
export function useEventCallback<Args extends unknown[], Answer>(
  given: ((...args: Args) => Answer) | undefined,
): ((...args: Args) => Answer) | undefined {
  const latest = useRef(given)
  useLayoutEffect(() => {
    latest.current = given
  })
  const any = given !== undefined
  // Left out meanwhile: whoever still calls it was not drawn anew yet, and gets no answer.
  return useMemo(() => (any ? (...args: Args) => latest.current?.(...args) as Answer : undefined), [any])
}
