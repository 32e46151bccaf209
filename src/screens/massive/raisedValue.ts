import type { WaitingLoad } from '#contract/approvals.ts'
import { formatPercentage, NOTHING } from '#app/format.ts'
import { formatPoints } from '../list/points.tsx'

type Raise = NonNullable<WaitingLoad['raise']>

/** '5 puntos', '2,5 %'; '—' for the missing value of a new action. */
const formatValue = (field: Raise['field'], value: number | null): string =>
  value === null ? NOTHING : field === 'points' ? formatPoints(value) : formatPercentage(value)

/** Values of a raised points action, before and after. */
export const describeRaise = ({ field, before, after }: Raise): { before: string; after: string } => ({
  before: formatValue(field, before),
  after: formatValue(field, after),
})

/** 'Pasa de 5 puntos a 100 puntos.' */
export function raiseSentence(raise: Raise): string {
  const { before, after } = describeRaise(raise)
  return raise.before === null ? `Da ${after}.` : `Pasa de ${before} a ${after}.`
}
