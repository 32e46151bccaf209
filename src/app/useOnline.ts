import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Calls `act` when the network is back and `failed` says that something is still to be asked for. */
export function useOnReconnect(failed: boolean, act: () => void): void {
  const ask = useEffectEvent(act)
  useEffect(() => {
    if (!failed) return
    const onOnline = () => ask()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [failed])
}

/** False while the browser knows that it has no network; true says little, for the server may be out of reach all the same. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
