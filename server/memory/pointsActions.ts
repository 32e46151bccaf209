import { auditPointsAction } from '../audit.ts'
import type { PointsActionSaved, Repository } from '../ports.ts'
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
