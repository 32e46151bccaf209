import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PointsActionForm } from '#contract/pointsActions.ts'
import { UnusualValueWarning } from '#screens/pointsActions/UnusualValueWarning.tsx'

afterEach(cleanup)

function valuesWithWarning(field: keyof PointsActionForm, stored: number | null, values: (number | null)[]) {
  const { rerender } = render(<UnusualValueWarning field={field} stored={stored} value={null} />)
  return values.filter((value) => {
    rerender(<UnusualValueWarning field={field} stored={stored} value={value} />)
    return screen.queryByText('Revisa el valor') !== null
  })
}

it('warns from ten times the stored points on and from a tenth of them down, and names them', () => {
  expect(valuesWithWarning('points', 1500, [null, NaN, 1500, 151, 14_999, 0, 150, 15_000])).toEqual([0, 150, 15_000])
  expect(screen.getByText('Es al menos 10 veces el valor guardado: 1.500 puntos.')).toBeInstanceOf(HTMLElement)
})

it.each([0, null])('has nothing to compare with where %j is stored', (stored) => {
  expect(valuesWithWarning('points', stored, [0, 1_000_000])).toEqual([])
})

it('warns about a percentage over 100, also of an action without a value', () => {
  expect(valuesWithWarning('percentage', null, [2.5, 100, 100.1])).toEqual([100.1])
})

it('shows both reasons for a percentage that is over 100 and tenfold', () => {
  expect(valuesWithWarning('percentage', 25, [100, 250])).toEqual([250])
  expect(screen.getByText(/valor guardado: 25 %\. Sobre 100 %/)).toBeInstanceOf(HTMLElement)
})
