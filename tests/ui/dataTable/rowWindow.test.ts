import { describe, expect, it } from 'vitest'
import {
  assignSlots,
  offsetToShow,
  overlaps,
  rowsToRender,
  unused,
  visibleRows,
  widen,
} from '#ui/components/DataTable/rowWindow.ts'

// Ten visible rows.
const view = { height: 800, rowHeight: 80, count: 100 }

describe('visibleRows, and widen by two rows', () => {
  it.each([
    ['at the top, without rows before the first', 0, { first: 0, end: 10 }, { first: 0, end: 12 }],
    ['in the middle', 800, { first: 10, end: 20 }, { first: 8, end: 22 }],
    ['where a row is cut at both edges', 840, { first: 10, end: 21 }, { first: 8, end: 23 }],
    ['at the bottom, without rows after the last', 7200, { first: 90, end: 100 }, { first: 88, end: 100 }],
    ['scrolled past its end (the list became shorter)', 50_000, { first: 90, end: 100 }, { first: 88, end: 100 }],
    ['pulled above its top', -300, { first: 0, end: 7 }, { first: 0, end: 9 }],
  ])('%s', (_, offset, span, more) => {
    expect(visibleRows({ ...view, offset })).toEqual(span)
    expect(widen(span, 2, view.count)).toEqual(more)
  })

  it('return the whole list where it is shorter than the frame', () => {
    for (const offset of [0, 5000]) expect(visibleRows({ ...view, offset, count: 3 })).toEqual({ first: 0, end: 3 })
    expect(widen({ first: 0, end: 3 }, 2, 3)).toEqual({ first: 0, end: 3 })
  })
  it('return an empty span for an empty list', () => {
    expect(visibleRows({ ...view, offset: 400, count: 0 })).toEqual({ first: 0, end: 0 })
    expect(widen({ first: 0, end: 0 }, 2, 0)).toEqual({ first: 0, end: 0 })
  })
})

describe('offsetToShow', () => {
  const at = { offset: 800, height: 800, rowHeight: 80 }
  it.each([
    ['does not move for the first visible row', 10, 800],
    ['does not move for the last visible row', 19, 800],
    ['moves by one row for the next below', 20, 880],
    ['moves by one row for the next above', 9, 720],
    ['goes to the top for the first row', 0, 0],
  ])('%s', (_, row, offset) => {
    expect(offsetToShow(row, at)).toBe(offset)
  })
  it('shows the top of a row taller than the frame', () => {
    expect(offsetToShow(10, { offset: 0, height: 60, rowHeight: 80 })).toBe(800)
  })
})

describe('assignSlots', () => {
  it('assigns the first rows in order', () => {
    expect(assignSlots([], [0, 1, 2], 0)).toEqual([0, 1, 2])
  })
  it('keeps the node of a row that stays and gives the unused one to the new row', () => {
    expect(assignSlots([0, 1, 2], [1, 2, 3], 0)).toEqual([3, 1, 2])
  })
  it('adds nodes for more rows, and marks nodes unused for fewer', () => {
    expect(assignSlots([0, 1], [0, 1, 2, 3], 0)).toEqual([0, 1, 2, 3])
    expect(assignSlots([0, 1, 2, 3], [2], 0)).toEqual([unused, unused, 2, unused])
    expect(assignSlots([unused, unused, 2, unused], [2, 3, 4], 0)).toEqual([3, 4, 2, unused])
  })
  it('uses no more nodes than rows while scrolling', () => {
    let slots: readonly number[] = []
    for (let first = 0; first < 50; first += 3) {
      slots = assignSlots(slots, [first, first + 1, first + 2, first + 3], 0)
      expect(slots.toSorted((a, b) => a - b)).toEqual([first, first + 1, first + 2, first + 3])
    }
  })
  it('keeps the row of a left-over node where that is below the limit', () => {
    const before = [10, 11, 12, 13, 14]
    expect(assignSlots(before, [50, 51, 52], 100)).toEqual([50, 51, 52, 13, 14])
    expect(assignSlots(before, [1, 2, 3], 14)).toEqual([1, 2, 3, 13, unused])
  })
})

describe('overlaps', () => {
  const rendered = [12, 13, 14, 10, 11]
  it.each([
    ['is true after a step down', { first: 14, end: 19 }, true],
    ['is true after a step up', { first: 6, end: 11 }, true],
    ['is false after a jump beyond all rows', { first: 15, end: 20 }, false],
    ['is false after a jump up', { first: 5, end: 10 }, false],
  ])('%s', (_, span, expected) => {
    expect(overlaps(span, rendered)).toBe(expected)
  })
})

describe('rowsToRender', () => {
  const span = { first: 10, end: 13 }
  it.each([
    ['before the span', 2, [10, 11, 12, 2]],
    ['after the span', 40, [10, 11, 12, 40]],
    ['just after the span', 13, [10, 11, 12, 13]],
    ['inside, once', 11, [10, 11, 12]],
    ['in the header', -1, [10, 11, 12]],
    ['beyond the end of a shorter list', 100, [10, 11, 12]],
  ])('with a pinned row %s', (_, pinned, rows) => {
    expect(rowsToRender(span, [pinned], 100)).toEqual(rows)
  })
})
