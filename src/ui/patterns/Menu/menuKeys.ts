import { normalizeForSearch } from '../../hooks/fold.ts'

/** The item that an arrow, Home or End leads to; wraps (APG menu). Undefined for other keys. */
export function nextIndex(key: string, index: number, length: number): number | undefined {
  if (length === 0) return undefined
  if (key === 'ArrowDown') return (index + 1) % length
  if (key === 'ArrowUp') return (index <= 0 ? length : index) - 1
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}

/**
 * The item that typing leads to, from `index` on and around: case and accents do not matter. One letter, or the same one
 * again, looks for the next item; a longer text may stay where it is. -1 when there is none.
 */
export function matchIndex(typed: string, labels: readonly string[], index: number): number {
  const text = normalizeForSearch(typed)
  const repeated = [...text].every((letter) => letter === text[0])
  const wanted = repeated ? (text[0] ?? '') : text
  const from = repeated ? index + 1 : Math.max(index, 0)
  for (let step = 0; step < labels.length; step += 1) {
    const at = (from + step) % labels.length
    if (normalizeForSearch(labels[at] ?? '').startsWith(wanted)) return at
  }
  return -1
}
