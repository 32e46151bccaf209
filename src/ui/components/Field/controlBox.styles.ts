import { css } from 'styled-components'
import { color, font, radius, size, space } from '../../tokens/tokens.ts'

/** Box of a control: border, hover, invalid and disabled states, read from its child with `:has()`. */
export const controlBoxStyles = css`
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
  /* Of the part of the page that it stands in; controls inherit the page's otherwise. */
  font-family: ${font.sans};

  &:hover {
    border-color: ${color.borderControlHover};
  }
  &:has(> [aria-invalid='true']) {
    border-color: ${color.borderDanger};
  }
  /* Unavailable with a reason: the value stays readable. */
  &:has(> [aria-disabled='true']) {
    border-color: ${color.borderDefault};
    background: ${color.bgDisabled};
    color: ${color.fgMuted};
    cursor: not-allowed;
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
`
