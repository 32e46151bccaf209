import { useEffect } from 'react'
import { ms } from '../tokens/tokens.ts'
import { announce } from './announcer.ts'

/** Says `message` once it has stood for 500 ms: what ends sooner needs no words. '' is nothing to say. */
export function useDelayedAnnouncement(message: string): void {
  useEffect(() => {
    if (message === '') return
    const timer = setTimeout(() => announce(message), ms.busyAnnounce)
    return () => clearTimeout(timer)
  }, [message])
}
