import type { RowKeys } from './rowKeys.ts'
import { isChosen } from './selection.ts'
import type { RowKey } from './types.ts'

/**
 * Writes onto the rows that are drawn which of them are chosen: an attribute and a checkbox each, so that a choice draws no row anew.
 * React never writes either after a row's first drawing. `shown`: their numbers, in the document's order.
 */
export function paintSelection(
  body: HTMLElement,
  shown: readonly number[],
  keys: RowKeys,
  selection: ReadonlySet<RowKey>,
): void {
  shown.forEach((index, i) => {
    const row = body.children[i]!
    const id = keys.at(index)
    const chosen = id !== undefined && isChosen(selection, id, index)
    if ((row.getAttribute('aria-selected') === 'true') !== chosen) row.setAttribute('aria-selected', String(chosen))
    const box = row.firstElementChild!.firstElementChild as HTMLInputElement
    if (box.checked !== chosen) box.checked = chosen
  })
}
