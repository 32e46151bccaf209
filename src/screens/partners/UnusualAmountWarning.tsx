import { useEffect, useState } from 'react'
import { partners } from '#contract/partners.ts'
import { ApiError } from '#app/api/apiError.ts'
import { call } from '#app/api/call.ts'
import { Banner } from '#ui'
import { formatPoints, UNUSUAL_FACTOR } from '../list/points.tsx'

type UnusualAmountWarningProps = {
  partnerId: number
  /** Value of the form's field; NaN for letters. */
  points: number | null
}

/** Warns about an amount far above what the partner has received; it can still be assigned (docs/decisions/0002). */
export function UnusualAmountWarning({ partnerId, points }: UnusualAmountWarningProps) {
  const largest = useLargestEntry(partnerId)
  if (largest === 0 || points === null || !(points >= UNUSUAL_FACTOR * largest)) return null
  return (
    <Banner tone="warning" live title="Revisa el monto">
      {`Es al menos ${UNUSUAL_FACTOR} veces lo máximo que este socio ha recibido últimamente: ${formatPoints(largest)}.`}
    </Banner>
  )
}

/** Largest entry on the first page of the partner's history; 0 where there is none, and until it has loaded. */
function useLargestEntry(id: number): number {
  const [largest, setLargest] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    call(partners.history, { params: { id }, signal: controller.signal, background: true }).then(
      ({ data }) => setLargest(Math.max(0, ...data.map((entry) => entry.accumulated_points))),
      (error: unknown) => {
        // Without the history there is no warning; the form reports a partner that cannot be loaded.
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => controller.abort()
  }, [id])
  return largest
}
