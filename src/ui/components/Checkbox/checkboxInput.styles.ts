import { css } from 'styled-components'
import { color, radius } from '../../tokens/tokens.ts'
import { disabledInputBox, inputBox } from './inputBox.styles.ts'

/** Styles for native checkboxes inside a wrapper, so a table can style all its rows with one class. */
export const checkboxInputStyles = css`
  input[type='checkbox'] {
    ${inputBox}
    border-radius: ${radius.sm};
  }
  input[type='checkbox']:focus-visible {
    border-radius: ${radius.sm};
  }
  /* Selects by tag only: an attribute selector would restyle every button of a hovered row. */
  &:hover input:not(:disabled, [aria-disabled='true']) {
    border-color: ${color.borderControlHover};
  }
  input[type='checkbox']:is(:checked, :indeterminate) {
    border-color: ${color.accentBg};
    background: ${color.accentBg};
  }
  &:hover input:is(:checked, :indeterminate):not(:disabled, [aria-disabled='true']) {
    border-color: ${color.accentBgHover};
    background: ${color.accentBgHover};
  }
  /* A clip-path takes its colour from the theme and from forced colours. */
  input[type='checkbox']::before {
    content: '';
    inline-size: 0.75rem;
    block-size: 0.75rem;
    background: currentColor;
    opacity: 0;
    clip-path: polygon(14% 47%, 3% 60%, 38% 91%, 98% 22%, 86% 11%, 37% 68%);
  }
  input[type='checkbox']:indeterminate::before {
    clip-path: inset(42% 8%);
  }
  input[type='checkbox']:is(:checked, :indeterminate)::before {
    opacity: 1;
  }
  input[type='checkbox']:is(:disabled, [aria-disabled='true']) {
    ${disabledInputBox}
  }
  @media (forced-colors: active) {
    input[type='checkbox']::before {
      background: CanvasText;
    }
    input[type='checkbox']:is(:disabled, [aria-disabled='true']) {
      border-color: GrayText;
    }
    input[type='checkbox']:is(:disabled, [aria-disabled='true'])::before {
      background: GrayText;
    }
  }
`
