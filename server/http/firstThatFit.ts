/** Size of a list in a refusal as JSON, bytes: a refusal has at most 16 kB. */
export const MAX_LIST_BYTES = 14_000

/** The first items of a list that fit in a refusal. Its total says how many there are. */
export function firstThatFit<T>(items: readonly T[]): T[] {
  const encoder = new TextEncoder()
  let bytes = 0
  const end = items.findIndex((item) => {
    bytes += encoder.encode(JSON.stringify(item)).length + 1
    return bytes > MAX_LIST_BYTES
  })
  return items.slice(0, end === -1 ? items.length : end)
}
