import { describe, expect, it } from 'vitest'
import { idsBetween, selectionState, withIds } from '#ui/components/DataTable/selection.ts'

const loaded = [1, 2, 3, 4, 5, 6]
const set = (...ids: number[]) => new Set(ids)

describe('selectionState', () => {
  it.each([
    ['false when nothing is selected', set(), loaded, false],
    ['mixed when one row is selected', set(2), loaded, 'mixed'],
    ['mixed when one row is not selected', set(1, 2, 3, 4, 5), loaded, 'mixed'],
    ['true when all rows are selected', set(1, 2, 3, 4, 5, 6), loaded, true],
    ['true when all rows and a removed one are selected', set(1, 2, 3, 4, 5, 6, 99), loaded, true],
    ['false when only removed rows are selected', set(98, 99), loaded, false],
    ['false when as many removed rows as loaded ones are selected', set(91, 92, 93, 94, 95, 96), loaded, false],
    ['mixed when one row and several removed ones are selected', set(1, 92, 93, 94, 95, 96), loaded, 'mixed'],
    ['false when no row is loaded', set(1), [], false],
    ['mixed when a row was loaded after all were selected', set(1, 2, 3, 4, 5, 6), [...loaded, 7], 'mixed'],
    ['true when the rows were sorted after all were selected', set(1, 2, 3, 4, 5, 6), loaded.toReversed(), true],
    ['true when a shorter list is left of those selected', set(1, 2, 3), [1, 2], true],
  ])('is %s', (_, selection, ids, state) => {
    expect(selectionState(selection, ids)).toBe(state)
  })
})

describe('withIds', () => {
  it('leaves the given set unchanged', () => {
    const before = set(1)
    withIds(before, [2, 3], true)
    withIds(before, [1], false)
    expect(before).toEqual(set(1))
  })

  it('keeps ids outside of the given ones, selecting and unselecting', () => {
    expect([...withIds(set(99, 2), loaded, true)]).toEqual([99, 2, 1, 3, 4, 5, 6])
    expect([...withIds(set(99, 1, 2, 3, 4, 5, 6), loaded, false)]).toEqual([99])
  })
})

describe('idsBetween', () => {
  it('includes both ends in list order, whichever comes first', () => {
    expect(idsBetween(loaded, 1, 3, loaded)).toEqual([2, 3, 4])
    expect(idsBetween(loaded, 3, 1, loaded)).toEqual([2, 3, 4])
    expect(idsBetween(loaded, 2, 2, loaded)).toEqual([3])
  })

  it('leaves out rows that cannot be selected', () => {
    expect(idsBetween(loaded, 0, 3, [1, 2, 4])).toEqual([1, 2, 4])
  })
})
