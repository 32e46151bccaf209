/** How a list of given heights lies in the box that is scrolled for it, px. */
export type Extent = {
  /** Height of the list. */
  contentHeight: number
  /** Height of what is seen of it. */
  viewportHeight: number
}

/**
 * Where it is scrolled to: `top` px by the browser's count, `top + shift` px in the list. Rows stand `shift` px higher in the box than in the
 * list, which is 0 unless the list is too tall.
 */
export type ScrollPosition = { top: number; shift: number }

/**
 * The tallest box, px. Firefox draws nothing beyond 17.9 million, Chromium and Safari nothing beyond 33.5: the rows of a taller list
 * could never be scrolled to. Whole numbers up to here are exact as floats.
 */
const tallest = 16_000_000
/** From either end of a taller list, px: there one scrolls as in any other. */
const plain = 1_000_000
/** Farther than anybody scrolls in a frame, px: the thumb was dragged, or a key led to an end. */
const leap = 10_000

/** Height of the box for a list, px. */
export const scrollableHeight = (full: number): number => Math.min(full, tallest)

/** Where `y` of one height lies in another, px. */
function stretch(y: number, from: number, to: number, view: number): number {
  const rest = from - view - y
  if (y <= plain) return y
  if (rest <= plain) return to - view - rest
  return plain + ((y - plain) * (to - view - 2 * plain)) / (from - view - 2 * plain)
}

/** The place for a distance in the list, px. */
export function toScrollPosition(
  offset: number,
  { contentHeight: full, viewportHeight: view }: Extent,
): ScrollPosition {
  const shift = Math.round(offset - stretch(offset, full, scrollableHeight(full), view))
  return { top: offset - shift, shift }
}

/** The place after the browser scrolled to `top`: a little further in the list, too, or wherever the thumb points to. */
export function trackScroll(
  before: ScrollPosition,
  top: number,
  { contentHeight: full, viewportHeight: view }: Extent,
): ScrollPosition {
  const box = scrollableHeight(full)
  const near = top > 0 && top < box - view && Math.abs(top - before.top) < leap
  return { top, shift: near ? before.shift : Math.round(stretch(top, box, full, view) - top) }
}
