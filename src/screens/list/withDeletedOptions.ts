type Named = { id: number; name: string }

/**
 * Options of a field: all items, and the selected ones that have been deleted since, so that they can be deselected.
 * @param mark Appended to the name of a deleted item: 'eliminada'.
 */
export function withDeletedOptions<Item extends Named>(
  all: readonly Item[],
  selected: readonly Item[],
  mark: string,
): Item[] {
  const existing = new Set(all.map(({ id }) => id))
  const deleted = selected.filter(({ id }) => !existing.has(id))
  return [...all, ...deleted.map((item) => ({ ...item, name: `${item.name} (${mark})` }))]
}
