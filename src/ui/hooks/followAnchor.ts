/**
 * Calls `onMove` when an anchor moves or grows, or the visible part of the window changes. Compared once per frame:
 * there is no event when a notice above the anchor, or a transition, moves it.
 * @returns a function that stops following.
 */
export function followAnchor(anchor: Element, onMove: () => void): () => void {
  let last = measure(anchor)
  let frame = requestAnimationFrame(function compare() {
    frame = requestAnimationFrame(compare)
    const now = measure(anchor)
    if (now.every((value, i) => value === last[i])) return
    last = now
    onMove()
  })
  return () => cancelAnimationFrame(frame)
}

function measure(anchor: Element): number[] {
  const { left, top, width, height } = anchor.getBoundingClientRect()
  const { innerWidth, innerHeight, visualViewport: view } = window
  return [left, top, width, height, innerWidth, innerHeight, view?.offsetTop ?? 0, view?.height ?? 0]
}
