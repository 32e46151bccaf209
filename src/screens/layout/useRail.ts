import { useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { preferences, setPreferences } from '#app/stores/preferences.ts'

/** Below 1280 px the open menu (280 px) would leave the lists too little room for their numbers. */
const narrowWindow = () => window.matchMedia('(width < 1280px)')

function subscribe(listener: () => void): () => void {
  const query = narrowWindow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * Whether the menu is a rail of icons. A wide window uses the saved preference.
 * A narrow window starts with a rail; opening it there is not saved.
 */
export function useRail(): [rail: boolean, setRail: (rail: boolean) => void] {
  const { rail } = useSnapshot(preferences)
  const [expanded, setExpanded] = useState(false)
  return useSyncExternalStore(subscribe, () => narrowWindow().matches)
    ? [!expanded, (next) => setExpanded(!next)]
    : [rail, (next) => setPreferences({ rail: next })]
}
