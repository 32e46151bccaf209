/** A sum of whole numbers, exactly: a bigint where a number would round it. */
export type ExactSum = number | bigint

/** `value` as decimal digits, or as a bigint. */
export function exactSum(value: string | bigint): ExactSum {
  const exact = BigInt(value)
  return exact <= BigInt(Number.MAX_SAFE_INTEGER) && exact >= BigInt(Number.MIN_SAFE_INTEGER) ? Number(exact) : exact
}

/** The average of `count` values that add up to `sum` (neither below 0), to two decimals; halves are rounded up. 0 of none. */
export function average(sum: number, count: number): number {
  if (count === 0) return 0
  const [all, of] = [BigInt(sum), BigInt(count)]
  return Number((200n * all + of) / (2n * of)) / 100
}
