import type { MenuPopup } from '../Menu/MenuPopup.tsx'

type Popup = typeof MenuPopup
let popup: Popup | undefined
let fetching: Promise<Popup> | undefined

/** The open menu's component, once it was fetched. */
export const menuPopup = () => popup

/**
 * Fetches what menus are made of: a table can be drawn, read and worked in without.
 * @throws what the import throws; the next call tries again
 */
export function fetchMenu(): Promise<Popup> {
  fetching ??= import('../Menu/MenuPopup.tsx').then(
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
