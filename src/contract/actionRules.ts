import type { PointsAction } from './pointsActions.ts'
import { MAX_PURCHASE } from './limits.ts'

/** `early` and `late`: today is before or after the dates of the action. */
export type ActionState = 'usable' | 'inactive' | 'early' | 'late'

/** @param today date in the programme's zone, 'YYYY-MM-DD'. */
export function actionState(
  { active = true, valid_from = null, valid_until = null }: Pick<PointsAction, 'active' | 'valid_from' | 'valid_until'>,
  today: string,
): ActionState {
  if (!active) return 'inactive'
  if (valid_from !== null && today < valid_from) return 'early'
  return valid_until !== null && today > valid_until ? 'late' : 'usable'
}

/** Percentages have at most four decimals: 2,5 % is 25.000 of 1.000.000. */
const PER_PERCENT = 10_000

/** Points of a purchase, rounded down. Exact: products of large amounts are above 2^53. @param amount pesos. */
export const pointsOfAmount = (amount: number, percentage: number): number =>
  Number((BigInt(amount) * BigInt(Math.round(percentage * PER_PERCENT))) / BigInt(100 * PER_PERCENT))

/** Whether a value is an amount of pesos that a purchase can have. */
export const isAmount = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= MAX_PURCHASE

/** Whether an action can give points: its value is not 0. */
export const givesPoints = ({ accumulation_strategy, points, percentage }: PointsAction): boolean =>
  accumulation_strategy === 'arbitrary' || ((accumulation_strategy === 'direct' ? points : percentage) ?? 0) > 0

/**
 * Points that an action gives; null where they are free, and where there is no amount to compute them from.
 * @param amount pesos of a purchase.
 */
export function pointsOfAction(action: PointsAction, amount: number | null): number | null {
  if (action.accumulation_strategy === 'direct') return action.points ?? 0
  if (action.accumulation_strategy === 'arbitrary' || !isAmount(amount)) return null
  return pointsOfAmount(amount, action.percentage ?? 0)
}
