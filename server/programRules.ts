import { actionState, givesPoints } from '#contract/actionRules.ts'
import type { PointsActionRecord, ProductRecord } from './records.ts'

/** 'Óscar López Díaz' → 'Óscar L.': enough to greet a person at a till. */
export function shortName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/)
  const [initial] = second ?? ''
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}

/** Whether an action can be applied. @param today date in Chile, 'YYYY-MM-DD'. */
export const isUsable = (action: PointsActionRecord, today: string): boolean =>
  actionState(action, today) === 'usable' && givesPoints(action)

const ACTIVE = 1

/** Whether a key can redeem a product: it is active, and has a slug and a price. */
export const isRedeemable = (product: ProductRecord): product is ProductRecord & { slug: string; points: number } =>
  product.state === ACTIVE && product.slug !== null && product.points !== null && product.points > 0
