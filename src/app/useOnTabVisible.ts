import { useEffect, useEffectEvent } from 'react'

/** Calls `onVisible` when the tab becomes visible or its window is focused. */
export function useOnTabVisible(onVisible: () => void): void {
  const notify = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onVisible()
  })
  useEffect(() => {
    const listener = () => notify()
    document.addEventListener('visibilitychange', listener)
    window.addEventListener('focus', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('focus', listener)
    }
  }, [])
}
