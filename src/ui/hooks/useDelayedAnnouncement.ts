import { useEffect } from 'react'
import { ms } from '../tokens/tokens.ts'
import { announce } from './announcer.ts'

/**
 * Announces `message` after it stood unchanged for 500 ms. An empty message announces nothing.
 * @param toText makes the text of a message that is a count: the first number of a page takes long to format.
 */
export function useDelayedAnnouncement(message: string | number, toText: (count: number) => string = String): void {
  useEffect(() => {
    if (message === '') return
    const timer = setTimeout(() => announce(typeof message === 'number' ? toText(message) : message), ms.busyAnnounce)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the same message does not start anew
  }, [message])
}
