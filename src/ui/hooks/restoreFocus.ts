import { ignoreKeyRepeat } from './keyRepeat.ts'

/** A target that was inert (loader on, or a dialog above it still closing) and gets the focus later. */
let pendingTarget: HTMLElement | undefined

/** A disabled element still has the focus here, and loses it in the next frame. */
function isFocusLost(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled')
}

function tryFocus(target: Element | null | undefined): boolean {
  if (!(target instanceof HTMLElement) || !target.isConnected || target.closest('[inert]')) return false
  target.focus({ preventScroll: true })
  return document.activeElement === target
}

/**
 * Gives the focus back to `target`, now or as soon as it is no longer inert. Without a usable target it goes to the
 * heading of the screen or of the dialog in front: on <body>, Tab would start at the top of the page.
 */
export function restoreFocus(target: Element | null | undefined): void {
  ignoreKeyRepeat()
  if (target !== document.body && target instanceof HTMLElement && target.isConnected) {
    tryFocus(target)
    pendingTarget = target
  }
  // After React's commit, which restores the previous focus and removes the closed layers.
  queueMicrotask(settleFocus)
}

function settleFocus(): void {
  if (isFocusLost() && pendingTarget?.isConnected && !tryFocus(pendingTarget)) {
    // An inert target can take the focus later; one that is disabled or hidden cannot.
    if (pendingTarget.closest('[inert]')) return
  }
  pendingTarget = undefined
  if (!isFocusLost()) return
  // In document order: the screen, its heading, the title of the dialog in front.
  const candidates = document.querySelectorAll<HTMLElement>(
    'main, main h1, [data-slot="dialog.title"], [data-slot="drawer.title"], [data-slot="recordPanel.title"]',
  )
  const heading = [...candidates].findLast((candidate) => !candidate.closest('[inert]'))
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  tryFocus(heading)
}
