import { styled } from 'styled-components'
import { TerminalForm as TerminalRules, type Terminal } from '#contract/terminals.ts'
import { useForm, type Attempt } from '#app/form/useForm.ts'
import { space, TextField } from '#ui'
import { RecordDialog } from '../list/RecordDialog.tsx'
import { saveTerminal } from './terminalCommands.ts'

/** Under this name a half-filled form outlives its session. */
export const TERMINAL_DRAFT = 'terminal'

type Values = { name: string; code: string }

/** What the form is open for: a new one (null) or a terminal; `draft` is what an ended session left of it, and `attempts` what it had sent. */
export type TerminalFormMode = { terminal: Terminal | null; draft?: Values; attempts?: readonly Attempt<Values>[] }

type TerminalFormProps = TerminalFormMode & {
  /** `saved` asks the list to reload. */
  onClose: (saved: boolean) => void
}

/** 'Agregar Terminal' and 'Actualizar Terminal'. */
export function TerminalForm({ terminal, draft, attempts, onClose }: TerminalFormProps) {
  const form = useForm({
    initial: { name: terminal?.name ?? '', code: terminal?.code ?? '' },
    draft,
    attempts,
    struct: TerminalRules,
    toBody: (values) => values,
    version: terminal?.version,
    send: (body, key, version) => saveTerminal(terminal?.id ?? null, body, key, version),
    onDone: () => onClose(true),
  })
  const left = { terminal, draft: form.values, attempts: form.attempts } satisfies TerminalFormMode
  return (
    <RecordDialog
      size="sm"
      title={terminal ? 'Actualizar Terminal' : 'Agregar Terminal'}
      form={form}
      kind={TERMINAL_DRAFT}
      id={terminal?.id}
      left={left}
      onClose={onClose}
    >
      <Column>
        <TextField {...form.field('name')} label="Nombre" required hint="Dónde está o quién lo lleva." />
        <TextField {...form.field('code')} label="Código" required hint="El que identifica al equipo: no se repite." />
      </Column>
    </RecordDialog>
  )
}

const Column = styled.div`
  display: grid;
  gap: ${space['250']};
`
