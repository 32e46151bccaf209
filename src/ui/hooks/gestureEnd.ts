import type { PointerEvent as ReactPointerEvent } from 'react'

/**
 * Calls `end` once when the gesture that began with `start` is over, also where its `pointerup` never comes: after a
 * context menu, a native dialog, the loss of window focus, or a release while a second button is down.
 * @param end Gets the event that ended it; anything but `pointerup` is no release on the page.
 * @returns Stops watching, without a call.
 */
export function watchGestureEnd(
  start: ReactPointerEvent | PointerEvent,
  end: (event: Pick<Event, 'type'>) => void,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const { pointerId, pointerType } = start

  function finish(event: Event) {
    controller.abort()
    end(event)
  }
  function handlePointer(event: PointerEvent) {
    if (event.pointerId !== pointerId) return
    // `pointerup` is for the last of several buttons; the first to be released shows in `buttons`.
    if (event.type !== 'pointermove' || (event.buttons & 1) === 0) finish(event)
  }
  // In the capture phase: what is under the pointer may stop propagation.
  for (const type of ['pointerup', 'pointercancel', 'pointermove'] as const)
    window.addEventListener(type, handlePointer, { capture: true, signal })
  // A finger that stays down fires it on Android, and the press goes on.
  if (pointerType !== 'touch') window.addEventListener('contextmenu', finish, { capture: true, signal })
  window.addEventListener('blur', finish, { signal })
  document.addEventListener('visibilitychange', finish, { signal })
  return () => controller.abort()
}
