import { useEffect, useEffectEvent, useRef } from 'react'
import { useDelay } from '../../hooks/useDelay.ts'
import { ms } from '../../tokens/tokens.ts'

/**
 * Hands on what is searched for, 150 ms after the last key and each question once; when the list closes, '' takes the last one
 * back. Where nobody else searches it does nothing.
 *
 * @param first what the search box holds when the list opens: asked for like the rest.
 */
export function useRemoteSearch(onSearch: ((query: string) => void) | undefined, first: string) {
  const delay = useDelay(ms.search)
  const asked = useRef('')
  const ask = useEffectEvent((query: string) => {
    const wanted = query.trim()
    if (wanted === asked.current) return
    asked.current = wanted
    onSearch?.(wanted)
  })
  const latest = useRef<(query: string) => void>(() => undefined)
  useEffect(() => {
    latest.current = (query) => delay.start(() => ask(query))
    if (first !== '') latest.current(first)
    return () => {
      if (asked.current !== '') ask('')
    }
    // What it opened with does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [delay])
  return latest
}
