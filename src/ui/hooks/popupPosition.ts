/** A box in the window, px. */
export type Box = { top: number; bottom: number; left: number; width: number }

export type PopupGeometry = {
  anchor: Box
  /** Size of the popup, px. */
  popup: { width: number; height: number }
  window: { width: number; height: number }
  /** The part of the window above an on-screen keyboard, px from its top. @default the whole window */
  visible?: { top: number; bottom: number }
  /** The previous side. It is kept while the popup is not cut off: a shrinking list must not jump over its trigger. */
  side?: 'top' | 'bottom'
  /** Aligns the right edges, where text runs from right to left. */
  rtl?: boolean
}

/** Corner of the popup, px. `bottom` is the distance to the lower edge of the window, for a popup above its anchor. */
export type PopupPosition = { side: 'top' | 'bottom'; left: number; maxHeight: number } & (
  { top: number } | { bottom: number }
)

/** Between anchor and popup, and between popup and the edge of the window, px. */
const GAP = 4
const EDGE = 8
/** A popup that is cut off to less than this, px, changes sides where the other side has more room. */
const MIN_HEIGHT = 160

/** Below the anchor, or above it where only there is room; never beyond the sides of the window. */
export function positionPopup({ anchor, popup, window, visible, side, rtl }: PopupGeometry): PopupPosition {
  const { top, bottom } = visible ?? { top: 0, bottom: window.height }
  const below = bottom - anchor.bottom - GAP - EDGE
  const above = anchor.top - top - GAP - EDGE
  const room = side === 'top' ? above : below
  const keepsSide = side && (room >= MIN_HEIGHT || popup.height < room - GAP)
  const next = keepsSide ? side : (side || popup.height > below) && above > below ? 'top' : 'bottom'
  const start = rtl ? anchor.left + anchor.width - popup.width : anchor.left
  const left = Math.round(Math.max(EDGE, Math.min(start, window.width - EDGE - popup.width)))
  return next === 'bottom'
    ? { side: next, left, top: Math.round(anchor.bottom + GAP), maxHeight: Math.max(0, Math.floor(below)) }
    : {
        side: next,
        left,
        bottom: Math.round(window.height - anchor.top + GAP),
        maxHeight: Math.max(0, Math.floor(above)),
      }
}
