import { useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { preferences, setPreferences } from '#app/stores/preferences.ts'

/** A window in which the whole menu, 280 px, would take the room that lists need for their figures: half a figure is another figure. */
const narrow = () => window.matchMedia('(width < 1280px)')

function subscribe(listener: () => void): () => void {
  const query = narrow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * Whether the menu beside the page is a rail, and what changes it. In a wide window as the person likes it on this device; in a narrow one it
 * is, but for as long as it is opened there.
 */
export function useRail(): [rail: boolean, change: (rail: boolean) => void] {
  const { rail } = useSnapshot(preferences)
  const [opened, setOpened] = useState(false)
  return useSyncExternalStore(subscribe, () => narrow().matches)
    ? [!opened, (next) => setOpened(!next)]
    : [rail, (next) => setPreferences({ rail: next })]
}
