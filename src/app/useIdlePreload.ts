import { useEffect } from 'react'
import { whenIdle } from './whenIdle.ts'

/** Fetches a part of the screen that will be wanted later, once nobody waits for anything. */
export function useIdlePreload(part: { preload: () => void }): void {
  useEffect(() => whenIdle(part.preload), [part])
}
