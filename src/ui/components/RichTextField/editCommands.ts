export const editCommands = ['bold', 'italic', 'title', 'list'] as const
export type EditCommand = (typeof editCommands)[number]

/** Whether the selected text has the format. */
export function isOn(command: EditCommand): boolean {
  if (command === 'title') return document.queryCommandValue('formatBlock').toLowerCase() === 'h3'
  return document.queryCommandState(command === 'list' ? 'insertUnorderedList' : command)
}

/**
 * Formats the selected text, or takes the format away. `execCommand` is deprecated without a successor, works in every
 * browser and keeps their undo.
 */
export function runCommand(command: EditCommand): void {
  // Tags instead of styles, which are not stored.
  document.execCommand('styleWithCSS', false, 'false')
  if (command === 'title') document.execCommand('formatBlock', false, isOn('title') ? 'p' : 'h3')
  else document.execCommand(command === 'list' ? 'insertUnorderedList' : command)
}

/** The link around the start of the selection. */
export function linkAt(root: HTMLElement): HTMLAnchorElement | null {
  const node = document.getSelection()?.anchorNode
  const element = node instanceof Element ? node : node?.parentElement
  const link = element?.closest('a') ?? null
  return link && root.contains(link) ? link : null
}

/** Puts the caret of an element with the focus where the pointer is. */
export function selectPoint(root: HTMLElement, x: number, y: number): void {
  root.focus()
  const position = document.caretPositionFromPoint?.(x, y)
  if (position && root.contains(position.offsetNode))
    document.getSelection()!.collapse(position.offsetNode, position.offset)
}

/** An address as it is stored: 'canje.cl' → 'https://canje.cl'; null for what is none. */
export function normalizeHref(typed: string): string | null {
  const text = typed.trim()
  if (/^(https?:\/\/|mailto:|tel:)[^\s]+$/i.test(text)) return text
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`
  return /^[^\s:/]+\.[^\s:]{2,}$/.test(text) ? `https://${text}` : null
}
