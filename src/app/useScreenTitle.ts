import { useLayoutEffect } from 'react'

let hasShownScreen = false

/**
 * Sets the document title to '<title> · Canje' and, on every screen but the first, focuses the screen's heading,
 * so that a screen reader announces the new screen.
 */
export function useScreenTitle(title: string): void {
  // A layout effect moves the focus before a key can reach the new screen.
  useLayoutEffect(() => {
    document.title = `${title} · Canje`
    const heading = document.querySelector<HTMLElement>('main h1')
    if (hasShownScreen && heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    hasShownScreen = true
  }, [title])
}
