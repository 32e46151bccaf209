import { nice, ticks } from 'd3-array'
import { curveLinear, curveMonotoneX, line } from 'd3-shape'

/** Lines of the grid, about. */
const GRID_LINES = 4

/** Values of the horizontal lines of the grid, from the lowest to the highest of the axis; whole for whole numbers. */
export function axisOf(values: readonly number[]): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const [from, to] = nice(low, high === low ? low + 1 : high, GRID_LINES)
  const lines = ticks(from, to, GRID_LINES)
  return values.every(Number.isInteger) ? lines.filter(Number.isInteger) : lines
}

/** Where a value stands between the lowest of the axis (0) and the highest (1). */
export function shareOf(value: number, axis: readonly number[]): number {
  const [low, high] = [axis[0]!, axis.at(-1)!]
  return high === low ? 0.5 : (value - low) / (high - low)
}

/** More points than these are a line: their bars would be too thin. */
export const MAX_BARS = 62

/** Where a point stands along the axis, 0 to 1; a single one in the middle. @param slots whether points have bars */
export const placeOf = (index: number, count: number, slots = false) =>
  slots ? (index + 0.5) / count : count === 1 ? 0.5 : index / (count - 1)

/** Place and size of a bar in a box of 100 by 100. @param order of its series among the `bars` of a point */
export function barOf(
  value: number,
  index: number,
  count: number,
  order: number,
  bars: number,
  axis: readonly number[],
) {
  const slot = 100 / count
  const width = (slot * 0.7) / bars
  const [end, zero] = [1 - shareOf(value, axis), 1 - shareOf(0, axis)].map((share) => share * 100) as [number, number]
  return {
    x: (slot * (index + 0.15) + width * order).toFixed(2),
    y: Math.min(end, zero).toFixed(2),
    width: width.toFixed(2),
    height: Math.abs(end - zero).toFixed(2),
  }
}

/**
 * Path of a curve through the values, in a box of 100 by 100. It does not rise above a point nor fall below one, and is
 * interrupted at null. Straight for many values and beside bars.
 */
export function linePath(values: readonly (number | null)[], axis: readonly number[], slots = false): string {
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => placeOf(index, values.length, slots) * 100)
    .y((value) => (1 - shareOf(value!, axis)) * 100)
    .curve(slots || values.length > MAX_BARS ? curveLinear : curveMonotoneX)
    .digits(2)
  return path([...values]) ?? ''
}

/** Which points have their name below: a few, at even distances from the first. `minor` ones where there is room. */
export function namedPoints(count: number): { index: number; minor: boolean }[] {
  const step = Math.max(1, Math.ceil(count / 8))
  return Array.from({ length: Math.ceil(count / step) }, (_, order) => ({
    index: order * step,
    minor: order % 2 === 1,
  }))
}
