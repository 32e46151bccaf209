import { MasterKeyForm as MasterKeyRules, type User } from '#contract/users.ts'
import { clock } from '#app/clock.ts'
import { useForm } from '#app/form/useForm.ts'
import { texts } from '#app/texts.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { FormDialog, MultiSelect, Switch, TextField } from '#ui'
import type { NewKey } from './NewKeysDialog.tsx'
import { saveMasterKey } from './userCommands.ts'
import { FormColumn } from '../list/FormColumn.styles.ts'
import { KeyTermsFields } from './KeyTermsFields.tsx'
import { describeKey, initialTerms, offersKeyTerms, toTermsBody } from './keyTerms.ts'
import { useTerminalOptions } from './useTerminalOptions.ts'

type MasterKeyFormProps = {
  user: User
  /** `newKeys` are shown once; null where the key was not renewed. */
  onClose: (saved: boolean, newKeys: NewKey[] | null) => void
}

const noTerminals: { id: number; name: string }[] = []
const noop = () => {}

/** Edits a master key: its terminals, and whether it is renewed (spec §4, §5). A first key is always generated. */
export function MasterKeyForm({ user, onClose }: MasterKeyFormProps) {
  const { masterkey } = user
  const keyTerminals = masterkey?.terminals ?? noTerminals
  const form = useForm({
    initial: { terminals: keyTerminals.map(({ id }) => id), renew: masterkey === null, ...initialTerms },
    struct: MasterKeyRules,
    toBody: ({ terminals, renew, ...terms }) => ({ id: user.id, terminals, renew, ...toTermsBody(terms, renew) }),
    async send(body, key) {
      const outcome = await saveMasterKey(body, key)
      if (outcome.ok) onClose(true, body.renew ? [{ label: 'Clave maestra', value: outcome.value.data.key }] : null)
      // An unconfirmed attempt has renewed the key, and its idempotency key renews no other (docs/decisions/0010).
      else if (outcome.error.status === 409) onClose(true, null)
      return outcome
    },
    // `send` closes, because onDone is not called for an unmounted form and the new key is shown only once.
    onDone: noop,
  })
  const terminals = useTerminalOptions(keyTerminals)
  const close = useBackGuard(() => onClose(form.stale, null), form)
  const { onValueChange: setTerminals, ...terminalField } = form.field('terminals')
  const { value: renew, onValueChange: setRenew, error: renewError } = form.field('renew')
  return (
    <FormDialog
      open
      size="sm"
      title="Clave maestra"
      busy={form.busy}
      onSubmit={form.submit}
      onClose={close}
      error={[...form.formErrors, renewError].filter(Boolean).join(' ') || undefined}
    >
      <FormColumn>
        <p>
          Con ella <strong>{user.name}</strong> autoriza operaciones en los terminales que elijas.
        </p>
        {masterkey && (
          <TextField
            label="Clave actual"
            value={masterkey.key}
            hint={describeKey(masterkey, clock.now())}
            onValueChange={noop}
            readOnly
          />
        )}
        <MultiSelect
          {...terminalField}
          {...terminals}
          label="Terminales"
          required
          searchable
          onValueChange={(keys) => setTerminals(keys.map(Number))}
        />
        <Switch
          label="Renovar la clave"
          description={masterkey && !offersKeyTerms() ? 'La clave actual deja de servir al confirmar.' : undefined}
          checked={renew}
          onCheckedChange={setRenew}
          lockedReason={masterkey ? undefined : texts.users.firstMasterKey}
        />
        {offersKeyTerms() && renew && (
          <KeyTermsFields
            replaced={masterkey && 'La clave actual'}
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
