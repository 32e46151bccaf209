import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { parseExpiration, warningDelay } from '#app/expiry.ts'
import { toastWarning, toasts } from '#app/toasts.ts'
import { session } from '#app/stores/session.ts'
import { texts } from '#app/texts.ts'

/** Longest delay of setTimeout, ms. Longer sessions get no warning. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/**
 * Shows a toast two minutes before the session expires, and dismisses it when it has expired.
 * Only the server's 401 ends the session (docs/decisions/0002).
 */
export function useExpiryWarning(): void {
  const { expiration_token } = useSnapshot(session)
  useEffect(() => {
    const delay = warningDelay(expiration_token, Date.now())
    if (delay === null || delay > MAX_TIMEOUT_MS) return
    let dismiss = () => {}
    let timer = setTimeout(() => {
      // Timers pause while the computer sleeps: the session may have expired.
      const remaining = parseExpiration(expiration_token)! - Date.now()
      if (remaining <= 0) return
      const warning = toastWarning(texts.sessionEndsSoon)
      dismiss = () => toasts.dismiss(warning)
      // Toasts pause in a hidden tab, possibly for hours.
      timer = setTimeout(dismiss, remaining)
    }, delay)
    return () => {
      clearTimeout(timer)
      dismiss()
    }
  }, [expiration_token])
}
