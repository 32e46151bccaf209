import { useEffect, useRef, useState } from 'react'
import { ms } from '../../tokens/tokens.ts'
import type { Sort } from './types.ts'

/**
 * The sort that the headings show: it follows 500 ms after the last press (spec §9), although the list is asked at once;
 * a change that comes from elsewhere shows without delay.
 */
export function useSortIndicator(sort: Sort): {
  shown: Sort
  pendingKey: string | null
  pressed: (key: string) => void
} {
  const [shown, setShown] = useState(sort)
  const [pendingKey, setPendingKey] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // Adjusted while rendering: an effect would draw the old heading once more.
  if (pendingKey === null && (shown?.key !== sort?.key || shown?.direction !== sort?.direction)) setShown(sort)

  function pressed(key: string) {
    setPendingKey(key)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPendingKey(null), ms.sortIndicator)
  }
  return { shown, pendingKey, pressed }
}
