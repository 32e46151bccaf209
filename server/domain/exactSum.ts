/** An exact sum of integers: a bigint when a number would round it. */
export type ExactSum = number | bigint

/** Converts a sum; stays a bigint beyond the safe integers. @param value decimal digits, or a bigint. */
export function exactSum(value: string | bigint): ExactSum {
  const exact = BigInt(value)
  return exact <= BigInt(Number.MAX_SAFE_INTEGER) && exact >= BigInt(Number.MIN_SAFE_INTEGER) ? Number(exact) : exact
}

/**
 * Average to two decimals; halves round up. 0 when `count` is 0.
 * @param sum sum of the values, at least 0.
 */
export function average(sum: number, count: number): number {
  if (count === 0) return 0
  const [all, of] = [BigInt(sum), BigInt(count)]
  return Number((200n * all + of) / (2n * of)) / 100
}
