import { messages } from '#contract/messages.ts'
import { pointsActionField, pointsActions } from '#contract/pointsActions.ts'
import { notFound, unprocessable } from '../http/errors.ts'
import type { Mount } from '../http/mount.ts'
import { page } from '../http/page.ts'
import type { Ports } from '../ports.ts'

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

  mount(pointsActions.save, async ({ params, body }) => {
    const action = await repository.pointsActions.find(params.id)
    if (!action) throw missing()
    // spec §4, §5: the strategy's own field is required, the hidden one stays as it is.
    const field = pointsActionField[action.accumulation_strategy]
    if (!field) throw unprocessable({}, 'Esta acción es de asignación arbitraria: no tiene valores que guardar.')
    const value = body[field]
    if (value === undefined || value === null) throw unprocessable({ [field]: [messages.required] })
    const saved = await repository.pointsActions.save(action.id, { [field]: value })
    if (!saved) throw missing()
    return { data: saved }
  })
}

const missing = () => notFound('Esta acción ya no existe.')
