import { namesOf, type FieldRow } from './fields.ts'

type ActionFieldRow = FieldRow & {
  /** Stays as it was created. */
  fixed?: true
}

/** The fields of a points action, valid from the first to the last date. Only an active one can be assigned. */
export const actionFields = {
  display_name: { label: 'Nombre', kind: 'text', required: true },
  slug: { label: 'Slug', kind: 'text', required: true, fixed: true },
  points: { label: 'Puntos', kind: 'number' },
  percentage: { label: 'Porcentaje', kind: 'number' },
  accumulation_strategy: { label: 'Estrategia', kind: 'other', required: true, fixed: true },
  valid_from: { label: 'Vigente desde', kind: 'date', extension: true },
  valid_until: { label: 'Vigente hasta', kind: 'date', extension: true },
  active: { label: 'Activa', kind: 'boolean', required: true, extension: true },
} as const satisfies Record<string, ActionFieldRow>

export type ActionField = keyof typeof actionFields
export type EditableActionField = Exclude<ActionField, 'slug' | 'accumulation_strategy'>
export const actionFieldNames = namesOf(actionFields)
/** Fields that an update may replace. */
export const editableActionFields = actionFieldNames.filter(
  (field): field is EditableActionField => !(actionFields[field] as ActionFieldRow).fixed,
)
