import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { formatPoints, pointsSuffix, renderPoints } from '#screens/list/points.tsx'

afterEach(cleanup)

it.each([
  [null, '–'],
  [0, '0 puntos'],
  [1, '1 punto'],
  [1500, '1.500 puntos'],
])('renders a list cell of %s points as «%s»', (points, text) => {
  expect(render(<>{renderPoints(points)}</>).container.textContent).toBe(text)
})

it.each([
  [1, '1 punto', 'pt'],
  [0, '0 puntos', 'pts'],
  [1500, '1.500 puntos', 'pts'],
])('uses the right grammatical number for %i', (points, phrase, suffix) => {
  expect([formatPoints(points), pointsSuffix(points)]).toEqual([phrase, suffix])
})
