import type { KeyboardEvent } from 'react'

/** True while a dead key or an input method is composing: keys then belong to the composition, not to the widget. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}

/**
 * Whether what is composed holds half a letter: the accent of a dead key, which waits for its letter. Only for that do searches
 * wait: phones compose every word until the space after it, and one looks at the list meanwhile.
 */
export function hasPendingAccent(text: string): boolean {
  return /[´`^¨~ˆ˜]/.test(text)
}
