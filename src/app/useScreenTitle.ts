import { useLayoutEffect } from 'react'

let seen = false

/**
 * Names the page and, on every screen but the first, moves the focus to its heading: whoever cannot see the change hears
 * it. `title` is the screen's own word, 'Productos'.
 */
export function useScreenTitle(title: string): void {
  // With the screen itself: a key that is pressed as soon as it is seen would otherwise lose the focus under it.
  useLayoutEffect(() => {
    document.title = `${title} · Canje`
    const heading = document.querySelector<HTMLElement>('main h1')
    if (seen && heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    seen = true
  }, [title])
}
