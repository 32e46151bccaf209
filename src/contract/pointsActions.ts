import { enums, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { Page, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'
import { numeric, whole } from './rules.ts'

export const AccumulationStrategy = enums(['direct', 'by_amount', 'arbitrary'])
export type AccumulationStrategy = Infer<typeof AccumulationStrategy>

export const PointsAction = type({
  id: number(),
  display_name: string(),
  slug: string(),
  points: nullable(number()),
  percentage: nullable(number()),
  accumulation_strategy: AccumulationStrategy,
})
export type PointsAction = Infer<typeof PointsAction>

/** Which of the two is required depends on the action's strategy (docs/decisions/0002); the server checks it with the action at hand. */
export const PointsActionForm = object({
  points: optional(nullable(whole())),
  percentage: optional(nullable(numeric({ max: 1000 }))),
})
export type PointsActionForm = Infer<typeof PointsActionForm>

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
    body: PointsActionForm,
    reply: type({ data: PointsAction }),
  }),
}
