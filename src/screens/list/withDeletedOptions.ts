type Named = { id: number; name: string }

/**
 * What a field offers: `all` and, marked, those of `own` that have been deleted meanwhile. What the field holds and does not show could
 * not be taken away, and the server refuses it.
 */
export function withDeletedOptions<Item extends Named>(
  all: readonly Item[],
  own: readonly Item[],
  mark: string,
): Item[] {
  const known = new Set(all.map(({ id }) => id))
  const removed = own.filter(({ id }) => !known.has(id))
  return [...all, ...removed.map((item) => ({ ...item, name: `${item.name} (${mark})` }))]
}
