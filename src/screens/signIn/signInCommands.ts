import { auth, type SignInForm } from '#contract/auth.ts'
import { ApiError } from '#app/api/apiError.ts'
import { loadChunk } from '#app/lazyScreen.ts'
import { runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { setSession } from '#app/stores/session.ts'
import { texts } from '#app/texts.ts'

// Loaded after the form has rendered, which needs no request code (docs/decisions/0013).
const loadTransport = () =>
  loadChunk(() => import('#app/api/call.ts')).catch((cause: unknown) => {
    throw new ApiError('network', { text: texts.chunkFailed, cause })
  })

/** Signs in and stores the session. In the background: the button shows its own progress. */
export async function signIn(body: SignInForm): Promise<Outcome<unknown>> {
  const work = async () => {
    const { call } = await loadTransport()
    return call(auth.signIn, { body, background: true })
  }
  // A lost answer counts as a failure: without the token the user is not signed in.
  const outcome = await runWithToasts(work, { ...texts.signIn, unanswered: texts.signIn.failed })
  if (outcome.ok) {
    const { profile, expiration_token, security_token } = outcome.value
    setSession({ is_logged: true, profile, expiration_token, security_token })
  }
  return outcome
}
