import { any, enums, nullable, number, optional, refine, string, type, type Infer, type Struct } from 'superstruct'
import { Page, pageQuery, Version } from './common.ts'
import { withJsonSchema, type JsonSchema } from './jsonSchema.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { coerceFormText, decimalNumber, wholeNumber } from './rules.ts'

export const AccumulationStrategy = enums(['direct', 'by_amount', 'arbitrary'])
export type AccumulationStrategy = Infer<typeof AccumulationStrategy>

export const PointsAction = type({
  id: number(),
  display_name: string(),
  slug: string(),
  points: nullable(number()),
  percentage: nullable(number()),
  accumulation_strategy: AccumulationStrategy,
  version: optional(number()),
})
export type PointsAction = Infer<typeof PointsAction>

/**
 * Which of the two is required depends on the action's strategy (`pointsActionField`), and the other one is not read; nor are the
 * action's other fields, which may come along (spec §7).
 */
export const PointsActionForm = type({
  points: optional(coerceFormText(nullable(wholeNumber()))),
  percentage: optional(coerceFormText(nullable(decimalNumber({ max: 1000 })))),
})
export type PointsActionForm = Infer<typeof PointsActionForm>

/** The field that a strategy shows and requires; null: nothing to edit (spec §4). */
export const pointsActionField = {
  direct: 'points',
  by_amount: 'percentage',
  arbitrary: null,
} as const satisfies Record<AccumulationStrategy, keyof PointsActionForm | null>

/** `rule`, and 'Este campo es requerido' where nothing is given. */
const given = <T, S>(rule: Struct<T, S>) =>
  refine(rule, 'given', (value) => (value ?? null) !== null || messages.required)

const { points, percentage } = PointsActionForm.schema
/** By the field that is shown, which must be given (spec §5). The hidden one is nobody's to mend: no rule holds it up, here or on the server. */
export const PointsActionForms = {
  points: type({ points: given(points), percentage: any() }),
  percentage: type({ points: any(), percentage: given(percentage) }),
}

/** Described by its rule, which is asked once it is known whether the action's strategy shows it. */
const asShown = <T, S>(rule: Struct<T, S>) => withJsonSchema(rule.schema as JsonSchema, any())
const SaveBody = type({ points: asShown(points), percentage: asShown(percentage), version: optional(Version) })

export const pointsActions = {
  list: endpoint({
    method: 'GET',
    path: '/config',
    access: 'points_actions',
    query: pageQuery,
    reply: Page(PointsAction),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/config/:id/save-action-config',
    access: 'points_actions',
    body: SaveBody,
    reply: type({ data: PointsAction }),
    idempotent: true,
  }),
}
