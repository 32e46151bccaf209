import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createDelay } from '../../hooks/delay.ts'
import { ms } from '../../tokens/tokens.ts'

/** Text of a search input and its debounced, trimmed query. */
export function useDebouncedSearch(value: string, onSearch: (value: string) => void) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [lastQuery, setLastQuery] = useState(value)

  // A value that differs from the last query was set by the caller: it replaces the text.
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== lastQuery) {
      setText(value)
      setLastQuery(value)
    }
  }

  const search = useEffectEvent((next: string) => {
    if (next === lastQuery || next !== text.trim()) return
    setLastQuery(next)
    onSearch(next)
  })
  const debounce = useRef<{ search(next: string): void; cancel(): void }>(undefined)
  useEffect(() => {
    const { start, cancel } = createDelay(ms.search)
    debounce.current = { search: (next) => start(() => search(next)), cancel }
    return cancel
  }, [])

  return {
    text,
    /** Sets the text without searching. */
    setText(next: string) {
      debounce.current?.cancel()
      setText(next)
    },
    /** Sets the text and searches after the debounce. */
    searchDebounced(next: string) {
      setText(next)
      debounce.current?.search(next.trim())
    },
    /** Sets the text and searches immediately, even for an unchanged query. */
    searchNow(next: string) {
      debounce.current?.cancel()
      setText(next)
      setLastQuery(next.trim())
      onSearch(next.trim())
    },
  }
}
