import { useRef } from 'react'
import { normalizeForSearch } from '../../hooks/fold.ts'
import { useDelay } from '../../hooks/useDelay.ts'
import { ms } from '../../tokens/tokens.ts'

/** Collects letters until half a second passes without one: `add` answers with all of them, folded; `pending`, whether there are some. */
export function useTypeahead(): { add(letter: string): string; pending(): boolean } {
  const typed = useRef('')
  const pause = useDelay(ms.typeahead)
  return {
    add(letter) {
      typed.current = (pause.pending() ? typed.current : '') + normalizeForSearch(letter)
      pause.start()
      return typed.current
    },
    pending: pause.pending,
  }
}
