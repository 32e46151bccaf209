/** A box in the window, px. */
export type Box = { top: number; bottom: number; left: number; width: number }

export type PlaceInput = {
  anchor: Box
  /** The popup's own size, px. */
  popup: { width: number; height: number }
  window: { width: number; height: number }
  /** The part of the window that an on-screen keyboard leaves free, px from its top; all of it unless told. */
  visible?: { top: number; bottom: number }
  /** Kept once chosen, as long as the list is not cut off there: one that shrinks while one types must not jump over its trigger. */
  side?: 'top' | 'bottom'
  /** Its start is on the right, where text runs from right to left. */
  rtl?: boolean
}

/** Corner, px; `bottom` is its distance from the window's lower edge, for a popup that stands on its trigger. */
export type Place = { side: 'top' | 'bottom'; left: number; maxHeight: number } & ({ top: number } | { bottom: number })

/** Between trigger and popup, and between popup and the window's edge, px. */
const gap = 4
const edge = 8
/** A list that is cut off to less than this, px, goes where there is more. */
const least = 160

/** Under the trigger, or over it where only there is room; never beyond the window's sides. */
export function placePopup({ anchor, popup, window, visible, side, rtl }: PlaceInput): Place {
  const { top, bottom } = visible ?? { top: 0, bottom: window.height }
  const below = bottom - anchor.bottom - gap - edge
  const above = anchor.top - top - gap - edge
  const room = side === 'top' ? above : below
  const kept = side && (room >= least || popup.height < room - gap)
  const chosen = kept ? side : (side || popup.height > below) && above > below ? 'top' : 'bottom'
  const start = rtl ? anchor.left + anchor.width - popup.width : anchor.left
  const left = Math.round(Math.max(edge, Math.min(start, window.width - edge - popup.width)))
  return chosen === 'bottom'
    ? { side: chosen, left, top: Math.round(anchor.bottom + gap), maxHeight: Math.max(0, Math.floor(below)) }
    : {
        side: chosen,
        left,
        bottom: Math.round(window.height - anchor.top + gap),
        maxHeight: Math.max(0, Math.floor(above)),
      }
}
