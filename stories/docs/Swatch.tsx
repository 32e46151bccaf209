import { styled } from 'styled-components'
import { color, radius, space } from '#ui'

export type SwatchProps = {
  /** CSS colour. */
  value: string
}

/** A colour and its value. */
export function Swatch({ value }: SwatchProps) {
  return (
    <Root>
      <span style={{ background: value }} aria-hidden="true" />
      <code>{value}</code>
    </Root>
  )
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  vertical-align: middle;
  gap: ${space['075']};
  > span {
    inline-size: 0.875rem;
    block-size: 0.875rem;
    flex: none;
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.xs};
    forced-color-adjust: none;
  }
`
