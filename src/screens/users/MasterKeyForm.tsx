import { MasterKeyForm as MasterKeyRules, type User } from '#contract/users.ts'
import { useForm } from '#app/form/useForm.ts'
import { texts } from '#app/texts.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { FormDialog, MultiSelect, Switch, TextField } from '#ui'
import type { NewKey } from './NewKeysDialog.tsx'
import { saveMasterKey } from './userCommands.ts'
import { FormColumn } from './FormColumn.styles.ts'
import { useTerminalOptions } from './useTerminalOptions.ts'

type MasterKeyFormProps = {
  user: User
  /** `made` is the new key, to be shown once; null where the key stayed or nothing was saved. */
  onClose: (saved: boolean, made: NewKey[] | null) => void
}

const none: { id: number; name: string }[] = []
const nothing = () => {}

/** 'Clave maestra' (spec §4, §5): its terminals, and whether it is renewed, which the first one must be. */
export function MasterKeyForm({ user, onClose }: MasterKeyFormProps) {
  const { masterkey } = user
  const own = masterkey?.terminals ?? none
  const form = useForm({
    initial: { terminals: own.map(({ id }) => id), renew: masterkey === null },
    struct: MasterKeyRules,
    toBody: (values) => ({ ...values, id: user.id }),
    async send(body, key) {
      const outcome = await saveMasterKey(body, key)
      if (outcome.ok) onClose(true, body.renew ? [{ label: 'Clave maestra', value: outcome.value.data.key }] : null)
      // A lost try has made it, and this key makes no other (docs/decisions/0010): a form opened anew does.
      else if (outcome.error.status === 409) onClose(true, null)
      return outcome
    },
    // What was made is handed over by `send`, whatever has become of the form: it is seen this once.
    onDone: nothing,
  })
  const terminals = useTerminalOptions(own)
  const close = () => onClose(form.stale, null)
  const leave = useBackGuard(close, form)
  const { onChange: choose, ...terminalField } = form.field('terminals')
  const { value: renew, onChange: setRenew, error: refused } = form.field('renew')
  return (
    <FormDialog
      open
      size="sm"
      title="Clave maestra"
      busy={form.busy}
      onSubmit={form.submit}
      onClose={leave}
      error={[...form.formErrors, refused].filter(Boolean).join(' ') || undefined}
    >
      <FormColumn>
        <p>
          Con ella <strong>{user.name}</strong> autoriza operaciones en los terminales que elijas.
        </p>
        {masterkey && <TextField label="Clave actual" value={masterkey.key} onChange={nothing} readOnly />}
        <MultiSelect
          {...terminalField}
          {...terminals}
          label="Terminales"
          required
          searchable
          onChange={(keys) => choose(keys.map(Number))}
        />
        <Switch
          label="Renovar la clave"
          description={masterkey ? 'La clave actual deja de servir al confirmar.' : undefined}
          checked={renew}
          onChange={setRenew}
          lockedReason={masterkey ? undefined : texts.users.firstMasterKey}
        />
      </FormColumn>
    </FormDialog>
  )
}
