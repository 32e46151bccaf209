import { any, enums, nullable, number, optional, refine, type, type Infer, type Struct } from 'superstruct'
import { actionFields } from './actionFields.ts'
import { MAX_ACTION_POINTS, MAX_PERCENTAGE } from './limits.ts'
import { Page, pageQuery, Version } from './common.ts'
import { withJsonSchema, type JsonSchema } from './jsonSchema.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { coerceFormText, decimalNumber, wholeNumber } from './rules.ts'
import { storedFields } from './storedFields.ts'

export const AccumulationStrategy = enums(['direct', 'by_amount', 'arbitrary'])
export type AccumulationStrategy = Infer<typeof AccumulationStrategy>

export const PointsAction = type({
  id: number(),
  ...storedFields(actionFields),
  accumulation_strategy: AccumulationStrategy,
  version: optional(number()),
})
export type PointsAction = Infer<typeof PointsAction>

/** The strategy decides which field is required (`pointsActionField`). Other fields are ignored (spec §7). */
export const PointsActionForm = type({
  points: optional(coerceFormText(nullable(wholeNumber({ max: MAX_ACTION_POINTS })))),
  percentage: optional(coerceFormText(nullable(decimalNumber({ max: MAX_PERCENTAGE })))),
})
export type PointsActionForm = Infer<typeof PointsActionForm>

/** The field that a strategy shows and requires; null when there is nothing to edit (spec §4). */
export const pointsActionField = {
  direct: 'points',
  by_amount: 'percentage',
  arbitrary: null,
} as const satisfies Record<AccumulationStrategy, keyof PointsActionForm | null>

/** Adds 'Este campo es requerido' for null and undefined. */
const notNull = <T, S>(rule: Struct<T, S>) =>
  refine(rule, 'notNull', (value) => (value ?? null) !== null || messages.required)

const { points, percentage } = PointsActionForm.schema
/** By visible field, which is required (spec §5). The hidden one is not validated: the form cannot correct it. */
export const PointsActionForms = {
  points: type({ points: notNull(points), percentage: any() }),
  percentage: type({ points: any(), percentage: notNull(percentage) }),
}

/** Has the JSON Schema of the rule but accepts anything: the handler validates once it knows the strategy. */
const validatedLater = <T, S>(rule: Struct<T, S>) => withJsonSchema(rule.schema as JsonSchema, any())
const SaveBody = type({
  points: validatedLater(points),
  percentage: validatedLater(percentage),
  version: optional(Version),
})

/** `waiting`: nothing is saved before a second person approves it under this id among the loads. */
export const PointsActionReply = type({ data: PointsAction, waiting: optional(number()) })

export const pointsActions = {
  list: endpoint({
    method: 'GET',
    path: '/config',
    access: 'points_actions',
    query: pageQuery,
    reply: Page(PointsAction),
  }),
  /** Extension: one action, for its address. */
  show: endpoint({ method: 'GET', path: '/config/show/:id', access: 'points_actions', reply: PointsActionReply }),
  save: endpoint({
    method: 'PUT',
    path: '/config/:id/save-action-config',
    access: 'points_actions',
    body: SaveBody,
    reply: PointsActionReply,
    idempotent: true,
  }),
}
