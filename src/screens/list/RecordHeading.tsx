import { styled } from 'styled-components'
import { color, space, text } from '#ui'

type RecordHeadingProps = { name: string; detail: string }

/** Names the record that a form is about. */
export function RecordHeading({ name, detail }: RecordHeadingProps) {
  return (
    <Root>
      <strong>{name}</strong>
      <span>{detail}</span>
    </Root>
  )
}

const Root = styled.p`
  display: grid;
  gap: ${space['025']};
  min-inline-size: 0;
  overflow-wrap: anywhere;
  & > strong {
    font: ${text.titleSm};
  }
  & > span {
    color: ${color.fgMuted};
  }
`
