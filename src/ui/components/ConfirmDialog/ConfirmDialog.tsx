import { useRef, useState, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Button } from '../Button/Button.tsx'
import { Dialog, type DialogCloseReason, type DialogSize } from '../Dialog/Dialog.tsx'

type OwnProps = {
  open: boolean
  /** The question. */
  title: string
  size?: DialogSize
  /** `warning` for data loss: shows an icon, and Cancel has the focus (APG alertdialog). */
  type?: 'default' | 'warning'
  /** A verb and its object: "Eliminar 3 productos", never "Sí". */
  confirmLabel: string
  cancelLabel?: string
  /** While the confirmed action runs: the dialog cannot be closed. @default until the promise of `onConfirm` settles */
  busy?: boolean
  /**
   * Called once for a double press, and not again until its promise settles. Show a failure in `children`: the dialog
   * stays open, and can be confirmed again.
   */
  onConfirm: () => void | Promise<void>
  /** Called on Cancel, ×, Escape or a press on the backdrop. */
  onClose: (reason: DialogCloseReason) => void
  /** What will happen; one or two sentences. */
  children?: ReactNode
}

/** The rest goes to the dialog itself: `className`, `style`, `ref`, `id`, `data-*` … */
export type ConfirmDialogProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'role'>

/** Asks before an action that cannot be undone. The caller opens and closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const messages = useMessages('dialog', es.dialog)
  const { open, title, size = 'sm', type = 'default', confirmLabel, cancelLabel = messages.cancel, ...others } = props
  const { busy: isBusy = false, onConfirm, onClose, children, ...rest } = others
  const [isRunning, setRunning] = useState(false)
  const busy = isBusy || isRunning
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const warning = type === 'warning'

  async function confirmOnce({ detail }: MouseEvent) {
    // A dialog that leaves still gets presses, and so does one whose caller starts without a promise.
    if (!open || detail > 1) return
    const running = onConfirm()
    if (!running) return
    setRunning(true)
    try {
      await running
    } finally {
      setRunning(false)
    }
  }

  return (
    <Dialog
      {...rest}
      open={open}
      title={title}
      size={size}
      tone={type}
      role="alertdialog"
      busy={busy}
      description={children}
      initialFocus={warning ? cancel : confirm}
      onClose={onClose}
      footer={
        <>
          <Button ref={cancel} disabledReason={busy ? messages.busy : undefined} onClick={() => onClose('close-press')}>
            {cancelLabel}
          </Button>
          <Button ref={confirm} variant={warning ? 'danger' : 'primary'} loading={busy} onClick={confirmOnce}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
