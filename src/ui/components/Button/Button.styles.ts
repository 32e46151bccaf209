import { css } from 'styled-components'
import { color, duration, easing, radius, size, space, text } from '../../tokens/tokens.ts'

/** Text colour at a low opacity: visible on any background and in every theme. */
const wash = (percent: number) => `color-mix(in srgb, currentColor ${percent}%, transparent)`

/** Styles shared by `<button>` and `<a>`. State: data-variant, data-size, data-block, data-loading, aria-disabled. */
export const buttonStyles = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  max-inline-size: 100%;
  min-block-size: ${size.controlMd};
  padding-block: ${space['050']};
  padding-inline: ${space['150']};
  border: 1px solid transparent;
  border-radius: ${radius.md};
  background: transparent;
  color: ${color.fgDefault};
  font: ${text.label};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  -webkit-user-select: none;
  user-select: none;
  transition: ${duration.fast} ${easing.standard};
  transition-property: background-color, border-color, color;
  &:focus-visible {
    border-radius: ${radius.md};
  }
  [data-slot='button.content'] {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space['075']};
    min-inline-size: 0;
  }
  [data-slot='button.count'] {
    padding-inline: ${space['075']};
    border: 1px solid transparent;
    border-radius: ${radius.full};
    background: color-mix(in srgb, currentColor 12%, transparent);
    font: ${text.caption};
    font-variant-numeric: tabular-nums;
  }
  [data-slot='button.overlay'] {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
  }
  &[data-size='sm'] {
    min-block-size: ${size.controlSm};
    padding-block: ${space['025']};
    padding-inline: ${space['100']};
  }
  &[data-size='lg'] {
    min-block-size: ${size.controlLg};
    padding-inline: ${space['250']};
    font: ${text.titleSm};
  }
  &[data-block] {
    display: flex;
    inline-size: 100%;
  }

  &[data-variant='primary'] {
    background: ${color.accentBg};
    color: ${color.fgOnAccent};
    &:hover {
      background: ${color.accentBgHover};
    }
    &:active {
      background: ${color.accentBgActive};
    }
  }
  &[data-variant='danger'] {
    background: ${color.dangerBg};
    color: ${color.fgOnAccent};
    &:hover,
    &:active {
      background: ${color.dangerBgHover};
    }
  }
  &[data-variant='secondary'] {
    border-color: ${color.borderStrong};
    background: ${color.bgSurface};
    &:hover {
      border-color: ${color.borderControl};
      background: ${color.bgSubtle};
    }
    &:active {
      background: ${color.bgSunken};
    }
  }
  &[data-variant='ghost']:hover {
    background: ${wash(7)};
  }
  &[data-variant='ghost']:active {
    background: ${wash(13)};
  }
  &[data-variant='link'] {
    min-block-size: ${size.targetFine};
    padding: 0;
    color: ${color.fgLink};
    &:hover {
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }

  &[data-loading] {
    cursor: progress;
  }
  /* Loading keeps the variant's colours; disabled does not. */
  &:is(:disabled, [aria-disabled='true']:not([data-loading])) {
    cursor: not-allowed;
    color: ${color.fgDisabled};
    &:not([data-variant='ghost'], [data-variant='link']) {
      border-color: transparent;
      background: ${color.bgDisabled};
    }
    &:is([data-variant='ghost'], [data-variant='link']) {
      background: transparent;
      text-decoration: none;
    }
  }
  @media (forced-colors: active) {
    &:not([data-variant='link']) {
      border-color: ButtonBorder;
    }
    &:disabled,
    &[aria-disabled='true']:not([data-loading]) {
      border-color: GrayText;
      color: GrayText;
    }
  }
`
