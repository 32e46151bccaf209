import type { KeyboardEvent } from 'react'

/** True while a dead key or an input method is composing: keys then belong to the composition, not to the widget. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}
