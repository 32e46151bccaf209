import { useEffect, type RefObject } from 'react'
import type { ToastQueue } from './toastQueue.ts'

/** Pauses toasts while the pointer was moved over them, they have visible focus, or the tab is hidden (WCAG 2.2.1). */
export function useToasterPauses(queue: ToastQueue, region: RefObject<HTMLElement | null>, visibleCount: number): void {
  const some = visibleCount > 0
  useEffect(() => {
    if (!some) return
    const within = (target: EventTarget | null) => target instanceof Node && (region.current?.contains(target) ?? false)
    const set = (reason: string, on: boolean) => (on ? queue.pause(reason) : queue.resume(reason))
    // On the document: an element that is removed under the pointer gets no leave event.
    const onPointerMove = (event: PointerEvent) => set('hover', event.pointerType !== 'touch' && within(event.target))
    // A toast that appears under a pointer at rest gets this event too: it pauses nothing.
    const onPointerOver = (event: PointerEvent) => within(event.target) || set('hover', false)
    // A click also focuses the region, and nothing takes that focus away again: only a visible focus pauses.
    const onFocusIn = ({ target }: FocusEvent) =>
      set('focus', within(target) && (target as Element).matches(':focus-visible'))
    const onFocusOut = (event: FocusEvent) => set('focus', within(event.relatedTarget))
    const onVisibility = () => set('hidden', document.hidden)
    onVisibility()
    document.addEventListener('pointermove', onPointerMove)
    document.addEventListener('pointerover', onPointerOver)
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('pointermove', onPointerMove)
      document.removeEventListener('pointerover', onPointerOver)
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
      document.removeEventListener('visibilitychange', onVisibility)
      for (const reason of ['hover', 'focus', 'hidden']) queue.resume(reason)
    }
  }, [queue, region, some])
}
