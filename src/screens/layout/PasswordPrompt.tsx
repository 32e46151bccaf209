import { CurrentPasswordForm } from '#contract/auth.ts'
import { useForm } from '#app/form/useForm.ts'
import { texts } from '#app/texts.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { FormDialog, PasswordField } from '#ui'
import { confirmPassword } from '../shared/passwordCommands.ts'
import { FormColumn } from '../list/FormColumn.styles.ts'

export type PasswordPromptProps = { onClose: (confirmed: boolean) => void }

/** Asks for the user's own password: a session left open is not enough for accounts and keys. */
export function PasswordPrompt({ onClose }: PasswordPromptProps) {
  const form = useForm({
    initial: { current: '' },
    struct: CurrentPasswordForm,
    toBody: (values) => values,
    send: confirmPassword,
    onDone: () => onClose(true),
    unconfirmedText: texts.account.confirmFailed,
  })
  const close = useBackGuard(() => onClose(false), { dirty: false, busy: form.busy })
  return (
    <FormDialog
      open
      size="xs"
      title="Confirma tu contraseña"
      submitLabel="Continuar"
      busy={form.busy}
      onSubmit={form.submit}
      onClose={close}
      error={form.formErrors.length > 0 ? form.formErrors.join(' ') : undefined}
    >
      <FormColumn>
        <p>Escríbela otra vez para cambiar cuentas o claves. No la volveremos a pedir en 5 minutos.</p>
        <PasswordField {...form.field('current')} label="Tu contraseña" required autoComplete="current-password" />
      </FormColumn>
    </FormDialog>
  )
}
