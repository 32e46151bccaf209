import type { Repository } from '../ports.ts'
import { keysetPage } from './keyset.ts'
import type { Tables } from './tables.ts'

export function memoryPointsActions({ points_actions }: Tables): Repository['pointsActions'] {
  return {
    async page(query) {
      return keysetPage([...points_actions.values()], query, ({ id }) => id)
    },
    async find(id) {
      return points_actions.get(id) ?? null
    },
    async save(id, values) {
      const old = points_actions.get(id)
      if (!old) return null
      const row = { ...old, ...values }
      points_actions.set(id, row)
      return row
    },
  }
}
