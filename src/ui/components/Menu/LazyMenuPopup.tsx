import { useEffect, useLayoutEffect, useState } from 'react'
import { lazyMenuPopup } from './lazyMenuPopup.ts'
import type { MenuPopupProps } from './MenuPopup.tsx'

let closeOpen: MenuPopupProps['onClose'] | undefined

/** Closes the open menu before another one opens: closing restores the focus, and would take it from the new menu. */
export function closeOpenMenu(event: Event) {
  closeOpen?.('outside-press', event)
}

/** The open menu, as soon as its code is loaded. Closes where the code cannot be loaded. */
export function LazyMenuPopup(props: MenuPopupProps) {
  const [Popup, setPopup] = useState(lazyMenuPopup.loaded)
  const [pressed, setPressed] = useState(props.pressed)
  const { onClose, onAnchorHidden } = props

  // Also while the code is loading.
  useLayoutEffect(() => {
    closeOpen = onClose
    return () => {
      closeOpen = undefined
    }
  })
  useEffect(() => {
    if (Popup) return
    let isUnmounted = false
    lazyMenuPopup.load().then(
      (loaded) => !isUnmounted && setPopup(() => loaded),
      (error: unknown) => {
        if (!isUnmounted) onAnchorHidden()
        throw error
      },
    )
    // A press that is released before the menu is shown does not select by release.
    const handleRelease = () => setPressed(false)
    document.addEventListener('mouseup', handleRelease)
    return () => {
      isUnmounted = true
      document.removeEventListener('mouseup', handleRelease)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- loads once
  }, [Popup])

  return Popup && <Popup {...props} pressed={pressed} />
}
