import { useRef, useState, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Button } from '../Button/Button.tsx'
import { Dialog, type DialogCloseReason, type DialogSize } from '../Dialog/Dialog.tsx'

type OwnProps = {
  /**
   * Nothing is rendered while false: each opening starts with new state.
   * @es Abierto o no. Mientras es falso no se dibuja nada: cada apertura empieza de cero.
   */
  open: boolean
  /**
   * The question.
   * @es La pregunta.
   */
  title: string
  /**
   * Maximum width: 360, 480, 640 or 880 px, or the whole window.
   * @default 'sm'
   * @es Ancho máximo: 360, 480, 640 u 880 px, o todo el alto y ancho disponibles.
   */
  size?: DialogSize
  /**
   * `warning` for data loss: shows an icon, and Cancel has the focus (APG alertdialog).
   * @default 'default'
   * @es `warning`: algo se pierde. Muestra su marca, y el foco parte en Cancelar.
   */
  type?: 'default' | 'warning'
  /**
   * A verb and its object: "Eliminar 3 productos", never "Sí".
   * @es El verbo y su objeto: «Eliminar 3 productos», nunca «Sí».
   */
  confirmLabel: string
  /**
   * Label of the button that changes nothing.
   * @default 'Cancelar'
   * @es El botón que no hace nada.
   */
  cancelLabel?: string
  /**
   * While the confirmed action runs: the dialog cannot be closed.
   * @default until the promise of `onConfirm` settles
   * @es Lo confirmado está en curso: nada lo cierra. Si falta, mientras dura la promesa de `onConfirm`.
   */
  busy?: boolean
  /**
   * Called once for a double press, and not again until its promise settles. Show a failure in `children`: the dialog
   * stays open, and can be confirmed again.
   * @es Se confirmó. Una pulsación doble cuenta una vez, y no se confirma de nuevo mientras dura su promesa.
   */
  onConfirm: () => void | Promise<void>
  /**
   * Called on Cancel, ×, Escape or a press on the backdrop.
   * @es Cancelar, la ×, Escape o una pulsación fuera.
   */
  onClose: (reason: DialogCloseReason) => void
  /**
   * What will happen; one or two sentences.
   * @es Qué va a pasar, en una o dos frases.
   */
  children?: ReactNode
}

/** Other props go to the dialog's element. */
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
