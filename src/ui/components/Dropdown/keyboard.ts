import type { OpenChangeReason } from '../../hooks/openChange.ts'
import { pageRows } from './layout.ts'

/** What a key event says. */
export type KeyFacts = {
  key: string
  alt: boolean
  shift: boolean
  /** Control, or Command on a Mac. */
  ctrl: boolean
  /** Letters were typed just before: a space belongs to their word. */
  spelling: boolean
}

export type ClosedCommand =
  | { type: 'open'; reason: OpenChangeReason; at: 'first' | 'last' | 'selected' | 'selected-or-last'; query?: string }
  | { type: 'typeahead'; letter: string }
  | { type: 'clear' }

export type OpenCommand =
  | { type: 'move'; move: Move; extend: boolean }
  | { type: 'typeahead'; letter: string }
  | { type: 'select' }
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

/** A key that moves in the list, or searches it, opens it first. */
const openByMove = { type: 'open', reason: 'list-navigation' } as const

/** What a key does on the trigger of a closed list; null leaves it to the browser. */
export function closedCommand(
  facts: KeyFacts,
  { searchable, multiple, clearable }: { searchable: boolean; multiple: boolean; clearable: boolean },
): ClosedCommand | null {
  if (isLetter(facts)) {
    if (searchable) return { ...openByMove, at: 'first', query: facts.key }
    return multiple ? null : { type: 'typeahead', letter: facts.key }
  }
  switch (facts.key) {
    case 'Enter':
    case ' ':
      return facts.ctrl ? null : { type: 'open', reason: 'trigger-press', at: 'selected' }
    case 'ArrowDown':
      return facts.ctrl ? null : { ...openByMove, at: 'selected' }
    case 'ArrowUp':
      return facts.ctrl || facts.alt ? null : { ...openByMove, at: 'selected-or-last' }
    case 'Home':
      return { ...openByMove, at: 'first' }
    case 'End':
      return { ...openByMove, at: 'last' }
    case 'Delete':
    case 'Backspace':
      return clearable ? { type: 'clear' } : null
  }
  return null
}

export type Move = 'next' | 'previous' | 'page-down' | 'page-up' | 'first' | 'last'

const moves: Record<string, Move> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'page-down',
  PageUp: 'page-up',
  Home: 'first',
  End: 'last',
}

/** What a key does in an open list; null leaves it to the browser. Escape is the layer stack's, Tab the page's. */
export function openCommand(
  facts: KeyFacts,
  { searchable, multiple, queryEmpty }: { searchable: boolean; multiple: boolean; queryEmpty: boolean },
): OpenCommand | null {
  if (!searchable && isLetter(facts)) return { type: 'typeahead', letter: facts.key }
  if (facts.key === 'ArrowUp' && facts.alt) return { type: 'close' }
  const move = moves[facts.key]
  if (move) {
    // In a search box Home and End move the caret; with Control they move in the list.
    if ((move === 'first' || move === 'last') && searchable && !facts.ctrl) return null
    return { type: 'move', move, extend: multiple && facts.shift && (move === 'next' || move === 'previous') }
  }
  if (facts.key === 'Enter') return { type: 'select' }
  if (facts.key === ' ' && !searchable) return { type: 'select' }
  return facts.ctrl && facts.key.toLowerCase() === 'a' && multiple && queryEmpty ? { type: 'toggle-all' } : null
}

export type MoveContext = {
  /** Items in the list. */
  count: number
  isDisabled: (item: number) => boolean
  /** Single steps wrap from one end to the other. */
  wrap: boolean
}

/**
 * The item that a move leads to; skips disabled ones.
 *
 * @param active item to start from, or -1.
 * @returns an enabled item, or `active` where there is none.
 */
export function moveFrom(active: number, move: Move, context: MoveContext): number {
  const last = context.count - 1
  const either = (start: number, step: 1 | -1) => {
    const ahead = findEnabled(start, step, context)
    return ahead >= 0 ? ahead : findEnabled(start, step === 1 ? -1 : 1, context)
  }
  const step = (next: number, start: number, by: 1 | -1) => {
    const found = findEnabled(next, by, context)
    return found < 0 && context.wrap ? findEnabled(start, by, context) : found
  }
  const targets: Record<Move, () => number> = {
    next: () => step(active + 1, 0, 1),
    previous: () => (active < 0 ? findEnabled(last, -1, context) : step(active - 1, last, -1)),
    'page-down': () => either(Math.min(last, active + pageRows), 1),
    'page-up': () => either(Math.max(0, active - pageRows), -1),
    first: () => findEnabled(0, 1, context),
    last: () => findEnabled(last, -1, context),
  }
  const target = targets[move]()
  return target < 0 ? active : target
}

/** The first enabled item from `start` on, in steps of `step`; -1 without any. */
export function findEnabled(start: number, step: 1 | -1, { count, isDisabled }: MoveContext): number {
  for (let item = start; item >= 0 && item < count; item += step) if (!isDisabled(item)) return item
  return -1
}
