import { expect, it } from 'vitest'
import { entriesOfFigure, figureNames, figuresOf } from '#contract/figures.ts'
import { entryKinds } from '#contract/partners.ts'
import { toMovementFilters } from '#contract/movements.ts'
import { figurePath, movementsPath } from '#screens/shared/movementPaths.ts'

it('leads from a figure to its kinds in the period, and to one direction where a kind has two columns', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' }
  expect(figurePath('given', march)).toBe('/movements?kind=assign,import,accrual&from=2026-03-01&to=2026-03-31')
  expect(figurePath('given_back', {})).toBe('/movements?kind=reversal&points_min=1')
  expect(figurePath('taken_back', {})).toBe('/movements?kind=reversal&points_max=-1')
  expect(movementsPath({})).toBe('/movements')
})

it('leads from the figures to each entry once', () => {
  for (const kind of entryKinds)
    for (const points of [1n, -1n]) {
      const figures = figuresOf([{ kind, given: points > 0n ? points : 0n, taken: points < 0n ? -points : 0n }])
      const leading = figureNames.filter((name) => {
        const { kinds, sign } = entriesOfFigure(name)
        return kinds.includes(kind) && (sign === undefined || (sign === 'added') === points > 0n)
      })
      expect([kind, leading]).toEqual([kind, figureNames.filter((name) => figures[name] === points)])
    }
})

it('leaves out of an address what is no filter', () => {
  expect(toMovementFilters({ kind: 'assign,nada', user: '3', from: '2026-03-02', to: '2026-03-01' })).toEqual({
    user: [3],
    from: '2026-03-02',
  })
  expect(toMovementFilters({ points_min: '5', points_max: '-5' })).toEqual({ points_min: 5 })
})
