import { messages } from '#contract/messages.ts'
import type { Movement, MovementFilters } from '#contract/movements.ts'
import { momentsOf } from '../domain/programmeTime.ts'
import { authorName, kindOf } from '../domain/pointRules.ts'
import type { MovementRecord } from '../domain/records.ts'
import { unprocessable } from '../http/errors.ts'
import type { MovementCondition } from '../ports/points.ts'

/** @throws HttpError 422 when the lowest change is above the highest. */
export function movementCondition(filters: MovementFilters): MovementCondition {
  const { kind: kinds, user: users, partner: partners, points_min, points_max } = filters
  if (points_min !== undefined && points_max !== undefined && points_min > points_max)
    throw unprocessable({ points_min: [messages.minAboveMax] }, messages.minAboveMax)
  return {
    kinds: distinct(kinds),
    users: distinct(users),
    partners: distinct(partners),
    points_min,
    points_max,
    ...momentsOf(filters),
  }
}

const distinct = <Value>(values: readonly Value[] | undefined) => values && [...new Set(values)]

export function serializeMovement(entry: MovementRecord): Movement {
  const { id, type, points, created_at, partner_id, rut, nombre_completo, load, balance_after, reversed_by } = entry
  const name = authorName(entry)
  return {
    id,
    created_at: created_at.toISOString(),
    partner: { id: partner_id, rut, nombre_completo },
    kind: kindOf(entry),
    type,
    points,
    balance_after,
    missing: entry.short ?? null,
    by: name === null ? null : { id: entry.author_id, name },
    note: entry.note ?? null,
    action_id: entry.action_id ?? null,
    amount: entry.amount ?? null,
    load,
    order_id: entry.order_id ?? null,
    reverses: entry.reverses ?? null,
    reversed_by,
    settles: entry.settles ?? null,
    by_key: entry.by_key && { key: entry.by_key.terminal === null ? 'external' : 'master', ...entry.by_key },
  }
}
