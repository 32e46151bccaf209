import { useRef } from 'react'
import { fold } from '../../hooks/fold.ts'
import { useDelay } from '../../hooks/useDelay.ts'
import { ms } from '../../tokens/tokens.ts'

/** Collects letters until half a second passes without one; answers with all of them, folded. */
export function useTypeahead(): (letter: string) => string {
  const typed = useRef('')
  const pause = useDelay(ms.typeahead)
  return (letter) => {
    typed.current = (pause.pending() ? typed.current : '') + fold(letter)
    pause.start()
    return typed.current
  }
}
