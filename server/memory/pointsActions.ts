import { auditPointsAction } from '../audit.ts'
import type { PointsActionCreated, PointsActionSaved, Repository } from '../ports.ts'
import { acting } from './acting.ts'
import { keysetPage } from './keyset.ts'
import type { Tables } from './tables.ts'
import { findForUpdate } from './findForUpdate.ts'

export function memoryPointsActions(tables: Tables): Repository['pointsActions'] {
  const { points_actions } = tables
  return {
    async page(query) {
      return keysetPage([...points_actions.values()], query, ({ id }) => id)
    },
    async find(id) {
      return points_actions.get(id) ?? null
    },
    async all() {
      return [...points_actions.values()].sort((a, b) => a.id - b.id)
    },
    async create(fields, context) {
      return acting<PointsActionCreated>(tables, context, () => {
        if ([...points_actions.values()].some(({ slug }) => slug === fields.slug))
          return { ok: false, reason: 'slugTaken' }
        const row = { ...fields, id: ++tables.lastIds.points_actions, version: 1 }
        points_actions.set(row.id, row)
        return { ok: true, row, audit: [auditPointsAction(null, row)] }
      })
    },
    async save(id, values, context) {
      return acting<PointsActionSaved>(tables, context, () => {
        const found = findForUpdate(points_actions, id, context.version)
        if (!found.ok) return found
        const row = { ...found.row, ...values, version: found.row.version + 1 }
        points_actions.set(id, row)
        return { ok: true, row, audit: [auditPointsAction(found.row, row)] }
      })
    },
  }
}
