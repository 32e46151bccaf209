import { useEffect, useEffectEvent } from 'react'
import { isApplePlatform } from '../../hooks/isApplePlatform.ts'

/** Calls `onOpen` on Ctrl + K, on Apple platforms ⌘ + K, unless a dialog blocks the page. */
export function useCommandShortcut(onOpen: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat } = event
    const isShortcut = key.toLowerCase() === 'k' && (isApplePlatform() ? metaKey && !ctrlKey : ctrlKey && !metaKey)
    if (!isShortcut || altKey || shiftKey || isComposing || event.defaultPrevented) return
    // Also while it is not opened: browsers search from their address bar.
    event.preventDefault()
    if (!repeat && !document.querySelector('[aria-modal="true"]')) onOpen()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
