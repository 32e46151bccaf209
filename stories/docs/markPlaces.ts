import type { MarkSide, Part } from './types.ts'

/** Centre of a mark, px from the corner of the figure; null where the part is not drawn. */
export type Place = { x: number; y: number } | null

/** px between the centre of a mark and the box of its part. */
const GAP = 14

function placeOf(box: DOMRect, from: { x: number; y: number }, side: MarkSide): { x: number; y: number } {
  const middle = { x: box.x + Math.min(box.width, 320) / 2 - from.x, y: box.y + box.height / 2 - from.y }
  if (side === 'start') return { x: box.x - from.x - GAP, y: middle.y }
  if (side === 'end') return { x: box.right - from.x + GAP, y: middle.y }
  return { x: middle.x, y: side === 'top' ? box.y - from.y - GAP : box.bottom - from.y + GAP }
}

/** Where the marks of the parts stand: outside of their boxes. */
export function placesOf(parts: readonly Part[], root: ParentNode, from: { x: number; y: number }): Place[] {
  return parts.map(({ selector, side = 'start' }) => {
    const box = selector && root.querySelector(selector)?.getBoundingClientRect()
    return box && box.width > 0 ? placeOf(box, from, side) : null
  })
}
