import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space, text } from '#ui'

type RecordHeadingProps = {
  name: string
  detail: string
  /** A badge. */
  state?: ReactNode
}

/** Names the record that a form is about. */
export function RecordHeading({ name, detail, state }: RecordHeadingProps) {
  return (
    <Root>
      <strong>{name}</strong>
      <span>{detail}</span>
      {state}
    </Root>
  )
}

const Root = styled.p`
  display: grid;
  gap: ${space['025']};
  min-inline-size: 0;
  overflow-wrap: anywhere;
  justify-items: start;
  & > strong {
    font: ${text.titleSm};
  }
  & > span:not([data-slot]) {
    color: ${color.fgMuted};
  }
`
