import type { MouseEvent } from 'react'

/** A click that means "go there": with a key or another button it means "in a new tab", and is the browser's. */
export function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}
