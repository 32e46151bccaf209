import { pointsActionField, PointsActionForms, pointsActions } from '#contract/pointsActions.ts'
import { staleVersion, notFound, unprocessable } from '../http/errors.ts'
import { validate, type RegisterRoute } from '../http/router.ts'
import { paginate } from '../http/pagination.ts'
import type { Ports } from '../ports.ts'
import type { PointsActionRecord } from '../records.ts'

export function registerPointsActionRoutes(registerRoute: RegisterRoute, { repository }: Ports): void {
  registerRoute(pointsActions.list, ({ query }) =>
    paginate({
      path: pointsActions.list.path,
      query,
      initialSort: { key: 'id', direction: 'asc' },
      columns: { id: 'number' },
      fetchPage: repository.pointsActions.page,
      serialize: (action) => action,
    }),
  )

  registerRoute(pointsActions.show, async ({ params }) => {
    const action = await repository.pointsActions.find(params.id)
    if (!action) throw missing()
    return { data: action }
  })

  registerRoute(pointsActions.save, async ({ params, body, context }) => {
    const action = await repository.pointsActions.find(params.id)
    if (!action) throw missing()
    // spec §4, §5: the field of the strategy is required, the hidden one stays unchanged.
    const field = pointsActionField[action.accumulation_strategy]
    if (!field) throw unprocessable({}, 'Esta acción es de asignación arbitraria: no tiene valores que guardar.')
    const { [field]: value } = validate(body, PointsActionForms[field]) as Record<typeof field, number>
    const reply = ({ row }: { row: PointsActionRecord }) => ({ data: row })
    const saved = await repository.pointsActions.save(
      action.id,
      { [field]: value },
      { ...context(reply), version: body.version },
    )
    if (!saved.ok) throw saved.reason === 'stale' ? staleVersion('Esta acción cambió') : missing()
    return reply(saved)
  })
}

const missing = () => notFound('Esta acción ya no existe.')
