import { auth } from '#contract/auth.ts'
import { call } from './api/call.ts'
import { clearDrafts } from './form/drafts.ts'
import { toasts } from './toasts.ts'
import { clearSession, session } from './stores/session.ts'

/** Ends the session here at once; the server's copy dies as soon as it answers, and of itself if it never does. */
export function signOut(): void {
  if (!session.is_logged) return
  call(auth.signOut, { background: true }).catch(() => {})
  clearSession(true)
  clearDrafts()
  toasts.clear()
}
