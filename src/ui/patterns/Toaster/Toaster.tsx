import { useCallback, useRef, useSyncExternalStore, type ComponentPropsWithRef, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { ignoreKeyRepeat } from '../../hooks/keyRepeat.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import * as es from '../../messages.ts'
import { Region } from './Toaster.styles.ts'
import { ToastItem } from './ToastItem.tsx'
import type { ToastQueue } from './toastQueue.ts'
import { useToasterFocus } from './useToasterFocus.ts'
import { useToasterPauses } from './useToasterPauses.ts'

type OwnProps = {
  /** Made once with `createToastQueue()`; what was pushed before this mounted is shown too. */
  queue: ToastQueue
}

/** The rest goes to the region: `className`, `style`, `ref`, `id`, `data-*` … */
export type ToasterProps = OwnProps &
  Omit<ComponentPropsWithRef<'section'>, keyof OwnProps | 'children' | 'onKeyDown' | 'onFocus'>

/**
 * Draws the queue at the top right, above everything and never inert. F6 goes in and back; Escape
 * closes the notice that has the focus.
 */
export function Toaster({ queue, ref, ...rest }: ToasterProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot)
  const inBrowser = useHydrated()
  const region = useRef<HTMLElement>(null)
  const root = useMergedRefs(region, ref)
  const { leave, beforeLeave, remember } = useToasterFocus(region, toasts.length)
  useToasterPauses(queue, region, toasts.length)

  const dismiss = useCallback(
    (id: string) => {
      beforeLeave(id)
      queue.dismiss(id)
    },
    [beforeLeave, queue],
  )

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape') return
    // The dialog behind stays open.
    event.stopPropagation()
    const item = (event.target as Element).closest('[data-toast]')
    const id = item?.getAttribute('data-toast') ?? toasts.at(-1)?.id
    if (!id) return
    ignoreKeyRepeat()
    dismiss(id)
  }

  const list = (
    <Region
      {...rest}
      ref={root}
      aria-label={es.toaster.region}
      tabIndex={-1}
      data-slot="toaster"
      data-top-layer=""
      // A sheet that covers the window raises it above itself (usePopupPlace.ts).
      popover="manual"
      onKeyDown={handleKeyDown}
      onFocus={(event) => remember(event.relatedTarget)}
    >
      <ol>
        {toasts.toReversed().map((toast) => (
          <ToastItem key={toast.id} toast={toast} onDismiss={dismiss} onGone={leave} />
        ))}
      </ol>
    </Region>
  )
  return <>{inBrowser && createPortal(list, document.body)}</>
}
