import { pageRows } from './layout.ts'

export type Move = 'next' | 'previous' | 'page-down' | 'page-up' | 'first' | 'last'

export type MoveContext = {
  /** Items in the list. */
  count: number
  isDisabled: (item: number) => boolean
  /** Past the last comes the first, and the other way round; for single steps only. */
  wrap: boolean
}

/**
 * The item that a move leads to; disabled ones are passed over.
 *
 * @param active the item to start from, or -1.
 * @returns an enabled item, or `active` where there is nowhere to go.
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

/** The first enabled item from `start` on, in steps of `step`; -1 when there is none. */
export function findEnabled(start: number, step: 1 | -1, { count, isDisabled }: MoveContext): number {
  for (let item = start; item >= 0 && item < count; item += step) if (!isDisabled(item)) return item
  return -1
}
