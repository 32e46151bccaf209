import { SignInForm } from '#contract/auth.ts'
import { useForm } from '#app/form/useForm.ts'
import { texts } from '#app/texts.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { Banner, Button, PasswordField, TextField } from '#ui'
import { Logo } from '../brand/Logo.tsx'
import { TilePattern } from '../brand/TilePattern.tsx'
import { signIn } from './signInCommands.ts'
import { Brand, SignInFrame } from './SignInFrame.styles.ts'
import { useFormFocus } from './useFormFocus.ts'

/** Entrar (spec §2). Signing in changes the session; the routes then redirect to the requested path. */
export function SignInScreen() {
  useScreenTitle('Entrar')
  const form = useForm({
    initial: { email: '', password: '' },
    struct: SignInForm,
    toBody: ({ email, password }) => ({ email: email.trim(), password }),
    send: signIn,
    onDone: () => {},
    unconfirmedText: texts.signInUnanswered,
  })
  const { formRef, submitted } = useFormFocus(form.busy)
  return (
    <SignInFrame>
      <Brand>
        <TilePattern />
        <div>
          <Logo size="lg" />
          <p>Los puntos de tu programa, en orden.</p>
        </div>
      </Brand>
      <main>
        <form
          ref={formRef}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            form.submit()
            submitted()
          }}
        >
          <div>
            <h1 tabIndex={-1}>Entrar</h1>
            <p>Usa el correo y la contraseña que te dio tu programa.</p>
          </div>
          {form.formErrors.length > 0 && (
            <Banner tone="danger" live>
              {form.formErrors.join(' ')}
            </Banner>
          )}
          <TextField {...form.field('email')} label="Correo" type="email" autoComplete="username" required />
          <PasswordField {...form.field('password')} label="Contraseña" autoComplete="current-password" required />
          <Button type="submit" variant="primary" size="lg" block loading={form.busy} loadingLabel="Entrando…">
            Entrar
          </Button>
          <p>¿Olvidaste tu contraseña? Pide una nueva a quien administra el programa.</p>
        </form>
      </main>
    </SignInFrame>
  )
}
