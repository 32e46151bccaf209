import type { PointsActionForm } from '#contract/pointsActions.ts'
import { needsApprovals } from '#app/config.ts'
import { Banner } from '#ui'
import { formatPoints, UNUSUAL_FACTOR } from '../list/points.tsx'
import { formatPercentage } from '#app/format.ts'

type UnusualValueWarningProps = {
  field: keyof PointsActionForm
  /** Stored value. */
  stored: number | null
  /** Value of the form's field; NaN for letters. */
  value: number | null
}

/** Warns about a value far from the stored one, and about a percentage over 100; it can still be saved. */
export function UnusualValueWarning({ field, stored, value }: UnusualValueWarningProps) {
  if (value === null || Number.isNaN(value)) return null
  const storedText = field === 'points' ? formatPoints(stored ?? 0) : formatPercentage(stored)
  const reasons: string[] = []
  if (stored && value >= UNUSUAL_FACTOR * stored)
    reasons.push(`Es al menos ${UNUSUAL_FACTOR} veces el valor guardado: ${storedText}.`)
  if (needsApprovals() && stored && value > UNUSUAL_FACTOR * stored)
    reasons.push('Espera la aprobación de otra persona.')
  if (stored && value <= stored / UNUSUAL_FACTOR)
    reasons.push(`Es a lo más la décima parte del valor guardado: ${storedText}.`)
  if (field === 'percentage' && value > 100) reasons.push('Sobre 100 %, abona más puntos que el monto de la compra.')
  if (reasons.length === 0) return null
  return (
    <Banner tone="warning" live title="Revisa el valor">
      {reasons.join(' ')}
    </Banner>
  )
}
