import { useState } from 'react'
import { Button, Skeleton, useSkeleton } from 'canje-ui'

export function Balance() {
  const [loading, setLoading] = useState(true)
  // Not at all for what comes at once, and long enough to be seen for what does not.
  const isWaiting = useSkeleton(loading)
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      {isWaiting ? <Skeleton width={120} height={20} /> : <strong>12.845 puntos</strong>}
      <Button size="sm" onClick={() => setLoading(!loading)}>
        {loading ? 'Que llegue' : 'Pedir otra vez'}
      </Button>
    </div>
  )
}
