import { styled } from 'styled-components'
import { labelsOf, mapFields } from '#contract/fields.ts'
import { terminalFieldNames, terminalFields } from '#contract/terminalFields.ts'
import { TerminalForm as TerminalRules, type Terminal } from '#contract/terminals.ts'
import { useForm, type FormDraft } from '#app/form/useForm.ts'
import { space, TextField } from '#ui'
import { RecordDialog } from '../list/RecordDialog.tsx'
import { saveTerminal } from './terminalCommands.ts'

/** Draft kind of the form (docs/decisions/0007). */
export const TERMINAL_DRAFT = 'terminal'

const labels = labelsOf(terminalFields)
type Values = Record<keyof typeof terminalFields, string>

export type TerminalFormMode = FormDraft<Values> & {
  /** Null for a new terminal. */
  terminal: Terminal | null
}

type TerminalFormProps = TerminalFormMode & {
  /** `saved`: the list has to reload. */
  onClose: (saved: boolean) => void
}

/** Creates or updates a terminal. */
export function TerminalForm({ terminal, draft, attempts, onClose }: TerminalFormProps) {
  const form = useForm({
    initial: mapFields(terminalFieldNames, (field) => terminal?.[field] ?? ''),
    draft,
    attempts,
    struct: TerminalRules,
    toBody: (values) => values,
    version: terminal?.version,
    nameOfCreated: terminal ? undefined : ({ name }) => name,
    send: (body, key, version) => saveTerminal(terminal?.id ?? null, body, key, version),
    onDone: () => onClose(true),
  })
  const draftToSave = { terminal, draft: form.values, attempts: form.attempts } satisfies TerminalFormMode
  return (
    <RecordDialog
      size="sm"
      title={terminal ? 'Editar terminal' : 'Agregar terminal'}
      submitLabel="Guardar terminal"
      form={form}
      draftKind={TERMINAL_DRAFT}
      recordId={terminal?.id}
      auditKind="terminal"
      draft={draftToSave}
      onClose={onClose}
    >
      <Column>
        <TextField {...form.field('name')} label={labels.name} required hint="Dónde está o quién lo lleva." />
        <TextField
          {...form.field('code')}
          label={labels.code}
          required
          hint="El que identifica al equipo: no se repite."
        />
      </Column>
    </RecordDialog>
  )
}

const Column = styled.div`
  display: grid;
  gap: ${space['250']};
`
