import { pointsActionField, PointsActionForms, pointsActions } from '#contract/pointsActions.ts'
import { changedMeanwhile, notFound, unprocessable } from '../http/errors.ts'
import { check, type Mount } from '../http/mount.ts'
import { page } from '../http/page.ts'
import type { Ports } from '../ports.ts'
import type { PointsActionRecord } from '../records.ts'

export function mountPointsActions(mount: Mount, { repository }: Ports): void {
  mount(pointsActions.list, ({ query }) =>
    page({
      path: pointsActions.list.path,
      query,
      initialSort: { key: 'id', direction: 'asc' },
      columns: { id: 'number' },
      read: repository.pointsActions.page,
      show: (action) => action,
    }),
  )

  mount(pointsActions.save, async ({ params, body, keep }) => {
    const action = await repository.pointsActions.find(params.id)
    if (!action) throw missing()
    // spec §4, §5: the strategy's own field is required, the hidden one stays as it is.
    const field = pointsActionField[action.accumulation_strategy]
    if (!field) throw unprocessable({}, 'Esta acción es de asignación arbitraria: no tiene valores que guardar.')
    const { [field]: value } = check(body, PointsActionForms[field]) as Record<typeof field, number>
    const reply = ({ row }: { row: PointsActionRecord }) => ({ data: row })
    const options = { version: body.version, keep: keep(reply) }
    const saved = await repository.pointsActions.save(action.id, { [field]: value }, options)
    if (!saved.ok) throw saved.reason === 'stale' ? changedMeanwhile('Esta acción cambió') : missing()
    return reply(saved)
  })
}

const missing = () => notFound('Esta acción ya no existe.')
