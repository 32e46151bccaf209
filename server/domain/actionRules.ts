import { actionState, givesPoints, pointsOfAction } from '#contract/actionRules.ts'
import { pointsActionField } from '#contract/pointsActions.ts'
import { MAX_ASSIGNED } from '#contract/limits.ts'
import type { PointsActionRecord } from './records.ts'

/** Why an action is not applied; `changed` is what it gives now. */
export type ActionRefusal =
  | { kind: 'unknown' }
  | { kind: 'inactive' | 'early' | 'late' | 'worthless'; action: PointsActionRecord }
  | { kind: 'amountMissing' | 'amountUnknown' | 'amountTooSmall' | 'amountTooLarge' }
  | { kind: 'changed'; action: PointsActionRecord; points: number }

/**
 * Whether an action gives these points. Pure: both repositories call it inside the transaction of the write.
 * @param assigned `points` are those that the sender saw; `amount` in pesos, null without one.
 * @param today date in the programme's zone, 'YYYY-MM-DD'.
 */
export function refuseAction(
  action: PointsActionRecord | null,
  { points, amount }: { points: number; amount: number | null },
  today: string,
): ActionRefusal | null {
  if (!action) return { kind: 'unknown' }
  const state = actionState(action, today)
  if (state !== 'usable') return { kind: state, action }
  if (!givesPoints(action)) return { kind: 'worthless', action }
  const takesAmount = pointsActionField[action.accumulation_strategy] === 'percentage'
  if (takesAmount !== (amount !== null)) return { kind: takesAmount ? 'amountMissing' : 'amountUnknown' }
  const actionPoints = pointsOfAction(action, amount) ?? points
  if (actionPoints === 0) return { kind: 'amountTooSmall' }
  if (actionPoints > MAX_ASSIGNED) return { kind: 'amountTooLarge' }
  return actionPoints === points ? null : { kind: 'changed', action, points: actionPoints }
}
