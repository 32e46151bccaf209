import { useState, type ComponentPropsWithRef, type FormEvent, type ReactNode } from 'react'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx'
import { Dialog, type DialogCloseReason, type DialogSize } from '../Dialog/Dialog.tsx'
import { useFocusFirstInvalid } from './useFocusFirstInvalid.ts'

type OwnProps = {
  open: boolean
  title: string
  size?: DialogSize
  /** While saving: the dialog cannot be closed or submitted again. */
  busy?: boolean
  /** Whether there are changes: closing then asks first. */
  dirty?: boolean
  submitLabel?: string
  /** `danger` where submitting deletes. @default 'primary' */
  submitVariant?: 'primary' | 'danger'
  closeLabel?: string
  /** Called on submit. Invalid fields must have `aria-invalid` in the same render, or when `busy` ends. */
  onSubmit: () => void
  onClose: (reason: DialogCloseReason) => void
  /** Error of the whole form, shown in a banner on top. */
  error?: ReactNode
  /** View mode: the submit button only closes. */
  readOnly?: boolean
  /** Buttons beside ×. */
  headerActions?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The rest goes to the dialog itself: `className`, `style`, `ref`, `id`, `data-*` … */
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
