import { css } from 'styled-components'
import { radius, size } from '../../tokens/tokens.ts'

/** A button in a tag or a control: what takes the tag away, what clears. */
export const smallButtonStyles = css`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${size.targetFine};
  block-size: ${size.targetFine};
  padding: 0;
  border: 0;
  border-radius: ${radius.sm};
  background: transparent;
  color: inherit;
  cursor: pointer;
`
