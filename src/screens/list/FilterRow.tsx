import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { breakpoint, space } from '#ui'
import { SavedViews, type SavedViewsProps } from './SavedViews.tsx'

type FilterRowProps<Row extends { id: number }> = SavedViewsProps<Row> & {
  /** A FilterBar. */
  children: ReactNode
}

/** Filters of a list, and the user's views of it. */
export function FilterRow<Row extends { id: number }>({ children, ...views }: FilterRowProps<Row>) {
  return (
    <Root>
      {children}
      <SavedViews {...views} />
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space['100']};
  /* On a phone the views follow the last filter. */
  @media (max-width: ${breakpoint.phone}px) {
    justify-content: start;
    gap: ${space['100']};
    margin-block-end: ${space['100']};
    [data-slot='filterBar'] {
      display: contents;
    }
  }
`
