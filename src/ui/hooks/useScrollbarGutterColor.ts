import { useLayoutEffect } from 'react'

let scrims = 0

/**
 * Says on <html> that a scrim covers the page: the gutter of its scrollbar, where no scrim reaches, takes the colour that the
 * canvas has under one (tokens/scrollbarGutterColor.styles.ts). Counted. Not by `:has()`: whatever came into the page would have the root styled anew.
 */
export function useScrollbarGutterColor(shaded: boolean): void {
  useLayoutEffect(() => {
    if (!shaded) return
    count(1)
    return () => count(-1)
  }, [shaded])
}

function count(change: 1 | -1): void {
  scrims += change
  document.documentElement.toggleAttribute('data-scrim', scrims > 0)
}
