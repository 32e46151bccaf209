import { useEffect } from 'react'
import { onIdle } from '#ui'

/** Preloads lazily loaded code when the browser is idle. */
export function useIdlePreload({ preload }: { preload: () => Promise<void> }): void {
  useEffect(() => onIdle(() => void preload()), [preload])
}
