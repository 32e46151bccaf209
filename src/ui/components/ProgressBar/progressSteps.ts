/** Announcing more often than every quarter would interrupt the screen reader. */
const STEP = 0.25

/** Integer percentage, 0–100, rounded down: 100 means complete. */
export function toPercent(value: number): number {
  // Compensates binary rounding (0.29 * 100 = 28.999…).
  return Math.floor(Math.min(1, Math.max(0, value)) * 100 + 1e-9)
}

/** Last quarter, in per cent, reached between two values (0–1); null when none was, or when the value decreases. */
export function reachedQuarter(before: number, after: number): number | null {
  const quarter = (value: number) => Math.floor(toPercent(value) / (STEP * 100))
  return quarter(after) > quarter(before) ? quarter(after) * STEP * 100 : null
}
