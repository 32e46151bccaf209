import type { OpenChangeReason } from '../../hooks/openChange.ts'
import type { Move } from './navigation.ts'

/** What a key event says, without the event. */
export type KeyFacts = {
  key: string
  alt: boolean
  shift: boolean
  /** Control, or Command on a Mac. */
  ctrl: boolean
  /** Letters came just before: a blank within a word belongs to the word, and on its own it presses. */
  spelling: boolean
}

export type ClosedCommand =
  | { type: 'open'; reason: OpenChangeReason; at: 'first' | 'last' | 'selected' | 'selected-or-last'; query?: string }
  | { type: 'typeahead'; letter: string }
  | { type: 'clear' }

export type OpenCommand =
  | { type: 'move'; move: Move; extend: boolean }
  | { type: 'typeahead'; letter: string }
  | { type: 'choose' }
  | { type: 'toggle-all' }
  | { type: 'close' }

type KeyLike = { key: string; altKey: boolean; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }

export const keyFacts = (event: KeyLike, spelling: boolean): KeyFacts => ({
  key: event.key,
  alt: event.altKey,
  shift: event.shiftKey,
  ctrl: event.ctrlKey || event.metaKey,
  spelling,
})

const isLetter = ({ key, alt, ctrl, spelling }: KeyFacts) =>
  [...key].length === 1 && (key !== ' ' || spelling) && !alt && !ctrl

/** A key that moves in the list, or looks something up in it, opens it first. */
const byMove = { type: 'open', reason: 'list-navigation' } as const

/** What a key does on the trigger of a closed list; null leaves it to the browser. */
export function closedCommand(
  facts: KeyFacts,
  { searchable, multiple, clearable }: { searchable: boolean; multiple: boolean; clearable: boolean },
): ClosedCommand | null {
  if (isLetter(facts)) {
    if (searchable) return { ...byMove, at: 'first', query: facts.key }
    return multiple ? null : { type: 'typeahead', letter: facts.key }
  }
  switch (facts.key) {
    case 'Enter':
    case ' ':
      return facts.ctrl ? null : { type: 'open', reason: 'trigger-press', at: 'selected' }
    case 'ArrowDown':
      return facts.ctrl ? null : { ...byMove, at: 'selected' }
    case 'ArrowUp':
      return facts.ctrl || facts.alt ? null : { ...byMove, at: 'selected-or-last' }
    case 'Home':
      return { ...byMove, at: 'first' }
    case 'End':
      return { ...byMove, at: 'last' }
    case 'Delete':
    case 'Backspace':
      return clearable ? { type: 'clear' } : null
  }
  return null
}

const moves: Record<string, Move> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'page-down',
  PageUp: 'page-up',
  Home: 'first',
  End: 'last',
}

/** What a key does in an open list; null leaves it to the browser. Escape belongs to the layer stack, Tab to the page. */
export function openCommand(
  facts: KeyFacts,
  { searchable, multiple, queryEmpty }: { searchable: boolean; multiple: boolean; queryEmpty: boolean },
): OpenCommand | null {
  if (!searchable && isLetter(facts)) return { type: 'typeahead', letter: facts.key }
  if (facts.key === 'ArrowUp' && facts.alt) return { type: 'close' }
  const move = moves[facts.key]
  if (move) {
    const ends = move === 'first' || move === 'last'
    // In a search box Home and End move the caret; with Control they move in the list.
    if (ends && searchable && !facts.ctrl) return null
    return { type: 'move', move, extend: multiple && facts.shift && (move === 'next' || move === 'previous') }
  }
  if (facts.key === 'Enter') return { type: 'choose' }
  if (facts.key === ' ' && !searchable) return { type: 'choose' }
  return facts.ctrl && facts.key.toLowerCase() === 'a' && multiple && queryEmpty ? { type: 'toggle-all' } : null
}
