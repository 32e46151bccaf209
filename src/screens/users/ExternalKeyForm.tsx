import { ExternalKeyForm as ExternalKeyRules, type User } from '#contract/users.ts'
import { useForm } from '#app/form/useForm.ts'
import { texts } from '#app/texts.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { FormDialog, Switch, TextField } from '#ui'
import type { NewKey } from './NewKeysDialog.tsx'
import { createExternalKeys } from './userCommands.ts'
import { FormColumn } from './FormColumn.styles.ts'

type ExternalKeyFormProps = {
  user: User
  /** `made` are the new keys, to be shown once; null where nothing was made. */
  onClose: (saved: boolean, made: NewKey[] | null) => void
}

const nothing = () => {}

/** 'Claves de API' (spec §4): with renewal off, confirming only closes, without a call. */
export function ExternalKeyForm({ user, onClose }: ExternalKeyFormProps) {
  const keys = user.external_keys
  const form = useForm({
    initial: { renew: keys === null },
    struct: ExternalKeyRules,
    toBody: ({ renew }) => ({ id: user.id, renew }),
    async send({ id }, key) {
      const outcome = await createExternalKeys(id, key)
      if (outcome.ok) {
        const { api_key, secret_key } = outcome.value.data
        onClose(true, [
          { label: 'Clave de API', value: api_key },
          { label: 'Clave secreta', value: secret_key },
        ])
      }
      // A lost try has made them, and this key makes no others (docs/decisions/0010): a form opened anew does.
      else if (outcome.error.status === 409) onClose(true, null)
      return outcome
    },
    // What was made is handed over by `send`, whatever has become of the form: it is seen this once.
    onDone: nothing,
  })
  const close = () => onClose(form.stale, null)
  const leave = useBackGuard(close, form)
  const { value: renew, onChange: setRenew, error: refused } = form.field('renew')
  return (
    <FormDialog
      open
      size="sm"
      title="Claves de API"
      busy={form.busy}
      onSubmit={() => (renew ? form.submit() : close())}
      onClose={leave}
      error={[...form.formErrors, refused].filter(Boolean).join(' ') || undefined}
    >
      <FormColumn>
        <p>
          Con ellas un sistema actúa a nombre de <strong>{user.name}</strong>.
        </p>
        {keys && <TextField label="Clave de API actual" value={keys.api_key} onChange={nothing} readOnly />}
        <Switch
          label="Renovar las claves"
          description={keys ? 'Las claves actuales dejan de servir al confirmar.' : undefined}
          checked={renew}
          onChange={setRenew}
          lockedReason={keys ? undefined : texts.users.firstExternalKey}
        />
      </FormColumn>
    </FormDialog>
  )
}
