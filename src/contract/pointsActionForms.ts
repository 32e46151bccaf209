import { array, boolean, nullable, object, optional, refine, type, type Infer, type Struct } from 'superstruct'
import type { EditableActionField } from './actionFields.ts'
import { CalendarDate, Id, Version } from './common.ts'
import { endpoint, type AnyStruct } from './endpoint.ts'
import { withJsonSchema, type JsonSchema } from './jsonSchema.ts'
import { messages } from './messages.ts'
import {
  AccumulationStrategy,
  PointsAction,
  pointsActionField,
  PointsActionForm,
  PointsActionReply,
} from './pointsActions.ts'
import { coerceText, nameText } from './rules.ts'

/** Maximum length of an action's name, characters: the history shows it. */
export const MAX_ACTION_NAME = 80

const emptyAsNull = (value: string) => (value.trim() === '' ? null : value.trim())
const optionalDate = optional(coerceText(nullable(CalendarDate), emptyAsNull))

/** Both dates are included. A new action without `active` is active. */
const actionFields = {
  display_name: coerceText(nameText(MAX_ACTION_NAME), (value) => value.trim()),
  valid_from: optionalDate,
  valid_until: optionalDate,
  active: optional(boolean()),
} satisfies Record<Exclude<EditableActionField, keyof PointsActionForm>, AnyStruct>

/** Required by the strategy that shows the field, and refused by the others (spec §4). */
function requiredByStrategy<T, S>(field: keyof PointsActionForm, rule: Struct<T, S>): Struct<T, S> {
  const checked = refine(rule, 'strategy', (value, { branch: [form] }) => {
    const strategy = (form as { accumulation_strategy?: AccumulationStrategy } | undefined)?.accumulation_strategy
    const shown = strategy && pointsActionField[strategy]
    if (shown === field) return (value ?? null) !== null || messages.required
    return (value ?? null) === null || messages.unknownField
  })
  return withJsonSchema(rule.schema as JsonSchema, checked)
}

/** A new action. Its slug is made from the name. */
export const NewActionForm = object({
  ...actionFields,
  accumulation_strategy: AccumulationStrategy,
  points: requiredByStrategy('points', PointsActionForm.schema.points),
  percentage: requiredByStrategy('percentage', PointsActionForm.schema.percentage),
})
export type NewActionForm = Infer<typeof NewActionForm>

/** Name, validity and state of an action. An absent field stays; null empties a date. */
export const ActionDetailsForm = object({ ...actionFields, ...PointsActionForm.schema })
export type ActionDetailsForm = Infer<typeof ActionDetailsForm>

/** Calls of the group `pointsActions`, in a file of their own: browsers load it with the forms. */
export const pointsActionForms = {
  create: endpoint({
    method: 'POST',
    path: '/config',
    access: 'points_actions',
    feature: 'actions',
    body: NewActionForm,
    reply: PointsActionReply,
    status: 201,
    idempotent: true,
  }),
  /** Slug and strategy stay; an action is deactivated, never deleted. */
  update: endpoint({
    method: 'PUT',
    path: '/config/update/:id',
    access: 'points_actions',
    feature: 'actions',
    body: object({ ...ActionDetailsForm.schema, id: optional(Id), version: optional(Version) }),
    reply: PointsActionReply,
    idempotent: true,
  }),
  /** Actions that `partners.assign` takes today in the programme's zone. */
  usable: endpoint({
    method: 'GET',
    path: '/config/usable',
    access: 'partners',
    feature: 'actions',
    reply: type({ data: array(PointsAction) }),
  }),
}
