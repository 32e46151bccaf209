export type NumberRange = {
  min?: number
  max?: number
  /** Size of one step; 1 unless told. */
  step?: number
}

/** What a key asks for: steps up or down, or an end of the range; undefined for every other key. */
export function stepForKey(key: string, shift: boolean): number | 'min' | 'max' | undefined {
  if (key === 'ArrowUp') return shift ? 10 : 1
  if (key === 'ArrowDown') return shift ? -10 : -1
  if (key === 'PageUp') return 10
  if (key === 'PageDown') return -10
  if (shift) return undefined
  if (key === 'Home') return 'min'
  if (key === 'End') return 'max'
  return undefined
}

/**
 * The value after `steps`, held within the bounds and free of binary dust (0.1 + 0.2 → 0.3). From an empty field it
 * starts at `min`, or 0. Beyond a bound it never goes the other way: ↑ leaves what is above `max`. What is no number (NaN) is
 * not ours to replace: null, nothing happens. So too 'min' and 'max' where there is no such bound.
 */
export function stepNumber(value: number | null, steps: number | 'min' | 'max', bounds: NumberRange): number | null {
  const { min, max, step = 1 } = bounds
  if (steps === 'min') return min ?? null
  if (steps === 'max') return max ?? null
  if (Number.isNaN(value)) return null
  const from = value ?? min ?? 0
  const next = value === null ? from : from + steps * step
  const clean = Number(next.toFixed(Math.max(decimalsOf(step), decimalsOf(from))))
  const held = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, clean))
  return value !== null && (held - value) * steps < 0 ? value : held
}

function decimalsOf(value: number): number {
  return Math.min(15, String(value).split('.')[1]?.length ?? 0)
}
