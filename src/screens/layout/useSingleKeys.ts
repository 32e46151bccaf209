import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { help } from '#app/stores/help.ts'
import { preferences } from '#app/stores/preferences.ts'

/** '/' focuses the search of the screen, or opens the palette where there is none; '?' shows the keys. */
export function useSingleKeys(): void {
  const { singleKeys } = useSnapshot(preferences)
  useEffect(() => {
    if (!singleKeys) return
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [singleKeys])
}

/** Controls in which a printable key is text. */
const takesText =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"]'

function handleKey(event: KeyboardEvent) {
  const { key, target, ctrlKey, metaKey, altKey, repeat, isComposing } = event
  if ((key !== '/' && key !== '?') || ctrlKey || metaKey || altKey || repeat || isComposing) return
  if (event.defaultPrevented || (target as Element).closest(takesText)) return
  if (document.querySelector('[aria-modal="true"]')) return
  // Firefox searches the page on '/'.
  event.preventDefault()
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (key === '?') help.panel = 'keys'
  else if (!search) help.panel = 'palette'
  else search.select()
}
