import { css } from 'styled-components'
import { color, duration, easing, radius, size, space } from '../../tokens/tokens.ts'

/**
 * The box of every control: border, hover, focus, invalid, read-only and disabled. State is read from the input inside
 * (`aria-invalid`, `readonly`, `disabled`, `aria-disabled`), so that the box needs no props. The input inside has no box of its own, and
 * its focus ring is drawn around the whole frame.
 */
export const controlFrame = css`
  display: flex;
  align-items: center;
  gap: ${space['100']};
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: ${size.controlMd};
  padding-inline: ${space['150']};
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.md};
  background: ${color.bgSurface};
  color: ${color.fgDefault};
  transition: border-color ${duration.fast} ${easing.standard};

  &:hover {
    border-color: ${color.borderControlHover};
  }
  &:has(> [aria-invalid='true']) {
    border-color: ${color.borderDanger};
  }
  &:has(> :is(input, textarea):focus-visible) {
    outline: 2px solid ${color.focusRing};
    outline-offset: 1px;
  }
  &:has(> [readonly]) {
    border-color: ${color.borderDefault};
    background: ${color.bgSubtle};
  }
  /* Not now, and the reason is under it: the value stays readable. */
  &:has(> [aria-disabled='true']) {
    border-color: ${color.borderDefault};
    background: ${color.bgDisabled};
    color: ${color.fgMuted};
    cursor: not-allowed;
    & > :is(input, textarea) {
      cursor: inherit;
    }
  }
  &:has(> :disabled) {
    border-color: ${color.borderDefault};
    background: ${color.bgDisabled};
    color: ${color.fgDisabled};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &:has(> :is(:disabled, [aria-disabled='true'])) {
      border-color: GrayText;
      color: GrayText;
    }
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
