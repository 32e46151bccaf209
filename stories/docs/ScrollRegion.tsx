import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, radius } from '#ui'

export type ScrollRegionProps = {
  /** Accessible name. */
  label: string
  children: ReactNode
}

/** Region that scrolls sideways and takes the focus, for tables wider than the page. */
export function ScrollRegion({ label, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <Root role="region" aria-label={label} tabIndex={0}>
      {children}
    </Root>
  )
}

const Root = styled.div`
  overflow-x: auto;
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.lg};
  background: ${color.bgSurface};
`
