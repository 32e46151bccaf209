import { useMemo } from 'react'
import { useStore } from './store.ts'

const isFalse = () => false

/** Whether the window matches a media query; false on a server. */
export function useMediaQuery(query: string): boolean {
  const store = useMemo(
    () => ({
      get: () => window.matchMedia(query).matches,
      subscribe(listener: () => void) {
        const list = window.matchMedia(query)
        list.addEventListener('change', listener)
        return () => list.removeEventListener('change', listener)
      },
    }),
    [query],
  )
  return useStore(store, store.get, isFalse)
}
