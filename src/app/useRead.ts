import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiError } from './api/apiError.ts'
import { isAborted } from './api/apiError.ts'
import type { ReadOptions } from './list/createList.ts'
import { run } from './run.ts'
import { useBackOnline } from './useOnline.ts'

type Reading<T> = {
  /** The last answer; null before the first. A failed read keeps it. */
  value: T | null
  loading: boolean
  error: ApiError | null
}

/**
 * Reads once when the screen opens. `refresh` asks again quietly and keeps what is shown, `retry` shows that it is busy;
 * of two reads only the later counts. `read` must be stable. A failure is said with `failed` where the server says nothing.
 */
export function useRead<T>(read: (options: ReadOptions) => Promise<T>, failed: string) {
  const [state, setState] = useState<Reading<T>>({ value: null, loading: true, error: null })
  const running = useRef<AbortController>(null)

  const refresh = useCallback(
    async (background = true) => {
      running.current?.abort()
      const { signal } = (running.current = new AbortController())
      const outcome = await run(() => read({ signal, background }), { failed, unanswered: failed })
      if (signal.aborted) return
      if (outcome.ok) setState({ value: outcome.value, loading: false, error: null })
      else if (!isAborted(outcome.error)) {
        const { error } = outcome
        setState(({ value }) => ({ value, loading: false, error }))
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
  useBackOnline(state.error !== null, retry)
  return { ...state, refresh, retry }
}
