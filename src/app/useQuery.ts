import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiError } from './api/apiError.ts'
import { isAborted } from './api/apiError.ts'
import type { QueryOptions } from './list/createList.ts'
import { runWithToasts } from './runWithToasts.ts'
import { useOnReconnect } from './useOnline.ts'

type QueryState<T> = {
  /** The last answer; null before the first. A failed read keeps it. */
  data: T | null
  loading: boolean
  error: ApiError | null
}

/**
 * Reads once when the screen opens. `refresh` asks again quietly and keeps what is shown, `retry` shows that it is busy;
 * of two reads only the later counts. `read` must be stable. A failure is said with `failed` where the server says nothing.
 */
export function useQuery<T>(read: (options: QueryOptions) => Promise<T>, failed: string) {
  const [state, setState] = useState<QueryState<T>>({ data: null, loading: true, error: null })
  const running = useRef<AbortController>(null)

  const refresh = useCallback(
    async (background = true) => {
      running.current?.abort()
      const { signal } = (running.current = new AbortController())
      const outcome = await runWithToasts(() => read({ signal, background }), { failed, unanswered: failed })
      if (signal.aborted) return
      if (outcome.ok) setState({ data: outcome.value, loading: false, error: null })
      else if (!isAborted(outcome.error)) {
        const { error } = outcome
        setState(({ data: value }) => ({ data: value, loading: false, error }))
      }
    },
    [read, failed],
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
