import { messages } from '#contract/messages.ts'
import { ConfirmedPassword, passwordRules, type User } from '#contract/users.ts'
import { useForm } from '#app/form/useForm.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { FormDialog, PasswordField } from '#ui'
import { changePassword } from './userCommands.ts'
import { FormColumn } from './FormColumn.styles.ts'

type PasswordFormProps = {
  user: User
  /** `stale` asks the list to reload. */
  onClose: (stale: boolean) => void
}

/** 'Cambiar contraseña' (spec §2, §5): typed twice, with every rule beside it. No draft is kept of it. */
export function PasswordForm({ user, onClose }: PasswordFormProps) {
  const form = useForm({
    initial: { password: '', confirmation: '' },
    struct: ConfirmedPassword,
    toBody: (values) => values,
    send: ({ password }) => changePassword(user.id, password),
    // A password is not in the list.
    onDone: () => onClose(false),
  })
  const close = () => onClose(form.stale)
  const leave = useBackGuard(close, form)
  const agree = form.values.password === form.values.confirmation
  // That they differ is said of both (spec §5), and untrue of both once either is mended.
  function field(name: 'password' | 'confirmation') {
    const { error, ...rest } = form.field(name)
    return { ...rest, error: agree && error === messages.passwordsDiffer ? undefined : error }
  }
  return (
    <FormDialog
      open
      size="sm"
      title="Cambiar contraseña"
      busy={form.busy}
      onSubmit={form.submit}
      onClose={leave}
      error={form.formErrors.length > 0 ? form.formErrors.join(' ') : undefined}
    >
      <FormColumn>
        <p>
          La nueva contraseña de <strong>{user.name}</strong> cierra sus otras sesiones.
        </p>
        <PasswordField
          {...field('password')}
          label="Nueva contraseña"
          required
          autoComplete="new-password"
          rules={passwordRules}
        />
        <PasswordField {...field('confirmation')} label="Confirmar contraseña" required autoComplete="new-password" />
      </FormColumn>
    </FormDialog>
  )
}
