import { useEffect, useEffectEvent, type RefObject } from 'react'
import { preferences } from '#app/stores/preferences.ts'

/** Controls that use keys themselves while they have the focus. */
const usesKeys = 'input, textarea, select, [contenteditable], [role="tab"], [role^="menu"], [role="grid"] *'

/**
 * Handles single keys within the dialog or panel around `root`; letters only while staff have them on.
 * @param onKey Returns whether the key does something.
 * @param enabled False while `root` is not rendered. @default true
 */
export function useDialogKeys(
  root: RefObject<HTMLElement | null>,
  onKey: (key: string) => boolean,
  enabled = true,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = event
    if (ctrlKey || metaKey || altKey || shiftKey || repeat || isComposing || event.defaultPrevented) return
    if (key.length === 1 && !preferences.singleKeys) return
    if (!(target as Element).closest(usesKeys) && onKey(key)) event.preventDefault()
  })
  useEffect(() => {
    if (!enabled) return
    const dialog = root.current?.closest<HTMLElement>('[role="dialog"], [data-slot="recordPanel"]')
    dialog?.addEventListener('keydown', handleKey)
    return () => dialog?.removeEventListener('keydown', handleKey)
  }, [root, enabled])
}
