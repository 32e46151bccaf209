import { useLayoutEffect, useMemo, useRef } from 'react'

/**
 * A stable function that calls the latest `callback`, for memoised children; undefined without one. Only for event
 * handlers: during a render it calls the callback of the last commit.
 */
export function useEventCallback<Args extends unknown[], Result>(
  callback: ((...args: Args) => Result) | undefined,
): ((...args: Args) => Result) | undefined {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  const exists = callback !== undefined
  // A child that has not rendered since the callback was removed may still call it: it gets no result.
  return useMemo(() => (exists ? (...args: Args) => latest.current?.(...args) as Result : undefined), [exists])
}
