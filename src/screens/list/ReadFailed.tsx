import type { ReactNode } from 'react'
import { Banner, Button } from '#ui'

type ReadFailedProps = {
  onRetry: () => void
  /** Why it failed. */
  children: ReactNode
}

/** Stands in place of a part of a dialog that could not be loaded. */
export function ReadFailed({ onRetry, children }: ReadFailedProps) {
  return (
    <Banner
      tone="danger"
      actions={
        <Button size="sm" icon="refresh" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
