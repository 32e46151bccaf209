import { css } from 'styled-components'
import { color, duration, easing } from '../../tokens/tokens.ts'

/** Box of a native checkbox or radio button, which draws its mark as a pseudo-element. Without its radius. */
export const inputBox = css`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 1.125rem;
  block-size: 1.125rem;
  margin: 0;
  border: 1px solid ${color.borderControl};
  background: ${color.bgSurface};
  color: ${color.fgOnAccent};
  cursor: inherit;
  transition: ${duration.fast} ${easing.standard};
  transition-property: background-color, border-color;
`

/** Colours of a disabled box. */
export const disabledInputBox = css`
  border-color: ${color.borderStrong};
  background: ${color.bgDisabled};
  color: ${color.fgDisabled};
`
