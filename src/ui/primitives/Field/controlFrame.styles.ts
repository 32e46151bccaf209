import { css } from 'styled-components'
import { color } from '../../tokens/tokens.ts'
import { controlBoxStyles } from './controlBox.styles.ts'

/** The box around an input or a text area, which has none of its own and whose focus ring is drawn around the whole frame. */
export const controlFrameStyles = css`
  ${controlBoxStyles}
  &:has(> :is(input, textarea):focus-visible) {
    outline: 2px solid ${color.focusRing};
    outline-offset: 1px;
  }
  /* What is out of use with a reason is read-only for the browser, and looks out of use. */
  &:has(> [readonly]:not([aria-disabled='true'])) {
    border-color: ${color.borderDefault};
    background: ${color.bgSubtle};
  }
  &:has(> [aria-disabled='true']) > :is(input, textarea) {
    cursor: inherit;
  }
  & > :is(input, textarea) {
    flex: 1;
    min-inline-size: 0;
    inline-size: 100%;
    margin: 0;
    padding: 0;
    border: 0;
    background: transparent;
    color: inherit;
    text-overflow: ellipsis;
    appearance: none;
  }
  & > :is(input, textarea):focus-visible {
    outline: none;
  }
  /* The browser's own tint would fill the input and not the box around it. */
  &:has(> input:autofill) {
    background: ${color.accentSubtle};
  }
  & > input:autofill {
    box-shadow: inset 0 0 0 100vmax ${color.accentSubtle};
    -webkit-text-fill-color: ${color.fgDefault};
    caret-color: ${color.fgDefault};
  }
  & > :is(input, textarea):disabled {
    cursor: not-allowed;
    opacity: 1;
    -webkit-text-fill-color: currentColor;
  }
  & > :is(input, textarea)::placeholder {
    color: ${color.fgPlaceholder};
    opacity: 1;
  }
  & > [data-slot='field.affix'] {
    flex: none;
    color: ${color.fgMuted};
  }
`
