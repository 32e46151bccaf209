import { describe, expect, it } from 'vitest'
import { validate } from 'superstruct'
import { messages } from '#contract/messages.ts'
import { PointsActionForms } from '#contract/pointsActions.ts'
import { fieldErrors } from '#contract/rules.ts'
import { describeState, editableField, toFormValues } from '#screens/pointsActions/strategyFields.ts'
import { pointsActions } from '#server/fixtures/points.ts'

const errorsOf = (strategy: keyof typeof PointsActionForms, values: object) => {
  const [failure] = validate(values, PointsActionForms[strategy])
  return failure ? fieldErrors(failure) : {}
}

it('selects points, percentage or nothing by strategy', () => {
  expect(pointsActions.map(editableField)).toEqual(['points', 'percentage', null])
})

it.each([
  [{}, ''],
  [{ active: false, valid_until: '2026-03-01' }, 'Inactiva'],
  [{ valid_until: '2026-03-01' }, 'Venció el 01-03-2026'],
  [{ valid_until: '2026-03-02' }, 'Hasta el 02-03-2026'],
  [{ valid_from: '2026-03-03' }, 'Desde el 03-03-2026'],
  [{ valid_from: '2026-03-01', valid_until: '2026-03-31' }, 'Del 01-03-2026 al 31-03-2026'],
])('describes the state of an action with %j on 2 March', (change, text) => {
  expect(describeState({ ...pointsActions[0]!, ...change }, '2026-03-02')).toBe(text)
})

describe('save', () => {
  it.each([
    ['points', { points: null, percentage: null }, { points: [messages.required] }],
    ['points', { points: Number.NaN, percentage: null }, { points: [messages.number] }],
    ['points', { points: 1.5, percentage: null }, { points: [messages.wholeNumber] }],
    ['points', { points: 0, percentage: 2.5 }, {}],
    ['percentage', { points: null, percentage: null }, { percentage: [messages.required] }],
    ['percentage', { points: null, percentage: Number.NaN }, { percentage: [messages.number] }],
    ['percentage', { points: null, percentage: 2.5 }, {}],
    ['percentage', { points: 1500, percentage: 1001 }, { percentage: [messages.tooLarge(1000)] }],
  ] as const)('that shows the %s, of %j', (strategy, values, errors) =>
    expect(errorsOf(strategy, values)).toEqual(errors),
  )

  it('sends the hidden value unchanged', () => {
    expect(toFormValues({ ...pointsActions[0]!, percentage: 7 })).toEqual({ points: 1500, percentage: 7 })
  })
})
