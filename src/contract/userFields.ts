import { namesOf, type FieldTable } from './fields.ts'

/** The fields of a user but the password. */
export const userFields = {
  name: { label: 'Nombre', kind: 'text', required: true },
  email: { label: 'Correo', kind: 'text', required: true },
  role: { label: 'Rol', kind: 'other', required: true },
} as const satisfies FieldTable

export const userFieldNames = namesOf(userFields)
