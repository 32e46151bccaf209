import { useEffect } from 'react'
import { ms } from '../tokens/tokens.ts'
import { announce } from './announcer.ts'

/** Announces `message` after it stood unchanged for 500 ms. An empty message announces nothing. */
export function useDelayedAnnouncement(message: string): void {
  useEffect(() => {
    if (message === '') return
    const timer = setTimeout(() => announce(message), ms.busyAnnounce)
    return () => clearTimeout(timer)
  }, [message])
}
