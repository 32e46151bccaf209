import { useLayoutEffect } from 'react'

let scrims = 0

/**
 * Marks <html> while a scrim covers the page: the scrollbar's gutter, outside of every scrim, takes the scrim's colour.
 * A `:has()` rule would make the browser restyle the root whenever an element is added.
 * @see tokens/scrollbarGutterColor.styles.ts
 */
export function useScrollbarGutterColor(): void {
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
}

function count(change: 1 | -1): void {
  scrims += change
  document.documentElement.toggleAttribute('data-scrim', scrims > 0)
}
