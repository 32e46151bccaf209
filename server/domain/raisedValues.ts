import { pointsActionField } from '#contract/pointsActions.ts'
import type { Changes } from './auditContext.ts'
import type { PointsActionRecord } from './records.ts'

/** A value above this many times waits for a second person. */
const MAX_RAISE = 10

/** How long a lower value counts, ms: so that small steps do not add up. */
export const RAISE_MEMORY_MS = 30 * 24 * 60 * 60 * 1000

/** What an act raises: points or percentage of the action with this name. `before` is null of a new action. */
export type RaisedValue = {
  action: string
  field: 'points' | 'percentage'
  before: number | null
  after: number
}

/** All actions, and their changes of the last RAISE_MEMORY_MS in the audit log. */
export type KnownActions = {
  actions: readonly PointsActionRecord[]
  changes: readonly { action: number; changes: Changes }[]
}

/**
 * The raise that has to wait for a second person; null where none has. The value is compared with the lowest one of
 * the last days, or where the action had none, with the largest lowest one of the actions of its strategy.
 * @param before null of a new action
 */
export function raiseToHold(
  before: PointsActionRecord | null,
  after: PointsActionRecord,
  { actions, changes }: KnownActions,
): RaisedValue | null {
  const field = pointsActionField[after.accumulation_strategy]
  const value = field && after[field]
  if (!field || value === null || value <= (before?.[field] ?? 0)) return null

  function lowestOf(action: PointsActionRecord): number | null {
    const own = changes.filter((change) => change.action === action.id).map((change) => change.changes)
    // Only a creation has a slug among its changes.
    if (own.some((change) => 'slug' in change)) return null
    const values = [action[field!], ...own.map((change) => change[field!]?.[0])]
    const positive = values.filter((past): past is number => typeof past === 'number' && past > 0)
    return positive.length > 0 ? Math.min(...positive) : null
  }
  const others = actions.filter(
    ({ id, accumulation_strategy }) => id !== after.id && accumulation_strategy === after.accumulation_strategy,
  )
  const usual = (before && lowestOf(before)) ?? Math.max(0, ...others.map((action) => lowestOf(action) ?? 0))
  return value > MAX_RAISE * usual
    ? { action: after.display_name, field, before: before?.[field] ?? null, after: value }
    : null
}
