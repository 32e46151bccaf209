import { namesOf, type FieldTable } from './fields.ts'

/** The fields of a terminal. */
export const terminalFields = {
  name: { label: 'Nombre', kind: 'text', required: true },
  code: { label: 'Código', kind: 'text', required: true },
} as const satisfies FieldTable

export const terminalFieldNames = namesOf(terminalFields)
