import { todayInZone } from '#app/clock.ts'
import { Badge } from '#ui'
import { paidState } from './paidUntil.ts'

/** Says that a partner's `al_dia_hasta` has passed or ends soon. */
export function PaidStateBadge({ until }: { until: string | null }) {
  const state = paidState(until, todayInZone())
  return state && <Badge tone={state.tone}>{state.label}</Badge>
}
