import { useEffect } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { ms } from '../../tokens/tokens.ts'

/** Says `message` once `busy` has lasted 500 ms: what ends sooner needs no words. */
export function useBusyAnnouncement(busy: boolean, message: string): void {
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => announce(message), ms.busyAnnounce)
    return () => clearTimeout(timer)
  }, [busy, message])
}
