import type { Partner } from '#contract/partners.ts'
import type { AccumulationStrategy } from '#contract/pointsActions.ts'
import { formatNumber } from '#app/format.ts'
import type { Attempt } from '#app/form/useForm.ts'
import { formatPoints } from '../list/points.tsx'

export type PointsChange = 'assign' | 'deduct'

/**
 * Draft kind of each form; the partner's id follows it (docs/decisions/0007).
 * A draft with unconfirmed attempts also survives the dialog and a reload, until an attempt is confirmed.
 */
export const pointsDrafts: Record<PointsChange, string> = { assign: 'assignPoints', deduct: 'deductPoints' }

/** `note` is the optional reason of an assignment, `reason` the required one of a deduction. */
export type PointsValues = {
  points: number | null
  note: string
  reason: string
  /** Null without an action: the points are free. */
  action_id: number | null
  /** Of the action, which never changes it. */
  strategy: AccumulationStrategy | null
  /** Purchase of an action by amount, pesos. */
  amount: number | null
}
export type PointsAttempts = readonly Attempt<PointsValues>[]
export type PointsDraft = { partner: Partner; values: PointsValues; attempts: PointsAttempts }
/** '1 punto', '500 puntos' or '500 y 1.000 puntos'. */
export function formatAmounts(attempts: PointsAttempts): string {
  const amounts = attempts.map(({ values }) => values.points ?? 0)
  return [...amounts.slice(0, -1).map(formatNumber), ...amounts.slice(-1).map(formatPoints)].join(' y ')
}
