import { useEffect, useState } from 'react'
import { orders, type OrderCounts } from '#contract/orders.ts'
import { ApiError } from '#app/api/apiError.ts'
import { call } from '#app/api/call.ts'

/**
 * Orders of each state, read again after each change. Without an answer the last ones stay, and none at first: the list
 * beside them says what failed.
 * @param revision number of the last change.
 */
export function useOrderCounts(revision: number): OrderCounts | null {
  const [counts, setCounts] = useState<OrderCounts | null>(null)
  useEffect(() => {
    const reading = new AbortController()
    async function read() {
      try {
        const { data } = await call(orders.counts, { background: true, signal: reading.signal })
        if (!reading.signal.aborted) setCounts(data)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
    }
    void read()
    return () => reading.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change is what it waits for
  }, [revision])
  return counts
}
