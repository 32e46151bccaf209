import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createDelay } from '../../hooks/delay.ts'
import { ms } from '../../tokens/tokens.ts'

/**
 * The text in the box and the question that was asked are two things: the first follows the keys at once, the second
 * comes 300 ms after the last one, or at once with `now`. Text is asked without the spaces around it.
 */
export function useDebouncedSearch(value: string, onSearch: (value: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [asked, setAsked] = useState(value)

  // A value that is not the echo of our own question comes from outside (a cleared filter, an address): it wins.
  if (value !== seen) {
    setSeen(value)
    if (value !== asked) {
      setText(value)
      setAsked(value)
    }
  }

  const ask = useEffectEvent((next: string) => {
    if (next === asked || next !== text.trim()) return
    setAsked(next)
    onSearch(next)
  })
  const waiting = useRef<{ later(next: string): void; cancel(): void }>(undefined)
  useEffect(() => {
    const { start, cancel } = createDelay(ms.search)
    waiting.current = { later: (next) => start(() => ask(next)), cancel }
    return cancel
  }, [])

  return {
    text,
    /** Shows the text; asks nothing. While a dead key composes, that is all. */
    show(next: string) {
      waiting.current?.cancel()
      setText(next)
    },
    /** Shows the text and asks for it when the keys rest. */
    later(next: string) {
      setText(next)
      waiting.current?.later(next.trim())
    },
    /** Shows the text and asks for it now, even if it was asked before. */
    now(next: string) {
      waiting.current?.cancel()
      setText(next)
      setAsked(next.trim())
      onSearch(next.trim())
    },
  }
}
