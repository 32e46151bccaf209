import { useLayoutEffect } from 'react'
import { onPage } from './onPage.ts'

const scrimsOnPage = () => onPage('scrims', () => ({ count: 0 }))

/** Shades the scrollbar's gutter while a component with a scrim is mounted. */
export function useScrollbarGutterColor(): void {
  useLayoutEffect(shadeScrollbarGutter, [])
}

/**
 * Marks <html> while a scrim covers the page: the scrollbar's gutter, outside of every scrim, takes the scrim's colour.
 * A `:has()` rule would make the browser restyle the root whenever an element is added.
 * @returns a function that ends it.
 * @see tokens/scrollbarGutterColor.styles.ts
 */
export function shadeScrollbarGutter(): () => void {
  count(1)
  return () => count(-1)
}

function count(change: 1 | -1): void {
  const scrims = scrimsOnPage()
  scrims.count += change
  document.documentElement.toggleAttribute('data-scrim', scrims.count > 0)
}
