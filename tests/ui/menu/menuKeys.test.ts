import { describe, expect, it } from 'vitest'
import { matchIndex, nextIndex } from '#ui/patterns/Menu/menuKeys.ts'

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
  ])('leads with %s from %i to %s, of three', (key, from, to) => {
    expect(nextIndex(key, from, 3)).toBe(to)
  })

  it('leads nowhere in an empty menu', () => {
    expect(nextIndex('ArrowDown', -1, 0)).toBeUndefined()
  })
})

describe('matchIndex', () => {
  const labels = ['Ámbito', 'Editar', 'Eliminar', 'Enviar']
  it.each([
    ['a', 2, 0, 'finds what has an accent'],
    ['Á', 2, 0, 'finds it by the accent too'],
    ['e', 1, 2, 'goes to the next for one letter'],
    ['ee', 2, 3, 'goes on for the same letter again'],
    ['e', 3, 1, 'goes around'],
    ['en', 3, 3, 'may stay for a longer text'],
    ['el', 1, 2, 'narrows down'],
    ['z', 1, -1, 'says when there is none'],
  ])('%s from %i is %i: %s', (typed, from, to) => {
    expect(matchIndex(typed, labels, from)).toBe(to)
  })
})
