import { useRef } from 'react'
import { normalizeForSearch } from '../../text/normalizeForSearch.ts'
import { ms } from '../tokens/tokens.ts'
import { useDelay } from './useDelay.ts'

export type Typeahead = {
  /** Adds a letter and returns the normalized text of the last half second. */
  add(letter: string): string
  /** Whether the next letter belongs to that text: a blank then is part of a word and presses nothing. */
  pending(): boolean
}

/** Collects the letters typed on a list (APG). A pause of 500 ms starts a new text. */
export function useTypeahead(): Typeahead {
  const typed = useRef('')
  const pause = useDelay(ms.typeahead)
  return {
    add(letter) {
      typed.current = (pause.pending() ? typed.current : '') + letter
      pause.start()
      return normalizeForSearch(typed.current)
    },
    pending: pause.pending,
  }
}

/**
 * The item that starts with the typed text, from `active` on and around. One letter typed repeatedly goes through all
 * items that start with it.
 *
 * @param labels normalized labels, in list order.
 * @param typed normalized text.
 * @param active item to start from, or -1.
 * @returns its place in `labels`, or -1.
 */
export function findByPrefix(
  labels: readonly string[],
  typed: string,
  active: number,
  isDisabled: (item: number) => boolean = () => false,
): number {
  if (typed === '') return -1
  const repeated = [...typed].every((letter) => letter === typed[0])
  const prefix = repeated ? typed[0]! : typed
  const first = repeated ? active + 1 : Math.max(active, 0)
  for (let step = 0; step < labels.length; step++) {
    const item = (first + step) % labels.length
    if (labels[item]!.startsWith(prefix) && !isDisabled(item)) return item
  }
  return -1
}
