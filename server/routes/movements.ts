import { movements } from '#contract/movements.ts'
import { notFound } from '../http/errors.ts'
import { paginate } from '../http/pagination.ts'
import type { RegisterRoute } from '../http/router.ts'
import type { Ports } from '../ports/services.ts'
import { columnsOf } from './dashboard.ts'
import { createExportLink } from './exports.ts'
import { movementCondition, serializeMovement } from './movementRows.ts'
import { rowOfList } from './rowOfList.ts'

export function registerMovementRoutes(registerRoute: RegisterRoute, ports: Ports): void {
  const { repository } = ports

  registerRoute(movements.list, ({ query }) => {
    const condition = movementCondition(query)
    return paginate({
      path: movements.list.path,
      query,
      initialSort: { key: 'id', direction: 'desc' },
      columns: { id: 'number' },
      fetchPage: (page) => repository.movements.page(page, condition),
      serialize: serializeMovement,
    })
  })

  registerRoute(movements.show, async ({ params }) => {
    const entry = await rowOfList(params.id, (page) => repository.movements.page(page, {}))
    if (!entry) throw notFound('Este movimiento no existe.')
    return { data: serializeMovement(entry) }
  })

  registerRoute(movements.sums, async ({ query }) => {
    const sums = await repository.movements.sums(movementCondition(query))
    const columns = columnsOf(sums)
    return {
      data: {
        entries: sums.reduce((total, { entries }) => total + entries, 0),
        points: Object.values(columns).reduce((total, points) => total + points, 0),
        ...columns,
      },
    }
  })

  registerRoute(movements.authors, async () => ({
    data: (await repository.movements.authors()).sort((a, b) => a.name.localeCompare(b.name, 'es')),
  }))

  registerRoute(movements.export, async ({ query: { format, ...filters }, caller, http, context }) => {
    movementCondition(filters)
    return { url: await createExportLink(ports, { caller, http }, { list: 'movements', filters, format }, context()) }
  })
}
