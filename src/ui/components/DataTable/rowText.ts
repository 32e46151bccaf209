/** Anchor and focus of the page's text selection: node and offset each. Clicks collapse it, Shift + click extends. */
export type TextSelection = readonly [anchor: Node, number, focus: Node, number]

/** The page's text selection where it has an end in `body`. */
export function textSelectionIn(body: HTMLElement | null): TextSelection | undefined {
  // Neither exists on a server.
  const ends = body && readTextSelection()
  return ends && (body.contains(ends[0]) || body.contains(ends[2])) ? ends : undefined
}

function readTextSelection(): TextSelection | undefined {
  const selection = document.getSelection()
  return selection?.rangeCount
    ? [selection.anchorNode!, selection.anchorOffset, selection.focusNode!, selection.focusOffset]
    : undefined
}

/** Whether text of the element is selected. */
export function isTextSelectedIn(element: HTMLElement): boolean {
  const selection = document.getSelection()
  return selection?.type === 'Range' && selection.getRangeAt(0).intersectsNode(element)
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
