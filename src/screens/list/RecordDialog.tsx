import type { ReactNode } from 'react'
import type { AuditEntityKind } from '#contract/audit.ts'
import { usePersistedDraft } from '#app/form/usePersistedDraft.ts'
import { texts } from '#app/texts.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { FormDialog, type FormDialogProps } from '#ui'
import { ChangeHistory } from '../shared/ChangeHistory.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'

/** The part of `useForm` that the dialog uses. */
type RecordForm = {
  dirty: boolean
  busy: boolean
  stale: boolean
  conflict: string | null
  formErrors: readonly string[]
  created?: string | undefined
  submit: () => void
  forceOverwrite: () => void
}

type RecordDialogProps = Pick<FormDialogProps, 'size' | 'title' | 'submitLabel' | 'submitVariant'> & {
  form: RecordForm
  /** Draft kind of the form (docs/decisions/0007). */
  draftKind: string
  /** Undefined for a new record. */
  recordId: number | undefined
  /** Kind of the record in the audit log: its history of changes stands below the fields. @default no history */
  auditKind?: AuditEntityKind
  /** Saved when the session ends while the form is dirty. */
  draft: unknown
  /** Errors above the fields. @default form.formErrors */
  formErrors?: readonly string[]
  /** `saved`: the list has to reload. */
  onClose: (saved: boolean) => void
  /** The fields. */
  children: ReactNode
}

/** Form dialog of one record, new or existing: confirms on close, saves a draft, shows conflicts. */
export function RecordDialog(props: RecordDialogProps) {
  const { form, draftKind, recordId, auditKind, draft, formErrors = props.form.formErrors, ...others } = props
  const { onClose, children, ...dialog } = others
  const saveDraft = usePersistedDraft(draftKind, recordId, form.dirty ? draft : null)
  const { created } = form
  const question = created === undefined ? undefined : { ...texts.closeCreated, body: texts.closeCreated.body(created) }
  const close = useBackGuard(() => onClose(form.stale), form, question)
  function showCurrent() {
    saveDraft()
    onClose(true)
  }
  return (
    <FormDialog
      {...dialog}
      open
      busy={form.busy}
      onSubmit={form.submit}
      onClose={close}
      error={formErrors.length > 0 ? formErrors.join(' ') : undefined}
    >
      <ConflictNotice form={form} onShowCurrent={showCurrent} />
      {children}
      {auditKind && recordId !== undefined && <ChangeHistory kind={auditKind} id={recordId} />}
    </FormDialog>
  )
}
