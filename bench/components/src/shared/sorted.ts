import type { Row } from '../contract'

/** Sorts by points where the page sorts, not the table (ours, glide). The floors use it too. */
export function sortedByPoints(rows: Row[], factor: 1 | -1): Row[] {
  const count = rows.length
  const keys = new Float64Array(count)
  const order = new Uint32Array(count)
  for (let i = 0; i < count; i++) {
    keys[i] = rows[i]!.points * factor
    order[i] = i
  }
  order.sort((a, b) => keys[a]! - keys[b]!)
  const view = new Array<Row>(count)
  for (let i = 0; i < count; i++) view[i] = rows[order[i]!]!
  return view
}
