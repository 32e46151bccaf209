import { actionFields } from '#contract/actionFields.ts'
import { isCalendarDate } from '#contract/common.ts'
import { labelsOf, mapFields, namesOfKind } from '#contract/fields.ts'
import { ActionDetailsForm, NewActionForm } from '#contract/pointsActionForms.ts'
import { pointsActionField, type AccumulationStrategy, type PointsAction } from '#contract/pointsActions.ts'
import { useForm, type FormDraft } from '#app/form/useForm.ts'
import type { Schema } from '#app/schema.ts'
import { DateField, NumberField, RadioGroup, Switch, TextField } from '#ui'
import { FormColumn } from '../list/FormColumn.styles.ts'
import { FormGrid } from '../list/FormGrid.styles.ts'
import { RecordDialog } from '../list/RecordDialog.tsx'
import { createAction, updateAction } from './actionFormCommands.ts'
import { ActionHeading } from './ActionHeading.tsx'
import { ACTION_FORM_DRAFT, fields, strategies } from './strategyFields.ts'
import { UnusualValueWarning } from './UnusualValueWarning.tsx'

const labels = labelsOf(actionFields)
/** The slug is made from the name. */
const texts = namesOfKind(actionFields, 'text', 'date').filter((field) => field !== 'slug')
const numbers = namesOfKind(actionFields, 'number')

/** A date is 'YYYY-MM-DD', '' for none. */
export type ActionFormValues = Record<(typeof texts)[number], string> &
  Record<(typeof numbers)[number], number | null> & { accumulation_strategy: AccumulationStrategy; active: boolean }

export type ActionFormMode = FormDraft<ActionFormValues> & {
  /** Null for a new action. */
  action: PointsAction | null
}

type ActionFormProps = ActionFormMode & {
  /** `saved`: the list has to reload. */
  onClose: (saved: boolean) => void
}

const strategyOptions = Object.entries(strategies).map(([value, { name, description }]) => ({
  value,
  label: name,
  description,
}))

const toFormValues = (action: PointsAction | null): ActionFormValues => ({
  ...mapFields(texts, (field) => action?.[field] ?? ''),
  ...mapFields(numbers, (field) => action?.[field] ?? null),
  accumulation_strategy: action?.accumulation_strategy ?? 'direct',
  active: action?.active ?? true,
})

/** Body of a new action, which is active: only the value that its strategy takes. */
function toNewBody(values: ActionFormValues) {
  const { points, percentage, active: _active, ...body } = values
  const valueField = pointsActionField[values.accumulation_strategy]
  return { ...body, ...(valueField && { [valueField]: { points, percentage }[valueField] }) }
}

/** Body of an edit: not the values of the strategy. */
function toDetailsBody({
  accumulation_strategy: _strategy,
  points: _points,
  percentage: _rate,
  ...body
}: ActionFormValues) {
  return body
}

const dateOf = (value: string) => (isCalendarDate(value) ? value : undefined)

/** Creates an action, or edits the name, the dates and the state of one. 'Editar' changes its value (spec §4). */
export function ActionForm({ action, draft, attempts, onClose }: ActionFormProps) {
  const form = useForm({
    initial: toFormValues(action),
    draft,
    attempts,
    struct: (action ? ActionDetailsForm : NewActionForm) as Schema<ActionDetailsForm | NewActionForm>,
    toBody: action ? toDetailsBody : toNewBody,
    version: action?.version,
    nameOfCreated: action ? undefined : ({ display_name }) => display_name,
    send: (body, key, version) =>
      action ? updateAction(action.id, body, key, version) : createAction(body as NewActionForm, key),
    onDone: () => onClose(true),
  })
  const { field, values } = form
  const strategy = field('accumulation_strategy')
  const valueField = action ? null : pointsActionField[values.accumulation_strategy]
  return (
    <RecordDialog
      size="sm"
      title={action ? 'Nombre y vigencia' : 'Agregar acción'}
      submitLabel="Guardar acción"
      form={form}
      draftKind={ACTION_FORM_DRAFT}
      recordId={action?.id}
      auditKind="pointsAction"
      draft={{ action, draft: values, attempts: form.attempts } satisfies ActionFormMode}
      onClose={onClose}
    >
      {action && <ActionHeading action={action} />}
      <FormColumn>
        <TextField
          {...field('display_name')}
          label={labels.display_name}
          required
          hint="Aparece en el historial de los socios."
          autoComplete="off"
        />
        {!action && (
          <RadioGroup
            {...strategy}
            label="Estrategia de acumulación"
            hint="No se puede cambiar después."
            options={strategyOptions}
            onValueChange={(value) => strategy.onValueChange(value as AccumulationStrategy)}
          />
        )}
        {valueField && (
          <NumberField
            {...field(valueField)}
            {...fields[valueField]}
            key={valueField}
            suffix={fields[valueField].suffix(values[valueField])}
            required
            min={0}
          />
        )}
        {valueField && <UnusualValueWarning field={valueField} stored={null} value={values[valueField]} />}
        <FormGrid>
          <DateField
            {...field('valid_from')}
            label="Desde"
            hint="Vacío: vale desde ya."
            max={dateOf(values.valid_until)}
          />
          <DateField
            {...field('valid_until')}
            label="Hasta"
            hint="Vacío: no termina."
            min={dateOf(values.valid_from)}
          />
        </FormGrid>
        {action && (
          <Switch
            checked={values.active}
            onCheckedChange={field('active').onValueChange}
            label={labels.active}
            description="Una acción inactiva no se ofrece al asignar puntos. Lo que ya dio se conserva."
          />
        )}
      </FormColumn>
    </RecordDialog>
  )
}
