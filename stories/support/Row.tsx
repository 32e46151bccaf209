import type { ReactNode } from 'react'
import { space } from '#ui'

export type RowProps = {
  /** Variants to compare. */
  children: ReactNode
  /** Stacks them. */
  column?: boolean
}

/** Places variants side by side, wrapping. */
export function Row({ children, column }: RowProps) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: column ? 'column' : 'row',
        flexWrap: column ? 'nowrap' : 'wrap',
        alignItems: column ? 'stretch' : 'center',
        gap: space['150'],
      }}
    >
      {children}
    </div>
  )
}
