import { describe, expect, it } from 'vitest'
import { scrollableHeight, trackScroll, toScrollPosition, type ScrollPosition } from '#ui/hooks/scrollCompression.ts'

const million = 1_000_000
// Offset in the list, px.
const offsetOf = ({ top, shift }: ScrollPosition) => top + shift
const atTop: ScrollPosition = { top: 0, shift: 0 }

describe('a list of 16 million px', () => {
  const extent = { contentHeight: 16 * million, viewportHeight: 600 }
  it('has a box of its own height', () => {
    expect(scrollableHeight(extent.contentHeight)).toBe(16 * million)
    expect(scrollableHeight(640)).toBe(640)
  })
  it.each([0, 80, 80.5, 9_999_999, 15_999_400])('scrolls to %d px without a shift', (offset) => {
    expect(toScrollPosition(offset, extent)).toEqual({ top: offset, shift: 0 })
    expect(trackScroll(atTop, offset, extent)).toEqual({ top: offset, shift: 0 })
  })
})

describe('a list of 80 million px', () => {
  const extent = { contentHeight: 80 * million, viewportHeight: 600 }
  const end = 80 * million - 600
  it('has a box of 16 million px', () => {
    expect(scrollableHeight(extent.contentHeight)).toBe(16 * million)
  })
  it.each([
    ['its start', 0, 0],
    ['the last offset counted from its start', million, million],
    ['its middle', end / 2, (16 * million - 600) / 2],
    ['the first offset counted from its end', end - million, 16 * million - 600 - million],
    ['its end', end, 16 * million - 600],
  ])('shows %s at the thumb’s position', (_, offset, top) => {
    expect(toScrollPosition(offset, extent)).toEqual({ top, shift: offset - top })
    expect(offsetOf(trackScroll({ top: 4 * million, shift: 0 }, top, extent))).toBe(offset)
  })
  it('returns to each offset that the thumb is dragged to, within one pixel of its track', () => {
    for (let offset = 0; offset <= end; offset += 1_234_567) {
      const { top } = toScrollPosition(offset, extent)
      const far = { top: top < 8 * million ? 12 * million : 4 * million, shift: 0 }
      expect(Math.abs(offsetOf(trackScroll(far, top, extent)) - offset)).toBeLessThan(5)
    }
  })
  it('scrolls by the same distance as the browser at every offset', () => {
    const middle = toScrollPosition(end / 2, extent)
    const next = trackScroll(middle, middle.top + 120, extent)
    expect(offsetOf(next)).toBe(end / 2 + 120)
    expect(offsetOf(trackScroll(next, next.top - 9999, extent))).toBe(end / 2 + 120 - 9999)
  })
  it('scrolls proportionally from 10,000 px in one event on', () => {
    const middle = toScrollPosition(end / 2, extent)
    expect(trackScroll(middle, middle.top + 9999, extent).shift).toBe(middle.shift)
    expect(trackScroll(middle, middle.top + 10_000, extent).shift).not.toBe(middle.shift)
  })
  it('is at an end whenever the browser is', () => {
    const drifted = { top: 50, shift: 70_000 }
    expect(offsetOf(trackScroll(drifted, 0, extent))).toBe(0)
    const last = 16 * million - 600
    expect(offsetOf(trackScroll({ top: last - 50, shift: 0 }, last, extent))).toBe(end)
  })
})
