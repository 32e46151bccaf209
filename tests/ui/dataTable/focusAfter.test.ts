import { describe, expect, it } from 'vitest'
import { rowKeys } from '#ui/patterns/DataTable/rowKeys.ts'
import { buttonAfterMove, rowAfterRemoval } from '#ui/patterns/DataTable/focusAfter.ts'

const keysOf = (ids: number[]) => rowKeys(ids, (id) => id)
const old = keysOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])

describe('rowAfterRemoval', () => {
  it.each<[what: string, row: number, left: number[], to: number]>([
    ['the row itself where it is still there', 3, [2, 3, 4], 1],
    ['the row that took the place', 3, [0, 1, 2, 4, 5, 6, 7, 8, 9], 3],
    ['the row after all that went, from the last of them', 4, [5, 6, 7, 8, 9], 0],
    ['the row after all that went, from the middle of them', 2, [0, 6, 7], 1],
    ['the next one that is left, wherever a sort has put it', 2, [9, 4, 0], 1],
    ['the last row where the end went away', 9, [0, 1, 2, 3, 4, 5, 6, 7, 8], 8],
    ['the one that came in its place where none after it is left', 9, [0, 1, 2, 3, 4, 5, 6, 7, 8, 20], 9],
    ['the first one that came after those that are left', 7, [0, 1, 2, 20, 21], 3],
    ['the same place among others where none is left', 1, [20, 21, 22], 1],
    ['the last place of fewer others where none is left', 9, [20, 21, 22], 2],
  ])('is %s', (_, row, left, to) => expect(rowAfterRemoval(old, row, keysOf(left))).toBe(to))
})

describe('buttonAfterMove', () => {
  it.each([
    ['up', 4, 'up'],
    ['down', 4, 'down'],
    ['up', 0, 'down'],
    ['down', 9, 'up'],
    ['up', 9, 'up'],
    ['down', 0, 'down'],
  ] as const)('moved %s to row %i of ten: %s', (direction, row, button) => {
    expect(buttonAfterMove(direction, row, 10)).toBe(button)
  })
})
