import { validate } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { fieldErrors } from '#contract/rules.ts'
import { rules } from './cases/rules.ts'

describe.each(Object.entries(rules))('%s', (_, { struct, cases }) => {
  it.each(cases)('%j → %j', (input, errors) => {
    const [error] = validate(input, struct, { coerce: true })
    expect(error ? fieldErrors(error) : null).toEqual(errors)
  })
})
