import { styled } from 'styled-components'
import { TerminalForm as TerminalRules, type Terminal } from '#contract/terminals.ts'
import { useForm, type Attempt } from '#app/form/useForm.ts'
import { useKeptDraft } from '#app/form/useKeptDraft.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { FormDialog, space, TextField } from '#ui'
import { ConflictNotice } from '../list/ConflictNotice.tsx'
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
    start: draft,
    attempts,
    struct: TerminalRules,
    toBody: (values) => values,
    version: terminal?.version,
    send: (body, key, version) => saveTerminal(terminal?.id ?? null, body, key, version),
    onDone: () => onClose(true),
  })
  // After a conflict or a lost answer the list is known to be old, whichever way the form closes.
  const close = () => onClose(form.stale)
  function seeCurrent() {
    keep()
    onClose(true)
  }
  const left = { terminal, draft: form.values, attempts: form.attempts } satisfies TerminalFormMode
  const keep = useKeptDraft(TERMINAL_DRAFT, terminal?.id, form.dirty ? left : null)
  const leave = useBackGuard(close, form)
  return (
    <FormDialog
      open
      size="sm"
      title={terminal ? 'Actualizar Terminal' : 'Agregar Terminal'}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={leave}
      error={form.formErrors.length > 0 ? form.formErrors.join(' ') : undefined}
    >
      <ConflictNotice form={form} onSeeCurrent={seeCurrent} />
      <Column>
        <TextField {...form.field('name')} label="Nombre" required hint="Dónde está o quién lo lleva." />
        <TextField {...form.field('code')} label="Código" required hint="El que identifica al equipo: no se repite." />
      </Column>
    </FormDialog>
  )
}

const Column = styled.div`
  display: grid;
  gap: ${space['250']};
`
