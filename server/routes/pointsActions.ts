import { actionFieldNames, actionFields, editableActionFields } from '#contract/actionFields.ts'
import { actionState, givesPoints } from '#contract/actionRules.ts'
import { emptyFields, presentFields } from '#contract/fields.ts'
import { messages } from '#contract/messages.ts'
import { pointsActionForms } from '#contract/pointsActionForms.ts'
import { pointsActionField, PointsActionForms, pointsActions } from '#contract/pointsActions.ts'
import { slugify } from '#text/slugify.ts'
import { dateInZone } from '../domain/programmeTime.ts'
import type { FourEyes } from '../domain/fourEyes.ts'
import { staleVersion, notFound, unprocessable } from '../http/errors.ts'
import { validate, type RegisterRoute } from '../http/router.ts'
import { paginate } from '../http/pagination.ts'
import type { Ports } from '../ports/services.ts'
import type { PointsActionRecord } from '../domain/records.ts'

export function registerPointsActionRoutes(
  registerRoute: RegisterRoute,
  { repository, clock }: Ports,
  fourEyes: FourEyes,
): void {
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

  registerRoute(pointsActionForms.usable, async () => {
    const today = dateInZone(clock())
    const actions = await repository.pointsActions.all()
    return { data: actions.filter((action) => actionState(action, today) === 'usable' && givesPoints(action)) }
  })

  registerRoute(pointsActionForms.create, async ({ body, context }) => {
    const slug = slugify(body.display_name)
    if (slug === '') throw unprocessable({ display_name: ['Usa letras o números en el nombre'] })
    const fields = { ...emptyFields(actionFields), active: true, ...presentFields(body, actionFieldNames), slug }
    checkValidity(fields)
    const created = await repository.pointsActions.create(fields, { ...context(reply), fourEyes })
    if (!created.ok) throw unprocessable({ display_name: ['Ya existe una acción con este nombre'] })
    return reply(created)
  })

  registerRoute(pointsActionForms.update, async ({ params, body, context }) => {
    const action = await repository.pointsActions.find(params.id)
    if (!action) throw missing()
    const valueField = pointsActionField[action.accumulation_strategy]
    for (const field of ['points', 'percentage'] as const)
      if (field !== valueField && (body[field] ?? null) !== null)
        throw unprocessable({ [field]: [messages.unknownField] })
    const value = valueField && (body[valueField] ?? null) !== null ? { [valueField]: body[valueField] } : {}
    const { points: _points, percentage: _percentage, ...changes } = presentFields(body, editableActionFields)
    checkValidity({ ...action, ...changes })
    const saved = await repository.pointsActions.save(
      action.id,
      { ...changes, ...value },
      { ...context(reply), fourEyes, version: body.version },
    )
    if (!saved.ok) throw saved.reason === 'stale' ? staleVersion('Esta acción cambió') : missing()
    return reply(saved)
  })

  registerRoute(pointsActions.save, async ({ params, body, context }) => {
    const action = await repository.pointsActions.find(params.id)
    if (!action) throw missing()
    // spec §4, §5: the field of the strategy is required, the hidden one stays unchanged.
    const field = pointsActionField[action.accumulation_strategy]
    if (!field) throw unprocessable({}, 'Esta acción es de asignación arbitraria: no tiene valores que guardar.')
    const { [field]: value } = validate(body, PointsActionForms[field]) as Record<typeof field, number>
    const saved = await repository.pointsActions.save(
      action.id,
      { [field]: value },
      { ...context(reply), fourEyes, version: body.version },
    )
    if (!saved.ok) throw saved.reason === 'stale' ? staleVersion('Esta acción cambió') : missing()
    return reply(saved)
  })
}

/** @throws HttpError 422 when the last day is before the first. */
function checkValidity({ valid_from, valid_until }: Pick<PointsActionRecord, 'valid_from' | 'valid_until'>): void {
  if (valid_from !== null && valid_until !== null && valid_from > valid_until)
    throw unprocessable({ valid_until: [messages.dateRange] })
}

const reply = ({ row, waiting }: { row: PointsActionRecord; waiting?: number }) => ({
  data: row,
  ...(waiting !== undefined && { waiting }),
})
const missing = () => notFound('Esta acción ya no existe.')
