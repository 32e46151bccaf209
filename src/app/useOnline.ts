import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Calls `retry` when the browser comes back online while `failed`. */
export function useOnReconnect(failed: boolean, retry: () => void): void {
  const onReconnect = useEffectEvent(retry)
  useEffect(() => {
    if (!failed) return
    const onOnline = () => onReconnect()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [failed])
}

/** `navigator.onLine` as state. False is certain; true does not mean that the server is reachable. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
