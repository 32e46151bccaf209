import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { parseExpiration, warningDelay } from '#app/expiry.ts'
import { toastWarning, toasts } from '#app/toasts.ts'
import { session } from '#app/stores/session.ts'
import { texts } from '#app/texts.ts'

/** Longest wait that a timer can hold, ms; sessions that live longer are warned of by the 401 alone. */
const LONGEST_TIMER = 2 ** 31 - 1

/**
 * Warns two minutes before the session ends, and takes the warning back once it is over. It never ends it: only the server's 401 does
 * (docs/decisions/0002).
 */
export function useExpiryWarning(): void {
  const { expiration_token } = useSnapshot(session)
  useEffect(() => {
    const delay = warningDelay(expiration_token, Date.now())
    if (delay === null || delay > LONGEST_TIMER) return
    let takeBack = () => {}
    let timer = setTimeout(() => {
      // The timers of a computer stand still while it sleeps: by now it may be over.
      const left = parseExpiration(expiration_token)! - Date.now()
      if (left <= 0) return
      const warning = toastWarning(texts.sessionEndsSoon)
      takeBack = () => toasts.dismiss(warning)
      // Notices wait for whoever looks at another tab, for hours where need be.
      timer = setTimeout(takeBack, left)
    }, delay)
    return () => {
      clearTimeout(timer)
      takeBack()
    }
  }, [expiration_token])
}
