import { describe, expect, it } from 'vitest'
import { buttonAfterMove, rowAfterRemoval } from '#ui/patterns/DataTable/focusAfter.ts'

describe('rowAfterRemoval', () => {
  it('is the row that took the place', () => expect(rowAfterRemoval(3, 10)).toBe(3))
  it('is the last row where the end went away', () => expect(rowAfterRemoval(9, 9)).toBe(8))
  it('is the header where nothing is left', () => expect(rowAfterRemoval(0, 0)).toBe(-1))
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
