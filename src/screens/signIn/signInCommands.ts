import { auth, type SignInForm } from '#contract/auth.ts'
import { call } from '#app/api/call.ts'
import { runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { setSession } from '#app/stores/session.ts'
import { texts } from '#app/texts.ts'

/** Signs in and saves the session. The button shows the progress. */
export async function signIn(body: SignInForm): Promise<Outcome<unknown>> {
  // Without a response there is no session, so an unknown outcome is a failure.
  const outcome = await runWithToasts(() => call(auth.signIn, { body, background: true }), {
    ...texts.signIn,
    unknownIsFailure: true,
  })
  if (outcome.ok) {
    const { profile, expiration_token, security_token } = outcome.value
    setSession({ is_logged: true, profile, expiration_token, security_token })
  }
  return outcome
}
