import { useEffect, useLayoutEffect, useState } from 'react'
import { lazyMenuPopup } from './lazyMenuPopup.ts'
import type { MenuPopupProps } from './MenuPopup.tsx'

let closeOpen: MenuPopupProps['onClose'] | undefined

/** Called before another menu opens: closing gives the focus back, and afterwards would take it away from that one. */
export function closeOpenMenu(event: Event) {
  closeOpen?.('outside-press', event)
}

/** An open menu, once what it is made of is there: at once where it was fetched ahead. Gone again where it could not be fetched. */
export function LazyMenuPopup(props: MenuPopupProps) {
  const [Popup, setPopup] = useState(lazyMenuPopup.loaded)
  const [pressed, setPressed] = useState(props.pressed)
  const { onClose, onAnchorHidden: onGone } = props

  // Also while it is only coming.
  useLayoutEffect(() => {
    closeOpen = onClose
    return () => {
      closeOpen = undefined
    }
  })
  useEffect(() => {
    if (Popup) return
    let isOver = false
    lazyMenuPopup.load().then(
      (popup) => !isOver && setPopup(() => popup),
      (error: unknown) => {
        if (!isOver) onGone()
        throw error
      },
    )
    // Released before the menu has come: it was no dragging.
    const release = () => setPressed(false)
    document.addEventListener('mouseup', release)
    return () => {
      isOver = true
      document.removeEventListener('mouseup', release)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- asked for once
  }, [Popup])

  return Popup ? <Popup {...props} pressed={pressed} /> : null
}
