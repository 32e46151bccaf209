import { namesOf, type FieldTable } from './fields.ts'

/** The fields of a category. */
export const categoryFields = {
  name: { label: 'Nombre', kind: 'text', required: true },
  /** Not in the form: nothing uploads it. */
  logo: { label: 'Logo', kind: 'text' },
} as const satisfies FieldTable

export const categoryFieldNames = namesOf(categoryFields)
