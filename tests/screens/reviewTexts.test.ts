import { expect, it } from 'vitest'
import type { LoadReview } from '#contract/reviews.ts'
import { describeChanges, describeReview, whyNotLoaded } from '#screens/massive/reviewTexts.ts'

const review = (changes: Partial<LoadReview>) => ({ largest: null, repeated: 0, unusual: 0, ...changes }) as LoadReview

it('names the largest assignment, repeated RUTs and unusual points, in singular and plural', () => {
  expect(describeReview(review({}))).toEqual([])
  const largest = { row: 1_200, rut: '12345678-5', points: 70_000 }
  expect(describeReview(review({ largest, repeated: 1, unusual: 1 }))).toEqual([
    'La asignación más alta es de 70.000 puntos: fila 1.200, RUT 12.345.678-5.',
    '1 RUT aparece más de una vez.',
    '1 fila da al menos 10 veces los puntos de la fila mediana.',
  ])
  expect(describeReview(review({ repeated: 3, unusual: 12 }))).toEqual([
    '3 RUT aparecen más de una vez.',
    '12 filas dan al menos 10 veces los puntos de la fila mediana.',
  ])
})

it.each([
  [{ mended: 1, excluded: 0 }, '1 fila corregida'],
  [{ mended: 2, excluded: 1 }, '2 filas corregidas y 1 excluida'],
  [{ mended: 0, excluded: 1_000 }, '1.000 filas excluidas'],
])('describes the changes %j', (changes, text) => {
  expect(describeChanges(changes)).toBe(text)
})

it('says why a review with problems, or without rows, is not loaded', () => {
  expect(whyNotLoaded(review({ problem_rows: 1, rows: 5 }))).toBe('Corrige o excluye antes la fila con error.')
  expect(whyNotLoaded(review({ problem_rows: 1_500, rows: 5 }))).toBe(
    'Corrige o excluye antes las 1.500 filas con error.',
  )
  expect(whyNotLoaded(review({ problem_rows: 0, rows: 0 }))).toBe('No queda ninguna fila por cargar.')
  expect(whyNotLoaded(review({ problem_rows: 0, rows: 1 }))).toBeUndefined()
})
