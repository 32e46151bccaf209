import { auth, type SignInForm } from '#contract/auth.ts'
import { ApiError } from '#app/api/apiError.ts'
import { loadChunk } from '#app/lazyScreen.ts'
import { runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { setSession } from '#app/stores/session.ts'
import { texts } from '#app/texts.ts'

// Nobody waits for it while they type: what talks to the server comes after the form is there (docs/decisions/0013).
const transport = () =>
  loadChunk(() => import('#app/api/call.ts')).catch((cause: unknown) => {
    throw new ApiError('network', { text: texts.chunkFailed, cause })
  })

/** Signs in and keeps the session; the button shows that it runs. */
export async function signIn(body: SignInForm): Promise<Outcome<unknown>> {
  const work = async () => {
    const { call } = await transport()
    return call(auth.signIn, { body, background: true })
  }
  // Whoever does not hear that they are signed in is not.
  const outcome = await runWithToasts(work, { ...texts.signIn, unanswered: texts.signIn.failed })
  if (outcome.ok) {
    const { profile, expiration_token, security_token } = outcome.value
    setSession({ is_logged: true, profile, expiration_token, security_token })
  }
  return outcome
}
