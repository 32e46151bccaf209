import type { MenuPopup } from './MenuPopup.tsx'

type Popup = typeof MenuPopup
let popup: Popup | undefined
let fetching: Promise<Popup> | undefined

/** The open menu's component, once it was fetched. */
export const menuPopup = () => popup

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
