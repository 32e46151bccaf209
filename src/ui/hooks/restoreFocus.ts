/** Focus that could not be given back yet: its element was still inert (loader on, or a dialog above still closing). */
let owed: HTMLElement | undefined

/** Or what is out of use by now has it, from which browsers take it with the next frame. */
function nobodyHasFocus(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled')
}

function tryFocus(target: Element | null | undefined): boolean {
  if (!(target instanceof HTMLElement) || !target.isConnected || target.closest('[inert]')) return false
  target.focus({ preventScroll: true })
  return document.activeElement === target
}

/**
 * Gives the focus back to `target`, now or as soon as it can take it. Where it is gone or out of use, the screen's heading has it, or the
 * title of the dialog above: focus never stays on <body>, from where Tab starts the page anew.
 */
export function restoreFocus(target: Element | null | undefined): void {
  if (target !== document.body && !tryFocus(target) && target instanceof HTMLElement && target.isConnected)
    owed = target
  // Once React has taken the closing layers out of the page, it shows who really has the focus.
  queueMicrotask(settleFocus)
}

/** Pays the focus that is owed, if nobody has it by now. */
function settleFocus(): void {
  // What is inert can take it later; what is out of use, or not drawn, cannot.
  if (nobodyHasFocus() && owed?.isConnected && !tryFocus(owed) && owed.closest('[inert]')) return
  owed = undefined
  if (!nobodyHasFocus()) return
  // In the order of the document: the screen, its heading, the title of what lies above.
  const places = document.querySelectorAll<HTMLElement>('main, main h1, [data-slot="dialog.title"]')
  const heading = [...places].findLast((place) => !place.closest('[inert]'))
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  tryFocus(heading)
}
