import { useEffect, useEffectEvent } from 'react'

/** Calls `onWake` when somebody comes back to this tab. */
export function useOnTabVisible(onWake: () => void): void {
  const wake = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onWake()
  })
  useEffect(() => {
    const listener = () => wake()
    document.addEventListener('visibilitychange', listener)
    window.addEventListener('focus', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('focus', listener)
    }
  }, [])
}
