import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { breakpoint, color, space, text } from '#ui'

type DescriptionListProps = { items: readonly { term: string; detail: ReactNode }[] }

/** Names and values of one thing, to be read. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <Root>
      {items.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </Root>
  )
}

const Root = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: ${space['200']} ${space['300']};
  & dt {
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  & dd {
    overflow-wrap: anywhere;
  }
  @media (max-width: ${breakpoint.phone}px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
