import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MessagesOf } from '../../locale/messageTypes.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'
import { closePath, errorPath, infoPath, successPath, warningPath } from '../Icon/iconPaths.ts'
import type { Toast } from './toastQueue.ts'
import { useSwipeToDismiss } from './useSwipeToDismiss.ts'

type ToastItemProps = {
  toast: Toast
  messages: MessagesOf<'toaster'>
  onDismiss(id: string): void
  /** Called when the item is removed with the focus in it. */
  onGone(): void
}

const signs = { success: successPath, error: errorPath, warning: warningPath, info: infoPath }

/** One toast. Errors are announced assertively (alert), others politely (status). */
export const ToastItem = memo(function ToastItem({ toast, messages, onDismiss, onGone }: ToastItemProps) {
  const { id, tone, text, count: times, leaving, action } = toast
  const urgent = tone === 'error'
  const title = toast.title ?? (urgent && messages.error)
  const repeats = times > 1 && (
    <span data-slot="toast.times" role="img" aria-label={messages.times(times)}>
      {`×${times}`}
    </span>
  )
  // Screen readers announce changes of a live region, not its initial content: it is mounted hidden, then shown.
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsShown(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  const swipe = useSwipeToDismiss(() => onDismiss(id))
  // The toast may also be removed by code (dismiss, clear), with the focus in it.
  const root = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const item = root.current!
    return () => {
      if (item.contains(document.activeElement)) onGone()
    }
  }, [onGone])

  return (
    <li ref={root} data-toast={id} data-tone={tone} data-leaving={leaving || undefined} {...swipe}>
      <span data-slot="toast.icon">{renderIcon(signs[tone])}</span>
      <div data-slot="toast.content">
        <div role={urgent ? 'alert' : 'status'} aria-atomic="true" aria-hidden={!isShown || undefined}>
          {title && (
            <p data-slot="toast.title">
              <span>{title}</span>
              {repeats}
            </p>
          )}
          <p data-slot="toast.text">
            <span>{text}</span>
            {!title && repeats}
          </p>
        </div>
        {action && (
          <button
            type="button"
            data-slot="toast.action"
            onClick={() => {
              onDismiss(id)
              action.onAction()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={messages.close}
        data-slot="toast.close"
        // A mouse press closes the toast without moving the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onDismiss(id)}
      >
        {renderIcon(closePath, 'sm')}
      </button>
    </li>
  )
})
