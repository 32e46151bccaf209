import { describe, expect, it } from 'vitest'
import { rowKeys } from '#ui/patterns/DataTable/rowKeys.ts'
import { between, countOnwards, isChosen, triState, withEach, withLoaded } from '#ui/patterns/DataTable/selection.ts'
import type { RowKey } from '#ui/patterns/DataTable/types.ts'

const keysOf = (...ids: number[]) => rowKeys(ids, (id) => id)
const loaded = keysOf(1, 2, 3, 4, 5, 6)
const set = (...ids: number[]) => new Set(ids)
const all = withLoaded(set(), loaded, true)
const idsOf = (selection: ReadonlySet<RowKey>) => [...selection]

describe('triState', () => {
  it.each([
    ['none is chosen', set(), loaded, false],
    ['some are', set(2), loaded, 'mixed'],
    ['all are', set(1, 2, 3, 4, 5, 6), loaded, true],
    ['all are, and one that is gone', set(1, 2, 3, 4, 5, 6, 99), loaded, true],
    ['only ids that are gone are chosen', set(98, 99), loaded, false],
    ['as many gone ids as rows are chosen', set(91, 92, 93, 94, 95, 96), loaded, false],
    ['one row and gone ids that make up the number', set(1, 92, 93, 94, 95, 96), loaded, 'mixed'],
    ['nothing is loaded', set(1), keysOf(), false],
    ['all were chosen at once', all, loaded, true],
    ['all were chosen at once, and one taken back', withEach(all, [3], false, loaded), loaded, 'mixed'],
    ['all were chosen before more came', all, keysOf(1, 2, 3, 4, 5, 6, 7), 'mixed'],
    ['all were chosen before they were sorted', all, keysOf(6, 5, 4, 3, 2, 1), true],
  ])('when %s', (_, selection, ids, state) => {
    expect(triState(selection, ids)).toBe(state)
  })
  it('is known without a walk for a set that acts made out of one that was known', () => {
    const next = withEach(set(), [2], true, loaded)
    countOnwards(set(), next, loaded)
    // Says nothing of its own: whoever walked through it would find none.
    const silent = Object.assign(next as Set<RowKey>, { has: () => false })
    expect(triState(silent, loaded)).toBe('mixed')
  })

  describe('of a row that an act chose, once the rows are sorted or more came', () => {
    const rows = [1, 2, 3, 4, 5, 6].map((id) => ({ id }))
    const listOf = (list: { id: number }[], asked: (id: number) => void = () => {}) =>
      rowKeys(list, ({ id }) => {
        asked(id)
        return id
      })
    function chosen(witness: object) {
      const next = withEach(set(), [2], true, listOf(rows))
      countOnwards(set(), next, listOf(rows), witness)
      return next
    }
    it.each([
      ['sorted', [...rows].reverse()],
      ['more', [...rows, { id: 7 }]],
    ])('is known without asking the rows for their ids: %s', (_, list) => {
      const asked: number[] = []
      expect(
        triState(
          chosen(rows[1]!),
          listOf(list, (id) => asked.push(id)),
        ),
      ).toBe('mixed')
      expect(asked).toEqual([])
    })
    it('is looked for where that row is gone', () => {
      const others = rows.filter(({ id }) => id !== 2)
      expect(triState(chosen(rows[1]!), listOf(others))).toBe(false)
      expect(triState(chosen(rows[1]!), listOf([...others, { id: 2 }]))).toBe('mixed')
    })
    it('is all, where no other row is left', () => {
      expect(triState(chosen(rows[1]!), listOf([rows[1]!]))).toBe(true)
    })
  })
  it('asks one row after all were chosen and more came', () => {
    const asked: number[] = []
    const list = (length: number) =>
      rowKeys(
        Array.from({ length }, (_, id) => id),
        (id) => {
          asked.push(id)
          return id
        },
      )
    expect(triState(withLoaded(set(), list(1000), true), list(1100))).toBe('mixed')
    expect(new Set(asked)).toEqual(set(0))
  })
})

describe('withEach', () => {
  it('leaves the given set as it was', () => {
    const before = set(1)
    withEach(before, [2, 3], true, loaded)
    withEach(before, [1], false, loaded)
    expect(before).toEqual(set(1))
  })
})

describe('withLoaded', () => {
  it('keeps ids outside of the loaded ones, on and off', () => {
    expect(idsOf(withLoaded(set(99, 2), loaded, true))).toEqual([99, 1, 2, 3, 4, 5, 6])
    expect(idsOf(withLoaded(set(99, 1, 2, 3, 4, 5, 6), loaded, false))).toEqual([99])
  })
  it('asks for no id until somebody reads one', () => {
    const untouched = rowKeys(Array.from({ length: 100_000 }), () => {
      throw new Error('asked')
    })
    const chosen = withLoaded(set(), untouched, true)
    expect(chosen.size).toBe(100_000)
    expect(triState(chosen, untouched)).toBe(true)
    expect(withLoaded(chosen, untouched, false).size).toBe(0)
  })
})

describe('all loaded rows, chosen at once', () => {
  const but3 = withEach(all, [3], false, loaded)
  it('reads as the set that it is', () => {
    expect(idsOf(all)).toEqual([1, 2, 3, 4, 5, 6])
    expect([...but3.keys()]).toEqual([1, 2, 4, 5, 6])
    expect([...but3.entries()][2]).toEqual([4, 4])
    expect([but3.size, but3.has(3), but3.has(4), but3.has(99)]).toEqual([5, false, true, false])
    const seen: RowKey[] = []
    but3.forEach((id) => seen.push(id))
    expect(seen).toEqual([1, 2, 4, 5, 6])
    expect(new Set(but3)).toEqual(set(1, 2, 4, 5, 6))
  })
  it('holds no row that came later, wherever it stands', () => {
    const more = keysOf(7, 1, 2)
    expect(isChosen(all, 7, 0)).toBe(false)
    expect(isChosen(all, 1, 1)).toBe(true)
    expect(idsOf(withEach(all, [7], true, more))).toEqual([7, 1, 2, 3, 4, 5, 6])
    expect(idsOf(withEach(all, [1], false, more))).toEqual([2, 3, 4, 5, 6])
  })
  it('takes all that came later too when all are chosen again, and lets go of all', () => {
    const more = keysOf(1, 2, 3, 4, 5, 6, 7)
    const again = withLoaded(but3, more, true)
    expect(idsOf(again)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(idsOf(withLoaded(again, more, false))).toEqual([])
  })
  it('keeps what a shorter list no longer holds', () => {
    const fewer = keysOf(1, 2)
    expect(triState(all, fewer)).toBe(true)
    expect(idsOf(withLoaded(all, fewer, false))).toEqual([3, 4, 5, 6])
  })
})

describe('between', () => {
  it('includes both ends, in the order of the list, whichever comes first', () => {
    expect(between(loaded, 1, 3, loaded)).toEqual([2, 3, 4])
    expect(between(loaded, 3, 1, loaded)).toEqual([2, 3, 4])
    expect(between(loaded, 2, 2, loaded)).toEqual([3])
  })
})
