import { useEffect, useState } from 'react'
import { partners } from '#contract/partners.ts'
import { ApiError } from '#app/api/apiError.ts'
import { call } from '#app/api/call.ts'
import { Banner } from '#ui'
import { formatPoints } from './partnerFields.ts'

type UnusualAmountProps = {
  /** The partner's id. */
  id: number
  /** Points to add, as the form has them. */
  points: number | null
}

/** So many times the largest of a partner's last entries is unusual: with a zero too many it is ten times as much. */
const UNUSUAL = 10

/** Asks to look again at an amount that is far from what this partner has been given (docs/decisions/0002). It keeps nobody from assigning it. */
export function UnusualAmountWarning({ id, points }: UnusualAmountProps) {
  const largest = useLargestEntry(id)
  // Of letters, which are NaN, nothing is said either.
  if (largest === 0 || points === null || !(points >= UNUSUAL * largest)) return null
  return (
    <Banner tone="warning" live title="Revisa el monto">
      {`Es al menos ${UNUSUAL} veces lo máximo que este socio ha recibido últimamente: ${formatPoints(largest)}.`}
    </Banner>
  )
}

/** The most points of one of the entries that the history begins with; 0 where there is none, and as long as they are not known. */
function useLargestEntry(id: number): number {
  const [largest, setLargest] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    call(partners.history, { params: { id }, signal: stop.signal, background: true }).then(
      ({ data }) => setLargest(Math.max(0, ...data.map((entry) => entry.accumulated_points))),
      (error: unknown) => {
        // Without it nothing is compared. Whether the partner could be read, on which the balances stand, the form says itself.
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => stop.abort()
  }, [id])
  return largest
}
