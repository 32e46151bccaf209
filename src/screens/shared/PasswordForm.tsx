import { messages } from '#contract/messages.ts'
import type { KeyKind } from '#contract/keys.ts'
import { ConfirmedPassword, passwordRules } from '#contract/passwords.ts'
import type { User } from '#contract/users.ts'
import { hasFeature } from '#app/config.ts'
import { useForm } from '#app/form/useForm.ts'
import { session } from '#app/stores/session.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { FormDialog, PasswordField } from '#ui'
import { OwnKeysChoice } from './OwnKeysChoice.tsx'
import { changeOwnPassword, changePassword } from './passwordCommands.ts'
import { FormColumn } from '../list/FormColumn.styles.ts'

type PasswordFormProps = {
  /** Null for the own account. */
  user: Pick<User, 'id' | 'name' | 'masterkey' | 'external_keys'> | null
  /** `stale`: the list has to reload. */
  onClose: (stale: boolean) => void
}

/** Changes a password: typed twice, with a checklist of the rules (spec §2, §5). No draft is saved. */
export function PasswordForm({ user, onClose }: PasswordFormProps) {
  const other = user && user.id !== session.profile.id ? user : null
  const otherHasKeys = other !== null && (other.masterkey ?? other.external_keys) !== null
  const form = useForm({
    initial: { current: '', password: '', confirmation: '', end_keys: [] as KeyKind[] },
    struct: ConfirmedPassword,
    toBody: ({ current, end_keys, ...values }) => (other ? values : { ...values, current, end_keys }),
    send: ({ password, current = '', end_keys }, key) =>
      other ? changePassword(other.id, { password }) : changeOwnPassword({ current, password, end_keys }, key),
    // The list shows keys, and no passwords.
    onDone: () => onClose(user !== null && (otherHasKeys || form.values.end_keys.length > 0)),
  })
  const close = useBackGuard(() => onClose(form.stale), form)
  const match = form.values.password === form.values.confirmation
  // Both fields show that they differ (spec §5), and neither does once one of them is corrected.
  function field(name: 'password' | 'confirmation') {
    const { error, ...rest } = form.field(name)
    return { ...rest, error: match && error === messages.passwordsDiffer ? undefined : error }
  }
  return (
    <FormDialog
      open
      size="sm"
      title="Cambiar contraseña"
      submitLabel="Cambiar contraseña"
      busy={form.busy}
      onSubmit={form.submit}
      onClose={close}
      error={form.formErrors.length > 0 ? form.formErrors.join(' ') : undefined}
    >
      <FormColumn>
        {other ? (
          <p>
            La nueva contraseña de <strong>{other.name}</strong> cierra sus otras sesiones
            {otherHasKeys && ' y termina sus claves: las cajas y tiendas que las usan dejan de operar'}.
          </p>
        ) : (
          <p>La nueva contraseña cierra tu sesión en los demás equipos.</p>
        )}
        {!other && (
          <PasswordField
            {...form.field('current')}
            label="Contraseña actual"
            required
            autoComplete="current-password"
          />
        )}
        <PasswordField
          {...field('password')}
          label="Nueva contraseña"
          required
          autoComplete="new-password"
          rules={passwordRules}
        />
        <PasswordField {...field('confirmation')} label="Confirmar contraseña" required autoComplete="new-password" />
        {!other && hasFeature('terminals') && <OwnKeysChoice {...form.field('end_keys')} />}
      </FormColumn>
    </FormDialog>
  )
}
