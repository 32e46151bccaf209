import { css } from 'styled-components'
import { color } from '../../tokens/tokens.ts'

/** Within the rule of the edge that changes the width of a panel. */
export const edgeStyles = css`
  position: absolute;
  inset-block: 0;
  inset-inline-start: -12px;
  z-index: 1;
  /* A target of 24 px (WCAG 2.5.8). */
  inline-size: 24px;
  cursor: col-resize;
  touch-action: none;
  outline: none;
  &::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 10px;
    border-inline-start: 3px solid transparent;
  }
  &:is(:hover, :focus-visible, [data-dragging])::after {
    border-color: ${color.borderSelected};
  }
  @media (forced-colors: active) {
    &:not(:hover, :focus-visible, [data-dragging])::after {
      display: none;
    }
  }
`
