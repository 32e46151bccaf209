import { useCallback, useRef, type ComponentPropsWithRef, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { ignoreKeyRepeat } from '../../hooks/keyRepeat.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { useStore } from '../../hooks/store.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Region } from './Toaster.styles.ts'
import { ToastItem } from './ToastItem.tsx'
import type { ToastQueue } from './toastQueue.ts'
import { useToasterFocus } from './useToasterFocus.ts'
import { useToasterPauses } from './useToasterPauses.ts'
import { useToasterPlacement } from './useToasterPlacement.ts'

export type ToasterPlacement = 'auto' | 'top-start' | 'top-end' | 'bottom-start' | 'bottom-end'

type OwnProps = {
  /**
   * From `createToastQueue()`. Toasts pushed before the mount are shown too.
   * @es La cola, hecha una vez con `createToastQueue()`; también se ve lo que llegó antes de dibujarla.
   */
  queue: ToastQueue
  /**
   * Corner of the window. `auto` is near the top end, moved to where the toasts cover no control of what is open.
   * @default 'auto'
   * @es La esquina de la ventana. Si no se dice, cerca del final de arriba, donde no tape ningún control de lo
   * abierto.
   */
  placement?: ToasterPlacement
}

/** Other props go to the region. */
export type ToasterProps = OwnProps &
  Omit<ComponentPropsWithRef<'section'>, keyof OwnProps | 'children' | 'onKeyDown' | 'onFocus'>

/**
 * Shows a queue's toasts above everything and never inert. F6 moves the focus in and back; Escape closes the focused
 * toast.
 */
export function Toaster({ queue, placement = 'auto', ref, ...rest }: ToasterProps) {
  const messages = useMessages('toaster', es.toaster)
  const toasts = useStore(queue)
  const inBrowser = useHydrated()
  const region = useRef<HTMLElement>(null)
  const root = useMergedRefs(region, ref)
  const { leave, beforeLeave, remember } = useToasterFocus(region, toasts.length)
  useToasterPauses(queue, region, toasts.length)
  useToasterPlacement(region, placement === 'auto' ? toasts.length : 0)

  const dismiss = useCallback(
    (id: string) => {
      beforeLeave(id)
      queue.dismiss(id)
    },
    [beforeLeave, queue],
  )

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape') return
    // A dialog behind it stays open.
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
      aria-label={messages.region}
      tabIndex={-1}
      data-slot="toaster"
      data-top-layer=""
      data-placement={placement}
      // A sheet that covers the window raises toasts above itself (usePopupPosition.ts).
      popover="manual"
      onKeyDown={handleKeyDown}
      onFocus={(event) => remember(event.relatedTarget)}
    >
      <ol>
        {toasts.toReversed().map((toast) => (
          <ToastItem key={toast.id} toast={toast} messages={messages} onDismiss={dismiss} onGone={leave} />
        ))}
      </ol>
    </Region>
  )
  return <>{inBrowser && createPortal(list, document.body)}</>
}
