/** Sizes of a virtual list, px. */
export type Extent = {
  contentHeight: number
  viewportHeight: number
}

/**
 * `top` is the scroll offset in the browser, px; `top + shift` is the offset in the list. Rows are placed `shift` px
 * higher in the box than in the list; it is 0 unless the list is too tall.
 */
export type ScrollPosition = { top: number; shift: number }

/**
 * The tallest box, px. Firefox renders nothing beyond 17.9 million, Chromium and Safari nothing beyond 33.5 million.
 * Whole numbers up to here are exact as floats.
 */
const MAX_HEIGHT = 16_000_000
/** Near either end of a taller list, px, offsets in box and list are the same distance from that end. */
const UNCOMPRESSED = 1_000_000
/** A jump larger than any scroll in one frame, px: the thumb was dragged, or a key went to an end. */
const JUMP = 10_000

/** Height of the box that is scrolled for a list, px. */
export const scrollableHeight = (contentHeight: number): number => Math.min(contentHeight, MAX_HEIGHT)

/** Maps an offset in a list of height `from` to one of height `to`. */
function stretch(offset: number, from: number, to: number, viewportHeight: number): number {
  const rest = from - viewportHeight - offset
  if (offset <= UNCOMPRESSED) return offset
  if (rest <= UNCOMPRESSED) return to - viewportHeight - rest
  const [fromRange, toRange] = [from, to].map((height) => height - viewportHeight - 2 * UNCOMPRESSED) as [
    number,
    number,
  ]
  return UNCOMPRESSED + ((offset - UNCOMPRESSED) * toRange) / fromRange
}

/** The position for an offset in the list, px. */
export function toScrollPosition(offset: number, { contentHeight, viewportHeight }: Extent): ScrollPosition {
  const box = scrollableHeight(contentHeight)
  const shift = Math.round(offset - stretch(offset, contentHeight, box, viewportHeight))
  return { top: offset - shift, shift }
}

/** The position after the browser scrolled to `top`: equally far in the list, or proportionally after a jump. */
export function trackScroll(
  before: ScrollPosition,
  top: number,
  { contentHeight, viewportHeight }: Extent,
): ScrollPosition {
  const box = scrollableHeight(contentHeight)
  const isNear = top > 0 && top < box - viewportHeight && Math.abs(top - before.top) < JUMP
  return { top, shift: isNear ? before.shift : Math.round(stretch(top, box, contentHeight, viewportHeight) - top) }
}
