import type { MouseEvent } from 'react'

/** Whether a click on a link means "go there". With a modifier key or another button it is the browser's. */
export function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}
