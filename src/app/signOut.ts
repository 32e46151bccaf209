import { auth } from '#contract/auth.ts'
import { call } from './api/call.ts'
import { clearDrafts } from './form/drafts.ts'
import { clearSession, session } from './stores/session.ts'
import { toasts } from './toasts.ts'

/** Ends the session locally at once and revokes the token in the background. A token that stays expires by itself. */
export function signOut(): void {
  if (!session.is_logged) return
  call(auth.signOut, { background: true }).catch(() => {})
  clearSession(true)
  clearDrafts()
  toasts.clear()
}
