export type NumberRange = {
  /**
   * Smallest number, if any.
   * @es Mínimo, si lo hay.
   */
  min?: number
  /**
   * Largest number, if any.
   * @es Máximo, si lo hay.
   */
  max?: number
  /**
   * Size of one step.
   * @default 1
   * @es Cuánto suma o resta un paso; 1 si no se dice.
   */
  step?: number
}

/** Steps for a key, or an end of the range; undefined for other keys. */
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
 * Value after `steps`, clamped to the range and without binary rounding errors (0.1 + 0.2 → 0.3).
 * An empty field starts at `min`, or 0. A value outside the range never moves in the opposite direction.
 * @returns null when nothing changes: NaN, or 'min' and 'max' without such a bound
 */
export function stepNumber(value: number | null, steps: number | 'min' | 'max', range: NumberRange): number | null {
  const { min, max, step = 1 } = range
  if (steps === 'min') return min ?? null
  if (steps === 'max') return max ?? null
  if (Number.isNaN(value)) return null
  const from = value ?? min ?? 0
  const next = value === null ? from : from + steps * step
  const rounded = Number(next.toFixed(Math.max(countDecimals(step), countDecimals(from))))
  const clamped = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, rounded))
  return value !== null && (clamped - value) * steps < 0 ? value : clamped
}

function countDecimals(value: number): number {
  return Math.min(15, String(value).split('.')[1]?.length ?? 0)
}
