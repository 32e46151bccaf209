/** How long the table waits for dialogs and overlays to let go of the focus, ms. */
const patience = 3000

/** Nobody has the focus, or a dialog, which is about to give it back. */
export const isLeft = (active: Element | null) => active === document.body || active?.closest('dialog, [role$=dialog]')

/**
 * Brings the focus to where it belongs after rows were removed or moved. Until then a dialog may be closing or the page
 * be inert, so it is tried on each frame; it ends when the focus is there, when the reader acts or is elsewhere.
 */
export function reclaimFocus(root: HTMLElement, target: () => HTMLElement | null, focus: () => void): () => void {
  const end = performance.now() + patience
  let frame = 0
  function stop() {
    cancelAnimationFrame(frame)
    document.removeEventListener('keydown', stop, true)
    document.removeEventListener('pointerdown', stop, true)
  }
  function attempt() {
    const active = document.activeElement
    const here = root.contains(active)
    if (performance.now() > end || (!here && !isLeft(active))) return stop()
    // What is in it counts: somebody types in an input of the cell.
    if (active === document.body || (here && !target()?.contains(active))) focus()
    if (target()?.contains(document.activeElement)) return stop()
    frame = requestAnimationFrame(attempt)
  }
  document.addEventListener('keydown', stop, true)
  document.addEventListener('pointerdown', stop, true)
  frame = requestAnimationFrame(attempt)
  return stop
}
