import { PointsActionForms, type PointsAction, type PointsActionForm as ActionBody } from '#contract/pointsActions.ts'
import { useForm, type Attempt } from '#app/form/useForm.ts'
import { NumberField } from '#ui'
import { RecordDialog } from '../list/RecordDialog.tsx'
import { ActionHeading } from './ActionHeading.tsx'
import { saveAction } from './pointsActionCommands.ts'
import { fields, toFormValues, type ActionValues } from './strategyFields.ts'

/** Under this name a half-filled form outlives its session. */
export const ACTION_DRAFT = 'pointsAction'
export type ActionDraft = {
  action: PointsAction
  values: ActionValues
  /** What it had sent. */
  attempts: readonly Attempt<ActionValues>[]
}

type PointsActionFormProps = {
  action: PointsAction
  /** The one value that the action's strategy shows. */
  shown: keyof ActionBody
  /** What an ended session left of it. */
  draft?: ActionDraft
  /** `saved` asks the list to reload. */
  onClose: (saved: boolean) => void
}

/** 'Editar' an action by its strategy: direct shows the points, by_amount the percentage (spec §4). */
export function PointsActionForm({ action, shown, draft, onClose }: PointsActionFormProps) {
  const form = useForm({
    initial: toFormValues(action),
    draft: draft?.values,
    attempts: draft?.attempts,
    struct: PointsActionForms[shown],
    toBody: (values) => values,
    version: action.version,
    send: (body, key, version) => saveAction(action, body, key, version),
    onDone: () => onClose(true),
  })
  const left = { action, values: form.values, attempts: form.attempts } satisfies ActionDraft
  const hidden = shown === 'points' ? 'percentage' : 'points'
  const { error: refused } = form.field(hidden)
  const onTop = refused ? [...form.formErrors, `${fields[hidden].label}: ${refused}`] : form.formErrors

  return (
    <RecordDialog
      size="sm"
      title="Editar acción"
      form={form}
      kind={ACTION_DRAFT}
      id={action.id}
      left={left}
      onTop={onTop}
      onClose={onClose}
    >
      <ActionHeading action={action} />
      <NumberField {...form.field(shown)} {...fields[shown]} required min={0} />
    </RecordDialog>
  )
}
