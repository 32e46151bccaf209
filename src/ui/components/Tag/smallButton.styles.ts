import { css } from 'styled-components'
import { radius, size } from '../../tokens/tokens.ts'

/** Small icon button inside a tag or a control. */
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
