import { isCalendarDate } from '#contract/common.ts'
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

export type ActionFormValues = {
  display_name: string
  accumulation_strategy: AccumulationStrategy
  points: number | null
  percentage: number | null
  /** 'YYYY-MM-DD'; '' for none. */
  valid_from: string
  valid_until: string
  active: boolean
}

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
  display_name: action?.display_name ?? '',
  accumulation_strategy: action?.accumulation_strategy ?? 'direct',
  points: action?.points ?? null,
  percentage: action?.percentage ?? null,
  valid_from: action?.valid_from ?? '',
  valid_until: action?.valid_until ?? '',
  active: action?.active ?? true,
})

/** Body of a new action, which is active: only the value that its strategy takes. */
function toNewBody({ display_name, accumulation_strategy, valid_from, valid_until, ...values }: ActionFormValues) {
  const valueField = pointsActionField[accumulation_strategy]
  return {
    display_name,
    accumulation_strategy,
    valid_from,
    valid_until,
    ...(valueField && { [valueField]: values[valueField] }),
  }
}

const toDetailsBody = ({ display_name, valid_from, valid_until, active }: ActionFormValues) => ({
  display_name,
  valid_from,
  valid_until,
  active,
})

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
          label="Nombre"
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
            label="Activa"
            description="Una acción inactiva no se ofrece al asignar puntos. Lo que ya dio se conserva."
          />
        )}
      </FormColumn>
    </RecordDialog>
  )
}
