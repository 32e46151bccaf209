import { useCallback, useEffect, useRef, type PointerEvent as ReactPointerEvent } from 'react'

export type Gesture = {
  onMove?(event: PointerEvent): void
  /** Runs once. `cancel`: the browser took the pointer, or its release never reached the page. */
  onEnd(reason: 'release' | 'cancel'): void
}

/** The primary button in `PointerEvent.buttons`; a finger or a pen in contact sets it too. */
const PRIMARY = 1

/**
 * Follows a pointer from `pointerdown` to its end. A release is lost while a context menu, a native dialog, another window
 * or a second mouse button has the pointer; the gesture ends then, too. Unmounting stops it without `onEnd`.
 *
 * @returns the function that starts a gesture; a running one ends with `cancel`.
 */
export function useGesture(): (down: ReactPointerEvent, gesture: Gesture) => void {
  const current = useRef<{ stop(): void; cancel(): void } | null>(null)
  useEffect(() => () => current.current?.stop(), [])
  return useCallback((down, gesture) => {
    current.current?.cancel()
    current.current = track(down.nativeEvent, {
      ...gesture,
      onEnd(reason) {
        current.current = null
        gesture.onEnd(reason)
      },
    })
  }, [])
}

function track({ pointerId, pointerType }: PointerEvent, { onMove, onEnd }: Gesture) {
  const listeners = new AbortController()
  const end = (reason: 'release' | 'cancel') => {
    listeners.abort()
    onEnd(reason)
  }
  const listen = <Type extends keyof WindowEventMap>(type: Type, handle: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, handle, { capture: true, signal: listeners.signal })

  listen('pointermove', (event) => {
    if (event.pointerId !== pointerId) return
    if (event.buttons & PRIMARY) onMove?.(event)
    else end('cancel')
  })
  listen('pointerup', (event) => event.pointerId === pointerId && end('release'))
  listen('pointercancel', (event) => event.pointerId === pointerId && end('cancel'))
  // In the capture phase `blur` of elements is seen, too.
  listen('blur', ({ target }) => !(target instanceof Node) && end('cancel'))
  // A long touch also fires `contextmenu`; where a menu opens, `pointercancel` follows.
  listen('contextmenu', () => pointerType !== 'touch' && end('cancel'))
  return { stop: () => listeners.abort(), cancel: () => end('cancel') }
}
