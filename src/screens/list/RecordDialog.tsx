import type { ReactNode } from 'react'
import { usePersistedDraft } from '#app/form/usePersistedDraft.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { FormDialog, type FormDialogProps } from '#ui'
import { ConflictNotice } from './ConflictNotice.tsx'

/** A form of `useForm`. */
type RecordForm = {
  dirty: boolean
  busy: boolean
  stale: boolean
  conflict: string | null
  formErrors: readonly string[]
  submit: () => void
  forceOverwrite: () => void
}

type RecordDialogProps = Pick<FormDialogProps, 'size' | 'title'> & {
  form: RecordForm
  /** Under this name a half-filled form outlives its session. */
  kind: string
  /** The record's; undefined for a new one. */
  id: number | undefined
  /** What is kept of it. */
  left: unknown
  /** What stands on top; the form's own sentences unless told. */
  onTop?: readonly string[]
  /** `saved` asks the list to reload. */
  onClose: (saved: boolean) => void
  /** The fields. */
  children: ReactNode
}

/** The form of one record of a list, new or not: how it is left, kept when its session ends, and led past what somebody else changed. */
export function RecordDialog(props: RecordDialogProps) {
  const { form, kind, id, left, onTop = props.form.formErrors, onClose, children, ...dialog } = props
  const keep = usePersistedDraft(kind, id, form.dirty ? left : null)
  // After a conflict or a lost answer the list is known to be old, whichever way the form closes.
  const leave = useBackGuard(() => onClose(form.stale), form)
  function seeCurrent() {
    keep()
    onClose(true)
  }
  return (
    <FormDialog
      {...dialog}
      open
      busy={form.busy}
      onSubmit={form.submit}
      onClose={leave}
      error={onTop.length > 0 ? onTop.join(' ') : undefined}
    >
      <ConflictNotice form={form} onSeeCurrent={seeCurrent} />
      {children}
    </FormDialog>
  )
}
