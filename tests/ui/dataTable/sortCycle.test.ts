import { expect, it } from 'vitest'
import { nextSort } from '#ui/patterns/DataTable/sortCycle.ts'

it('goes from high to low, from low to high, and back to the list’s own order', () => {
  const first = nextSort(null, 'points')
  expect(first).toEqual({ key: 'points', direction: 'desc' })
  const second = nextSort(first, 'points')
  expect(second).toEqual({ key: 'points', direction: 'asc' })
  expect(nextSort(second, 'points')).toBeNull()
})

it.each(['asc', 'desc'] as const)('starts anew with another column after %s', (direction) => {
  expect(nextSort({ key: 'stock', direction }, 'points')).toEqual({ key: 'points', direction: 'desc' })
})
