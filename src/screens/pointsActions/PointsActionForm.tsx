import { PointsActionForms, type PointsAction, type PointsActionForm as ActionBody } from '#contract/pointsActions.ts'
import { useForm, type Attempt } from '#app/form/useForm.ts'
import { NumberField } from '#ui'
import { RecordDialog } from '../list/RecordDialog.tsx'
import { ActionHeading } from './ActionHeading.tsx'
import { saveAction } from './pointsActionCommands.ts'
import { fields, toFormValues, type ActionValues } from './strategyFields.ts'
import { UnusualValueWarning } from './UnusualValueWarning.tsx'

/** Draft kind of the form (docs/decisions/0007). */
export const ACTION_DRAFT = 'pointsAction'
export type ActionDraft = { action: PointsAction; values: ActionValues; attempts: readonly Attempt<ActionValues>[] }

type PointsActionFormProps = {
  action: PointsAction
  /** The only field that the action's strategy shows. */
  field: keyof ActionBody
  draft?: ActionDraft
  /** `saved`: the list has to reload. */
  onClose: (saved: boolean) => void
}

/** Edits an action: strategy direct shows the points, by_amount the percentage (spec §4). */
export function PointsActionForm({ action, field, draft, onClose }: PointsActionFormProps) {
  const form = useForm({
    initial: toFormValues(action),
    draft: draft?.values,
    attempts: draft?.attempts,
    struct: PointsActionForms[field],
    toBody: (values) => values,
    version: action.version,
    send: (body, key, version) => saveAction(action, body, key, version),
    onDone: () => onClose(true),
  })
  const draftToSave = { action, values: form.values, attempts: form.attempts } satisfies ActionDraft
  // The hidden field is sent unchanged; an error of it has no field to stand at.
  const hidden = field === 'points' ? 'percentage' : 'points'
  const { error: hiddenError } = form.field(hidden)
  const formErrors = hiddenError ? [...form.formErrors, `${fields[hidden].label}: ${hiddenError}`] : form.formErrors

  return (
    <RecordDialog
      size="sm"
      title="Editar acción"
      submitLabel="Guardar acción"
      form={form}
      draftKind={ACTION_DRAFT}
      recordId={action.id}
      auditKind="pointsAction"
      draft={draftToSave}
      formErrors={formErrors}
      onClose={onClose}
    >
      <ActionHeading action={action} />
      <NumberField
        {...form.field(field)}
        {...fields[field]}
        suffix={fields[field].suffix(form.values[field])}
        required
        min={0}
      />
      <UnusualValueWarning field={field} stored={action[field]} value={form.values[field]} />
    </RecordDialog>
  )
}
