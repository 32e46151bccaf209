import { useEffect, useReducer } from 'react'
import type { MenuPopup } from './MenuPopup.tsx'

type Popup = typeof MenuPopup
let popup: Popup | undefined
let fetching: Promise<Popup> | undefined

/**
 * Fetches what open menus are made of: a button with a menu behind it can be drawn and reached without.
 * @throws what the import throws; the next call tries again
 */
export function fetchMenu(): Promise<Popup> {
  fetching ??= import('./MenuPopup.tsx').then(
    (module) => (popup = module.MenuPopup),
    (error: unknown) => {
      fetching = undefined
      throw error
    },
  )
  return fetching
}

/** Nobody has pressed yet: if it does not come now, the press asks again. */
export function fetchMenuAhead(): void {
  fetchMenu().catch(() => {})
}

type Wanted = {
  /** It was opened by a press that is still down. */
  pressed: boolean
  /** The press has ended before the menu came: it was no dragging. */
  onReleased(): void
  /** It could not be fetched; the error goes on to whoever listens for them. */
  onFailed(): void
}

/** The open menu's component; undefined while nobody wants it or it is on its way. */
export function useMenuPopup(wanted: Wanted | null): Popup | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const isWaiting = wanted !== null && !popup
  const { pressed, onReleased, onFailed } = wanted ?? {}

  useEffect(() => {
    if (!isWaiting) return
    let isOver = false
    fetchMenu().then(
      () => !isOver && redraw(),
      (error: unknown) => {
        if (!isOver) onFailed?.()
        throw error
      },
    )
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each opening
  }, [isWaiting])

  useEffect(() => {
    if (!isWaiting || !pressed) return
    const release = () => onReleased?.()
    document.addEventListener('mouseup', release, { once: true })
    return () => document.removeEventListener('mouseup', release)
    // oxlint-disable-next-line react/exhaustive-deps -- of this press
  }, [isWaiting, pressed])

  return wanted ? popup : undefined
}
