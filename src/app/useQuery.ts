import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiError } from './api/apiError.ts'
import { isAborted } from './api/apiError.ts'
import type { QueryOptions } from './list/createList.ts'
import { runWithToasts } from './runWithToasts.ts'
import { useOnReconnect } from './useOnline.ts'

type QueryState<T> = {
  /** The query that the result is of. */
  query: (options: QueryOptions) => Promise<T>
  /** The latest result; null before the first. A failed query keeps it. */
  data: T | null
  loading: boolean
  error: ApiError | null
}

const notLoaded = { data: null, loading: true, error: null }

/**
 * Runs a query on mount. `refresh` repeats it in the background, `retry` sets `loading`; the latest call wins.
 * @param query Must be stable: a new function runs a new query, without the result of the one before.
 * @param failed Toast for a failure without a server message.
 */
export function useQuery<T>(query: (options: QueryOptions) => Promise<T>, failed: string) {
  const [latest, setState] = useState<QueryState<T>>({ query, ...notLoaded })
  const state = latest.query === query ? latest : { query, ...notLoaded }
  const running = useRef<AbortController>(null)

  const refresh = useCallback(
    async (background = true) => {
      running.current?.abort()
      const { signal } = (running.current = new AbortController())
      const outcome = await runWithToasts(() => query({ signal, background }), { failed, unknownIsFailure: true })
      if (signal.aborted) return
      if (outcome.ok) setState({ query, data: outcome.value, loading: false, error: null })
      else if (!isAborted(outcome.error)) {
        const { error } = outcome
        setState((old) => ({ query, data: old.query === query ? old.data : null, loading: false, error }))
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
