import { describe, expect, it } from 'vitest'
import { assignSlots, keepOthers, offsetToShow, rowsToDraw, shares, spanOf } from '#ui/patterns/DataTable/rowWindow.ts'

// Ten rows in sight, two more at each end.
const view = { height: 800, rowHeight: 80, count: 100, overscan: 2 }

describe('spanOf', () => {
  it.each([
    ['at the top, without rows before the first', 0, { first: 0, end: 12 }],
    ['in the middle, with overscan at both edges', 800, { first: 8, end: 22 }],
    ['where a row is cut at both edges', 840, { first: 8, end: 23 }],
    ['at the bottom, without rows after the last', 7200, { first: 88, end: 100 }],
    ['scrolled past its end (the list became shorter)', 50_000, { first: 88, end: 100 }],
    ['pulled above its top', -300, { first: 0, end: 9 }],
  ])('%s', (_, offset, span) => {
    expect(spanOf({ ...view, offset })).toEqual(span)
  })

  it('draws all of a list that is shorter than the frame', () => {
    expect(spanOf({ ...view, offset: 0, count: 3 })).toEqual({ first: 0, end: 3 })
    expect(spanOf({ ...view, offset: 5000, count: 3 })).toEqual({ first: 0, end: 3 })
  })
  it('draws nothing of an empty list', () => {
    expect(spanOf({ ...view, offset: 400, count: 0 })).toEqual({ first: 0, end: 0 })
  })
})

describe('offsetToShow', () => {
  const at = { offset: 800, height: 800, rowHeight: 80 }
  it.each([
    ['does not move for the first row that is in sight', 10, 800],
    ['nor for the last', 19, 800],
    ['moves by one row for the next below', 20, 880],
    ['moves by one row for the next above', 9, 720],
    ['goes to the top for the first row', 0, 0],
  ])('%s', (_, row, offset) => {
    expect(offsetToShow(row, at)).toBe(offset)
  })
  it('shows the top of a row that is higher than the frame', () => {
    expect(offsetToShow(10, { offset: 0, height: 60, rowHeight: 80 })).toBe(800)
  })
})

describe('assignSlots', () => {
  it('numbers the first rows in order', () => {
    expect([...assignSlots(new Map(), [0, 1, 2])]).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ])
  })
  it('keeps the node of each row that stays and hands the free one to the new row', () => {
    const before = assignSlots(new Map(), [0, 1, 2])
    expect(Object.fromEntries(assignSlots(before, [1, 2, 3]))).toEqual({ 1: 1, 2: 2, 3: 0 })
  })
  it('uses no more nodes than rows however far it scrolls', () => {
    let slots = new Map<number, number>()
    for (let first = 0; first < 50; first += 3) {
      slots = assignSlots(slots, [first, first + 1, first + 2, first + 3])
      expect([...slots.values()].toSorted()).toEqual([0, 1, 2, 3])
    }
  })
})

describe('shares', () => {
  const drawn = assignSlots(new Map(), [10, 11, 12, 13, 14])
  it.each([
    ['a step down', { first: 14, end: 19 }, true],
    ['a step up', { first: 6, end: 11 }, true],
    ['a leap that leaves no row', { first: 15, end: 20 }, false],
    ['a leap up', { first: 5, end: 10 }, false],
    ['a list of nothing', { first: 0, end: 0 }, false],
  ])('%s', (_, span, shared) => {
    expect(shares(span, drawn)).toBe(shared)
  })
})

describe('keepOthers', () => {
  const before = assignSlots(new Map(), [10, 11, 12, 13, 14])
  it('leaves the nodes that nobody needs with the rows that they have', () => {
    const after = keepOthers(assignSlots(before, [50, 51, 52]), before, 100)
    expect(Object.fromEntries(after)).toEqual({ 13: 3, 14: 4, 50: 0, 51: 1, 52: 2 })
  })
  it('lets those go whose rows are there no more', () => {
    const after = keepOthers(assignSlots(before, [1, 2, 3]), before, 14)
    expect(Object.fromEntries(after)).toEqual({ 1: 0, 2: 1, 3: 2, 13: 3 })
  })
})

describe('rowsToDraw', () => {
  const span = { first: 10, end: 13 }
  it.each([
    ['before the span', 2, [2, 10, 11, 12]],
    ['after the span', 40, [10, 11, 12, 40]],
    ['just after the span', 13, [10, 11, 12, 13]],
    ['inside, once', 11, [10, 11, 12]],
    ['in the header', -1, [10, 11, 12]],
    ['past the end of a list that became shorter', 100, [10, 11, 12]],
  ])('with the focus %s', (_, pinned, rows) => {
    expect(rowsToDraw(span, pinned, 100)).toEqual(rows)
  })
})
