import { css } from 'styled-components'
import { color } from '../../tokens/tokens.ts'
import { controlBoxStyles } from './controlBox.styles.ts'

/** Box around an `<input>` or `<textarea>` without a border of its own. The focus ring surrounds the whole box. */
export const controlFrameStyles = css`
  ${controlBoxStyles}
  &:has(> :is(input, textarea):focus-visible) {
    outline: 2px solid ${color.focusRing};
    outline-offset: 1px;
  }
  /* A control with a reason is also natively read-only, but must look disabled. */
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
  /* The browser's autofill colour would tint the input only, not the box. */
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
