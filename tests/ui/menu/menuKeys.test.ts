import { describe, expect, it } from 'vitest'
import { nextIndex } from '#ui/components/Menu/menuKeys.ts'

describe('nextIndex', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', -1, 2],
    ['ArrowDown', -1, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 0, undefined],
  ])('moves with %s from %i to %s, of three', (key, from, to) => {
    expect(nextIndex(key, from, 3)).toBe(to)
  })

  it('returns no index for an empty menu', () => {
    expect(nextIndex('ArrowDown', -1, 0)).toBeUndefined()
  })
})
