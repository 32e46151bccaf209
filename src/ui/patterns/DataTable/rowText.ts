/** Anchor and focus of the page's text selection: node and offset each. A click collapses it, Shift + click extends it. */
export type TextSelection = readonly [anchor: Node, number, focus: Node, number]

/** The page's text selection where it has an end in `body`. */
export function textSelectionIn(body: HTMLElement | null): TextSelection | undefined {
  const ends = readTextSelection()
  return body && ends && (body.contains(ends[0]) || body.contains(ends[2])) ? ends : undefined
}

function readTextSelection(): TextSelection | undefined {
  const selection = document.getSelection()
  return selection?.rangeCount
    ? [selection.anchorNode!, selection.anchorOffset, selection.focusNode!, selection.focusOffset]
    : undefined
}

export const isCollapsed = ([anchor, from, focus, to]: TextSelection) => anchor === focus && from === to

/** The rows that hold the ends of a text selection: two, one, or twice the same. */
export function rowsAtEnds([anchor, from, focus, to]: TextSelection): number[] {
  return [rowAt(anchor, from), rowAt(focus, to)].filter((row) => row !== undefined)
}

function rowAt(node: Node, offset: number): number | undefined {
  // A position between rows belongs to the body.
  const child = node instanceof HTMLTableSectionElement ? (node.children[offset] ?? node.lastElementChild) : node
  const element = child instanceof Element ? child : child?.parentElement
  const index = element?.closest<HTMLElement>('tr')?.dataset.index
  return index === undefined ? undefined : Number(index)
}

/** Selects the same text again where a render moved its nodes, which collapses the selection. */
export function restoreTextSelection(before: TextSelection): void {
  const now = readTextSelection()
  if (before.every((value, i) => value === now?.[i])) return
  const [anchor, from, focus, to] = before
  if (isPosition(anchor, from) && isPosition(focus, to))
    document.getSelection()!.setBaseAndExtent(anchor, from, focus, to)
}

const isPosition = (node: Node, offset: number) =>
  node.isConnected && offset <= (node.nodeValue ?? node.childNodes).length

/**
 * The selected text of a table as a sheet reads it: rows as lines, cells parted by tabs.
 * @returns undefined where no more than one cell is selected, which the browser copies itself
 */
export function selectedTableText(table: HTMLElement): string | undefined {
  const range = document.getSelection()!.getRangeAt(0)
  const rows = [...table.querySelectorAll('tr')]
    .filter((row) => range.intersectsNode(row))
    .map((row) => [...row.querySelectorAll('.cell, [data-slot="table.name"]')].map((cell) => selectedText(cell, range)))
    .filter((cells) => cells.some((text) => text !== ''))
  if (rows.flat().filter((text) => text !== '').length < 2) return undefined
  // Cells before the start and after the end are empty, so that the columns of several rows line up.
  if (rows.length === 1) return rows[0]!.join('\t').replace(/^\t+|\t+$/g, '')
  return rows.map((cells) => cells.join('\t')).join('\n')
}

function selectedText(cell: Element, range: Range): string {
  if (!range.intersectsNode(cell)) return ''
  const content = cell.querySelector<HTMLElement>('[data-slot="table.cell-content"]') ?? (cell as HTMLElement)
  const part = document.createRange()
  part.selectNodeContents(content)
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(range.startContainer, range.startOffset)
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0) part.setEnd(range.endContainer, range.endOffset)
  const text = part.toString()
  // `innerText` parts blocks, which a range runs together. A line break inside of a cell would begin a new row.
  return (text === content.textContent ? content.innerText : text).replace(/\s+/g, ' ').trim()
}
