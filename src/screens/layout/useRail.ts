import { useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { preferences, setPreferences } from '#app/stores/preferences.ts'

/** With less room, px, the open menu (280 px) would leave the lists too little for their numbers. */
const WIDE = 1280

const isNarrow = () => window.innerWidth < WIDE

function subscribeToWidth(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/**
 * Whether the menu is a rail of icons. With room for it the saved preference decides.
 * In a narrow window it starts as a rail; opening it there is not saved.
 */
export function useRail(): [rail: boolean, setRail: (rail: boolean) => void] {
  const { rail } = useSnapshot(preferences)
  const [expanded, setExpanded] = useState(false)
  return useSyncExternalStore(subscribeToWidth, isNarrow)
    ? [!expanded, (next) => setExpanded(!next)]
    : [rail, (next) => setPreferences({ rail: next })]
}
