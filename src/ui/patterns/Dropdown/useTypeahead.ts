import { useRef } from 'react'
import { fold } from '../../hooks/fold.ts'
import { ms } from '../../tokens/tokens.ts'
import { useDelay } from './useDelay.ts'

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
