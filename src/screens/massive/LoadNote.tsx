import { useState } from 'react'
import { texts } from '#app/texts.ts'
import { Banner } from '#ui'
import type { LoadOutcome } from './loadOutcome.ts'

/** What the screen is for, and over it the result of the last load until it is dismissed. */
export function LoadNote({ outcome }: { outcome: LoadOutcome | null }) {
  // A load that ended while the screen was left has no banner: its toast and the report show it.
  const [dismissed, setDismissed] = useState(outcome)
  const banner =
    outcome !== dismissed &&
    (outcome?.state === 'done' ? (outcome.result.status ?? 'done') : isFailure(outcome) ? 'failed' : null)
  return (
    <div className="massive-note">
      <p data-hidden={banner || undefined}>Suma puntos a muchos socios con un solo archivo.</p>
      {banner && (
        <Banner
          tone={banner === 'failed' ? 'danger' : 'success'}
          autoHide
          onDismiss={() => setDismissed(outcome)}
          // A failure is announced by its toast.
          live={banner !== 'failed'}
        >
          {texts.massive[banner]}
        </Banner>
      )}
    </div>
  )
}

const isFailure = (outcome: LoadOutcome | null) =>
  outcome?.state === 'refused' || outcome?.state === 'failed' || (outcome?.state === 'unknown' && outcome.reason)
