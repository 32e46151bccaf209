import { describe, expect, it } from 'vitest'
import { between, extended, toggled, triState, withAll } from '#ui/patterns/DataTable/selection.ts'

const loaded = [1, 2, 3, 4, 5, 6]
const set = (...ids: number[]) => new Set(ids)

describe('triState', () => {
  it.each([
    ['none is chosen', set(), loaded, false],
    ['some are', set(2), loaded, 'mixed'],
    ['all are', set(...loaded), loaded, true],
    ['all are, and one that is gone', set(...loaded, 99), loaded, true],
    ['only ids that are gone are chosen', set(98, 99), loaded, false],
    ['as many gone ids as rows are chosen', set(91, 92, 93, 94, 95, 96), loaded, false],
    ['one row and gone ids that make up the number', set(1, 92, 93, 94, 95, 96), loaded, 'mixed'],
    ['nothing is loaded', set(1), [], false],
  ])('when %s', (_, selection, ids, state) => {
    expect(triState(selection, ids)).toBe(state)
  })
})

describe('toggled', () => {
  it('turns one id on and off again, in a set of its own', () => {
    const before = set(1)
    const on = toggled(before, 2)
    expect(on).toEqual(set(1, 2))
    expect(toggled(on, 2)).toEqual(set(1))
    expect(before).toEqual(set(1))
  })
})

describe('withAll', () => {
  it('keeps ids outside the given ones, on and off', () => {
    expect(withAll(set(99), loaded, true)).toEqual(set(99, ...loaded))
    expect(withAll(set(99, ...loaded), loaded, false)).toEqual(set(99))
  })
  it('leaves the given set as it was', () => {
    const before = set(1)
    withAll(before, loaded, true)
    withAll(before, loaded, false)
    expect(before).toEqual(set(1))
  })
})

describe('between', () => {
  it('includes both ends, in the order of the list, whichever comes first', () => {
    expect(between(loaded, 1, 3)).toEqual([2, 3, 4])
    expect(between(loaded, 3, 1)).toEqual([2, 3, 4])
    expect(between(loaded, 2, 2)).toEqual([3])
  })
})

describe('extended', () => {
  it('grows away from the anchor, down and up', () => {
    expect(extended(set(3), loaded, { anchor: 2, from: 2, to: 3 })).toEqual(set(3, 4))
    expect(extended(set(3), loaded, { anchor: 2, from: 2, to: 1 })).toEqual(set(2, 3))
  })
  it('shrinks towards the anchor, which stays', () => {
    expect(extended(set(3, 4, 5), loaded, { anchor: 2, from: 4, to: 3 })).toEqual(set(3, 4))
    expect(extended(set(3, 4), loaded, { anchor: 2, from: 3, to: 2 })).toEqual(set(3))
  })
  it('goes over the anchor to the other side', () => {
    expect(extended(set(3, 4), loaded, { anchor: 2, from: 3, to: 1 })).toEqual(set(2, 3))
  })
  it('keeps what was chosen outside the range', () => {
    expect(extended(set(1, 3, 99), loaded, { anchor: 2, from: 2, to: 3 })).toEqual(set(1, 3, 4, 99))
  })
})
