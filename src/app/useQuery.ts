import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiError } from './api/apiError.ts'
import { isAborted } from './api/apiError.ts'
import type { QueryOptions } from './list/createList.ts'
import { runWithToasts } from './runWithToasts.ts'
import { useOnReconnect } from './useOnline.ts'

type QueryState<T> = {
  /** The latest result; null before the first. A failed query keeps it. */
  data: T | null
  loading: boolean
  error: ApiError | null
}

/**
 * Runs a query on mount. `refresh` repeats it in the background, `retry` sets `loading`; the latest call wins.
 * @param query Must be stable: a new function runs a new query.
 * @param failed Toast for a failure without a server message.
 */
export function useQuery<T>(query: (options: QueryOptions) => Promise<T>, failed: string) {
  const [state, setState] = useState<QueryState<T>>({ data: null, loading: true, error: null })
  const running = useRef<AbortController>(null)

  const refresh = useCallback(
    async (background = true) => {
      running.current?.abort()
      const { signal } = (running.current = new AbortController())
      const outcome = await runWithToasts(() => query({ signal, background }), { failed, unknownIsFailure: true })
      if (signal.aborted) return
      if (outcome.ok) setState({ data: outcome.value, loading: false, error: null })
      else if (!isAborted(outcome.error)) {
        const { error } = outcome
        setState(({ data }) => ({ data, loading: false, error }))
      }
    },
    [query, failed],
  )

  useEffect(() => {
    void refresh(false)
    return () => running.current?.abort()
  }, [refresh])

  const retry = () => {
    setState((current) => ({ ...current, loading: true }))
    void refresh(false)
  }
  useOnReconnect(state.error !== null, retry)
  return { ...state, refresh, retry }
}
