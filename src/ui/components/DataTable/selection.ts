import type { RowKey } from './types.ts'

type Keys = ReadonlySet<RowKey>

/** State of the header's checkbox over `ids`; other selected ids do not count. */
export function selectionState(selection: Keys, ids: readonly RowKey[]): boolean | 'mixed' {
  if (ids.length === 0 || selection.size === 0) return false
  const first = selection.has(ids[0]!)
  if (first && selection.size < ids.length) return 'mixed'
  return ids.every((id) => selection.has(id) === first) ? first : 'mixed'
}

/** A new set with `ids` selected or not; other ids stay as they are, such as rows outside of a filter. */
export function withIds(selection: Keys, ids: Iterable<RowKey>, selected: boolean): Keys {
  // Filled natively, which is several times as fast for all rows of a long list.
  if (selected && selection.size === 0) return new Set(ids)
  const next = new Set(selection)
  for (const id of ids) next[selected ? 'add' : 'delete'](id)
  return next
}

/** The selectable ids between two rows, both included, whichever comes first. */
export function idsBetween(
  ids: readonly RowKey[],
  from: number,
  to: number,
  selectableIds: readonly RowKey[],
): readonly RowKey[] {
  const between = ids.slice(Math.min(from, to), Math.max(from, to) + 1)
  if (selectableIds === ids) return between
  const selectable = new Set(selectableIds)
  return between.filter((id) => selectable.has(id))
}

/**
 * Writes the selection onto the rendered rows: `aria-selected` and the checkbox.
 * React renders both as constants and never overwrites them.
 * @param order Row numbers of the body's children, in document order.
 */
export function syncSelectionToDom(
  body: HTMLElement,
  order: readonly number[],
  ids: readonly RowKey[],
  selection: Keys,
): void {
  order.forEach((index, i) => {
    const row = body.children[i]!
    const id = ids[index]
    const selected = id !== undefined && selection.has(id)
    if ((row.getAttribute('aria-selected') === 'true') !== selected) row.setAttribute('aria-selected', String(selected))
    const checkbox = row.firstElementChild!.firstElementChild as HTMLInputElement
    if (checkbox.checked !== selected) checkbox.checked = selected
  })
}
