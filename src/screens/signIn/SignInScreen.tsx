import { useState } from 'react'
import { SignInForm } from '#contract/auth.ts'
import type { ApiError } from '#app/api/apiError.ts'
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
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm({
    initial: { email: '', password: '' },
    struct: SignInForm,
    toBody: ({ email, password }) => ({ email: email.trim(), password }),
    async send(body) {
      setRefusal(null)
      const outcome = await signIn(body)
      if (!outcome.ok) setRefusal(describeRefusal(outcome.error))
      return outcome
    },
    onDone: () => {},
    unconfirmedText: texts.signInUnanswered,
  })
  const { formRef, submitted } = useFormFocus(form.busy, refusal !== null)
  /** A refusal stands by the form until something is typed. */
  const field = (name: 'email' | 'password') => {
    const { onValueChange, ...props } = form.field(name)
    return {
      ...props,
      onValueChange(value: string) {
        setRefusal(null)
        onValueChange(value)
      },
    }
  }
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
          {refusal && <Banner tone="danger">{refusal}</Banner>}
          <TextField {...field('email')} label="Correo" type="email" autoComplete="username" required />
          <PasswordField {...field('password')} label="Contraseña" autoComplete="current-password" required />
          <Button type="submit" variant="primary" size="lg" block loading={form.busy} loadingLabel="Entrando…">
            Entrar
          </Button>
          <p>¿Olvidaste tu contraseña? Pide una nueva a quien administra el programa.</p>
        </form>
      </main>
    </SignInFrame>
  )
}

/** What the notice says; null where the form says it already. */
function describeRefusal({ status, text, fields, unknownOutcome }: ApiError): string | null {
  if (unknownOutcome || Object.keys(fields).length > 0) return null
  const sentence = `${(text ?? texts.signIn.failed).replace(/\.$/, '')}.`
  return status === 401 ? `${sentence} ${texts.checkCredentials}` : sentence
}
