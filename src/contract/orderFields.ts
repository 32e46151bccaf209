import { namesOf, type FieldTable } from './fields.ts'

/** What staff may add to an order beside its partner and its lines. `note` is also that of its audit line. */
export const orderFields = {
  note: { label: 'Nota', kind: 'text' },
} as const satisfies FieldTable

export const orderFieldNames = namesOf(orderFields)
