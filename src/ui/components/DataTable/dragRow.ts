import type { PointerEvent as ReactPointerEvent } from 'react'
import { watchGestureEnd } from '../../hooks/gestureEnd.ts'

/** Distance from an edge of the frame at which it scrolls, px. */
const SCROLL_ZONE = 48
/** Fastest scrolling, px a frame. */
const SCROLL_STEP = 16

/**
 * Moves a row by drag of its handle: follows the pointer until it is released, and shows where the row would land. Near
 * an edge the frame scrolls. Escape and whatever else ends the gesture cancel it.
 */
export function startDrag<Row>(
  { nativeEvent: start, target }: ReactPointerEvent,
  rows: readonly Row[],
  getRowLabel: (row: Row) => string,
  onMoveTo: (row: Row, position: number) => void,
): void {
  const grip = (target as Element).closest('[data-slot="table.grip"]:not([data-tip])')
  if (!grip || start.button !== 0) return
  const frame = grip.closest<HTMLElement>('[data-slot="table.frame"]')!
  const from = Number(grip.closest('tr')!.dataset.index)
  const row = rows[from]!
  const controller = new AbortController()
  const { signal } = controller
  const box = frame.parentElement!
  const line = addPart(box, 'table.drop-line')
  const place = addPart(box, 'table.drop-place')
  let pointer = { x: start.clientX, y: start.clientY }
  let to = from
  let animation = 0

  function update() {
    const { bottom } = frame.getBoundingClientRect()
    const visibleTop = frame.querySelector('thead')!.getBoundingClientRect().bottom
    const y = Math.min(Math.max(pointer.y, visibleTop + 1), bottom - 1)
    const target = rowAt(frame, y)
    if (target) {
      const isBelow = y > (target.top + target.bottom) / 2
      const gap = target.index + Number(isBelow)
      to = gap > from ? gap - 1 : gap
      const edge = isBelow ? target.bottom : target.top
      line.style.insetBlockStart = `${Math.min(Math.max(edge, visibleTop), bottom) - box.getBoundingClientRect().top}px`
    }
    line.hidden = to === from
    place.textContent = `${getRowLabel(row)} → ${to + 1}`
    place.style.left = `${pointer.x + 16}px`
    place.style.top = `${pointer.y + 16}px`
    place.style.translate = pointer.x > innerWidth / 2 ? 'calc(-100% - 32px) 0' : ''
    return scrollSpeed(pointer.y, visibleTop, bottom)
  }

  function step() {
    const speed = update()
    if (speed !== 0) frame.scrollBy(0, speed)
    animation = requestAnimationFrame(step)
  }

  function stop() {
    controller.abort()
    stopWatching()
    cancelAnimationFrame(animation)
    delete frame.dataset.dragging
    line.remove()
    place.remove()
  }

  // The frame stays while rows come and go under the pointer.
  frame.setPointerCapture(start.pointerId)
  frame.dataset.dragging = ''
  window.addEventListener('pointermove', ({ clientX: x, clientY: y }) => (pointer = { x, y }), { signal })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      stop()
    },
    { capture: true, signal },
  )
  const stopWatching = watchGestureEnd(start, (event) => {
    update()
    stop()
    // A screen that was left has no rows to move.
    if (event.type === 'pointerup' && to !== from && frame.isConnected) onMoveTo(row, to + 1)
  })
  step()
}

function addPart(box: HTMLElement, slot: string): HTMLElement {
  const part = document.createElement('div')
  part.dataset.slot = slot
  part.ariaHidden = 'true'
  return box.appendChild(part)
}

/** The rendered row at a height of the window. */
function rowAt(frame: HTMLElement, y: number) {
  for (const row of frame.querySelectorAll<HTMLElement>('tbody > tr[data-index]')) {
    const { top, bottom } = row.getBoundingClientRect()
    if (y >= top && y <= bottom) return { top, bottom, index: Number(row.dataset.index) }
  }
  return undefined
}

/** px a frame: faster the nearer to an edge, and beyond it. */
function scrollSpeed(y: number, top: number, bottom: number): number {
  const over = Math.max(0, top + SCROLL_ZONE - y)
  const under = Math.max(0, y - (bottom - SCROLL_ZONE))
  return Math.sign(under - over) * Math.ceil((Math.min(SCROLL_ZONE, Math.max(over, under)) / SCROLL_ZONE) * SCROLL_STEP)
}
