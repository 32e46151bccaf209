import { css } from 'styled-components'
import { color, duration, easing, radius } from '../../tokens/tokens.ts'

/**
 * The input is the track, 36 × 20 px; knob and check mark are pseudo-elements, so the states differ without colour.
 * The knob moves by `inset-inline-start`, which follows the text direction.
 */
export const switchInputStyles = css`
  input[role='switch'] {
    appearance: none;
    position: relative;
    flex: none;
    inline-size: 2.25rem;
    block-size: 1.25rem;
    margin: 0;
    border: 1px solid ${color.borderControl};
    border-radius: ${radius.full};
    background: ${color.bgSunken};
    color: ${color.fgOnAccent};
    cursor: inherit;
    transition: ${duration.base} ${easing.standard};
    transition-property: background-color, border-color;
  }
  input[role='switch']:focus-visible {
    border-radius: ${radius.full};
  }
  input[role='switch']::before {
    content: '';
    position: absolute;
    inset-block-start: 0.125rem;
    inset-inline-start: 0.125rem;
    inline-size: 0.875rem;
    block-size: 0.875rem;
    border: 1px solid transparent;
    border-radius: ${radius.full};
    background: ${color.borderControl};
    transition: ${duration.base} ${easing.standard};
    transition-property: inset-inline-start, background-color;
  }
  /* A clip-path takes its colour from the theme and from forced colours. */
  input[role='switch']::after {
    content: '';
    position: absolute;
    inset-block-start: 0.25rem;
    inset-inline-start: 0.375rem;
    inline-size: 0.625rem;
    block-size: 0.625rem;
    background: currentColor;
    opacity: 0;
    clip-path: polygon(14% 47%, 3% 60%, 38% 91%, 98% 22%, 86% 11%, 37% 68%);
    transition: opacity ${duration.base} ${easing.standard};
  }
  input[role='switch']:checked {
    border-color: ${color.accentBg};
    background: ${color.accentBg};
  }
  input[role='switch']:checked::before {
    inset-inline-start: 1.125rem;
    background: ${color.fgOnAccent};
  }
  input[role='switch']:checked::after {
    opacity: 1;
  }
  &:hover input[role='switch']:not(:disabled, [aria-disabled='true']) {
    border-color: ${color.borderControlHover};
    &::before {
      background: ${color.borderControlHover};
    }
    &:checked {
      border-color: ${color.accentBgHover};
      background: ${color.accentBgHover};
    }
    &:checked::before {
      background: ${color.fgOnAccent};
    }
  }
  input[role='switch']:is(:disabled, [aria-disabled='true']) {
    border-color: ${color.borderStrong};
    background: ${color.bgDisabled};
    color: ${color.fgDisabled};
    &::before {
      background: ${color.fgDisabled};
    }
  }
  @media (forced-colors: active) {
    input[role='switch']::before,
    input[role='switch']:checked::before {
      border-color: ButtonText;
      background: ButtonFace;
    }
    input[role='switch']::after {
      background: ButtonText;
    }
    input[role='switch']:is(:disabled, [aria-disabled='true']) {
      border-color: GrayText;
      &::before {
        border-color: GrayText;
      }
      &::after {
        background: GrayText;
      }
    }
  }
`
