import { useState, type ComponentPropsWithRef, type FormEvent, type ReactNode } from 'react'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx'
import { Dialog, type DialogCloseReason, type DialogSize } from '../Dialog/Dialog.tsx'
import { useFocusFirstInvalid } from './useFocusFirstInvalid.ts'

type OwnProps = {
  /**
   * Nothing is rendered while false: each opening starts with new state.
   * @es Abierto o no. Mientras es falso no se dibuja nada: cada apertura empieza de cero.
   */
  open: boolean
  /**
   * Heading and accessible name.
   * @es Título y nombre accesible.
   */
  title: string
  /**
   * Maximum width: 360, 480, 640 or 880 px, or the whole window.
   * @es Ancho máximo: 360, 480, 640 u 880 px, o todo el alto y ancho disponibles.
   */
  size?: DialogSize
  /**
   * While saving: the dialog cannot be closed or submitted again.
   * @es Guardando: nada lo cierra, y un segundo envío no hace nada.
   */
  busy?: boolean
  /**
   * Whether there are changes: closing then asks first.
   * @es Hay cambios: cerrar pregunta antes.
   */
  dirty?: boolean
  /**
   * Label of the button that submits.
   * @es El botón que envía.
   */
  submitLabel?: string
  /**
   * `danger` where submitting deletes.
   * @default 'primary'
   * @es `danger` cuando enviar borra algo.
   */
  submitVariant?: 'primary' | 'danger'
  /**
   * Label of the button that closes.
   * @es El botón que cierra.
   */
  closeLabel?: string
  /**
   * Called on submit. Invalid fields must have `aria-invalid` in the same render, or when `busy` ends.
   * @es Enter en un campo, o el botón. Los campos que rechazan lo muestran (`aria-invalid`) en ese turno o cuando
   * termina `busy`: el foco va al primero.
   */
  onSubmit: () => void
  /**
   * The user asked to close it.
   * @es Alguien quiere cerrarlo, y cómo: con el botón, con Escape o pulsando fuera. Quien guarda `open` decide.
   */
  onClose: (reason: DialogCloseReason) => void
  /**
   * Error of the whole form, shown in a banner on top.
   * @es Lo que no es de ningún campo; un aviso arriba.
   */
  error?: ReactNode
  /**
   * View mode: the submit button only closes.
   * @es No hay qué guardar: el botón de envío solo cierra.
   */
  readOnly?: boolean
  /**
   * Buttons beside ×.
   * @es Botones junto a la ×.
   */
  headerActions?: ReactNode
  /**
   * The fields.
   * @es Los campos.
   */
  children: ReactNode
}

/** Other props go to the dialog's element. */
export type FormDialogProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'role'>

/** A form in a dialog. Asks before it discards changes, and focuses the first invalid field. */
export function FormDialog({ open, ...props }: FormDialogProps) {
  return open ? <OpenFormDialog {...props} /> : null
}

function OpenFormDialog(props: Omit<FormDialogProps, 'open'>) {
  const formDialogMessages = useMessages('formDialog', es.formDialog)
  const commonMessages = useMessages('common', es.common)
  const dialogMessages = useMessages('dialog', es.dialog)
  const {
    title,
    size = 'md',
    busy = false,
    dirty = false,
    readOnly = false,
    onSubmit,
    onClose,
    error,
    children,
    submitLabel = formDialogMessages.confirm,
    submitVariant = 'primary',
    closeLabel = commonMessages.close,
    ...rest
  } = props
  const [discarding, setDiscarding] = useState<DialogCloseReason | null>(null)
  const { form, submitted } = useFocusFirstInvalid(busy)

  function requestClose(reason: DialogCloseReason) {
    if (dirty && !readOnly) setDiscarding(reason)
    else onClose(reason)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React also bubbles the submit of a form in a dialog opened from this one.
    if (event.target !== event.currentTarget || busy) return
    if (readOnly) return onClose('close-press')
    onSubmit()
    submitted()
  }

  return (
    <>
      <Dialog
        {...rest}
        open
        title={title}
        size={size}
        busy={busy}
        closeLabel={formDialogMessages.closeWindow}
        onClose={requestClose}
        form={{ ref: form, onSubmit: handleSubmit }}
        footer={
          <>
            <Button disabledReason={busy ? dialogMessages.busy : undefined} onClick={() => requestClose('close-press')}>
              {closeLabel}
            </Button>
            <Button variant={submitVariant} type="submit" loading={busy} loadingLabel={dialogMessages.busy}>
              {submitLabel}
            </Button>
          </>
        }
      >
        {error && (
          <Banner tone="danger" live>
            {error}
          </Banner>
        )}
        {children}
      </Dialog>
      <ConfirmDialog
        open={discarding !== null}
        title={formDialogMessages.discardTitle}
        type="warning"
        confirmLabel={formDialogMessages.discard}
        cancelLabel={formDialogMessages.keepEditing}
        onConfirm={() => onClose(discarding ?? 'close-press')}
        onClose={() => setDiscarding(null)}
      >
        {formDialogMessages.discardText}
      </ConfirmDialog>
    </>
  )
}
