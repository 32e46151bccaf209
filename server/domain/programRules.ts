import { actionState, givesPoints, pointsOfAction } from '#contract/actionRules.ts'
import { refuseAction, type ActionRefusal } from './actionRules.ts'
import type { PointsActionRecord, ProductRecord } from './records.ts'

/** 'Óscar López Díaz' → 'Óscar L.': enough to greet a person at a till. */
export function shortName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/)
  const [initial] = second ?? ''
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}

/** Whether an action can be applied. @param today date in the programme's zone, 'YYYY-MM-DD'. */
export const isUsable = (action: PointsActionRecord, today: string): boolean =>
  actionState(action, today) === 'usable' && givesPoints(action)

const ACTIVE = 1

/** Whether a key can redeem a product: it is active, and has a slug and a price. */
export const isRedeemable = (product: ProductRecord): product is ProductRecord & { slug: string; points: number } =>
  product.state === ACTIVE && product.slug !== null && product.points !== null && product.points > 0

/** Why an action accumulates nothing. */
export type AccrualRefusal =
  | ActionRefusal
  | { kind: 'pointsMissing' | 'pointsUnknown' }
  | { kind: 'pointsTooLarge'; max: number }
  | { kind: 'tooManyPoints'; field: 'amount' | 'action'; points: number; max: number }

/** `amount` in pesos; `day` on which the action must be valid; `max_points` of a call. */
type AskedPoints = { points: number | null; amount: number | null; day: string; max_points: number }

/**
 * The points that an action gives to an accrual; 0 where the amount is too small for a point.
 * Pure: both repositories call it inside the transaction of the write.
 */
export function pointsOfAccrual(
  action: PointsActionRecord | null,
  { points, amount, day, max_points }: AskedPoints,
): { ok: true; points: number } | { ok: false; reason: 'accrual'; why: AccrualRefusal } {
  const refuse = (why: AccrualRefusal) => ({ ok: false as const, reason: 'accrual' as const, why })
  const computed = action && pointsOfAction(action, amount)
  const why = refuseAction(action, { points: computed ?? points ?? 1, amount }, day)
  if (why && why.kind !== 'amountTooSmall') return refuse(why)
  if (computed !== null) {
    if (points !== null) return refuse({ kind: 'pointsUnknown' })
    const field = amount === null ? 'action' : 'amount'
    return computed > max_points
      ? refuse({ kind: 'tooManyPoints', field, points: computed, max: max_points })
      : { ok: true, points: computed }
  }
  if (points === null) return refuse({ kind: 'pointsMissing' })
  return points > max_points ? refuse({ kind: 'pointsTooLarge', max: max_points }) : { ok: true, points }
}
