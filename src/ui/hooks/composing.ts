import type { KeyboardEvent } from 'react'

/** Whether a dead key or an input method is composing: its keys then belong to the composition, not to the widget. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}

/**
 * Whether a composition holds the accent of a dead key that still waits for its letter. Searches wait only for that:
 * on-screen keyboards compose each word up to the next space.
 */
export function hasPendingAccent(text: string): boolean {
  return /[´`^¨~ˆ˜]/.test(text)
}
