import { ExternalKeyForm as ExternalKeyRules, type User } from '#contract/users.ts'
import { clock } from '#app/clock.ts'
import { useForm } from '#app/form/useForm.ts'
import { texts } from '#app/texts.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { FormDialog, Switch, TextField } from '#ui'
import type { NewKey } from './NewKeysDialog.tsx'
import { createExternalKeys } from './userCommands.ts'
import { FormColumn } from '../list/FormColumn.styles.ts'
import { KeyTermsFields } from './KeyTermsFields.tsx'
import { describeKey, initialTerms, offersKeyTerms, toTermsBody } from './keyTerms.ts'

type ExternalKeyFormProps = {
  user: User
  /** `newKeys` are shown once; null where the keys were not renewed. */
  onClose: (saved: boolean, newKeys: NewKey[] | null) => void
}

const noop = () => {}

/** Renews the API keys (spec §4). With renewal off, 'Confirmar' only closes, without a request. */
export function ExternalKeyForm({ user, onClose }: ExternalKeyFormProps) {
  const keys = user.external_keys
  const form = useForm({
    initial: { renew: keys === null, ...initialTerms },
    struct: ExternalKeyRules,
    toBody: ({ renew, ...terms }) => ({ id: user.id, renew, ...toTermsBody(terms, renew) }),
    async send(body, key) {
      const outcome = await createExternalKeys(body, key)
      if (outcome.ok) {
        const { api_key, secret_key } = outcome.value.data
        onClose(true, [
          { label: 'Clave de API', value: api_key },
          { label: 'Clave secreta', value: secret_key },
        ])
      }
      // An unconfirmed attempt has renewed the keys, and its idempotency key renews no others (docs/decisions/0010).
      else if (outcome.error.status === 409) onClose(true, null)
      return outcome
    },
    // `send` closes, because onDone is not called for an unmounted form and the new keys are shown only once.
    onDone: noop,
  })
  const close = () => onClose(form.stale, null)
  const guardedClose = useBackGuard(close, form)
  const { value: renew, onValueChange: setRenew, error: renewError } = form.field('renew')
  return (
    <FormDialog
      open
      size="sm"
      title="Claves de API"
      busy={form.busy}
      onSubmit={() => (renew ? form.submit() : close())}
      onClose={guardedClose}
      error={[...form.formErrors, renewError].filter(Boolean).join(' ') || undefined}
    >
      <FormColumn>
        <p>
          Con ellas un sistema actúa a nombre de <strong>{user.name}</strong>.
        </p>
        {keys && (
          <TextField
            label="Clave de API actual"
            value={keys.api_key}
            hint={[`Clave secreta: ${keys.secret_key}`, describeKey(keys, clock.now())].filter(Boolean).join(' · ')}
            onValueChange={noop}
            readOnly
          />
        )}
        <Switch
          label="Renovar las claves"
          description={keys && !offersKeyTerms() ? 'Las claves actuales dejan de servir al confirmar.' : undefined}
          checked={renew}
          onCheckedChange={setRenew}
          lockedReason={keys ? undefined : texts.users.firstExternalKey}
        />
        {offersKeyTerms() && renew && (
          <KeyTermsFields
            replaced={keys && 'La clave actual'}
            fields={{
              rights: form.field('rights'),
              ends_on: form.field('ends_on'),
              overlap_hours: form.field('overlap_hours'),
            }}
          />
        )}
      </FormColumn>
    </FormDialog>
  )
}
