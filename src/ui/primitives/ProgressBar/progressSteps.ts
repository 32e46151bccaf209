/** Said aloud at every quarter: more often talks over the reader's own work. */
const step = 0.25

/** How full, as a whole per cent, 0–100. Not rounded up: 100 means done. */
export function toPercent(value: number): number {
  // The dust of binary fractions must not hold a quarter back (0.29 * 100 = 28.999…).
  return Math.floor(Math.min(1, Math.max(0, value)) * 100 + 1e-9)
}

/**
 * The quarter, per cent, that was reached between two values (0–1) and is to be said; null where none was. Going back to less
 * says nothing.
 */
export function reachedQuarter(before: number, after: number): number | null {
  const quarter = (value: number) => Math.floor(toPercent(value) / (step * 100))
  return quarter(after) > quarter(before) ? quarter(after) * step * 100 : null
}
