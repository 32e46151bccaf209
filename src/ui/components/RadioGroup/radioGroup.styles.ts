import { css } from 'styled-components'
import { color, radius, space } from '../../tokens/tokens.ts'
import { checkControlStyles, checkNoteStyles } from '../Checkbox/checkControl.styles.ts'
import { disabledInputBox, inputBox } from '../Checkbox/inputBox.styles.ts'

/** The dot is a pseudo-element, so a chosen option differs without colour. */
export const radioGroupStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space['050']};
  &[data-layout='row'] {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space['250']};
  }
  &[data-variant='cards'] {
    gap: ${space['100']};
  }
  &[data-variant='cards'][data-layout='row'] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  }
  [data-slot='radioGroup.option'] {
    display: grid;
    ${checkControlStyles}
  }
  &[data-variant='cards'] [data-slot='radioGroup.option'] {
    align-content: start;
    padding: ${space['150']};
    border: 1px solid ${color.borderControl};
    border-radius: ${radius.md};
    background: ${color.bgSurface};
  }
  &[data-variant='cards'] [data-slot='radioGroup.option']:has(:checked) {
    border-color: ${color.borderSelected};
    background: ${color.accentSubtle};
    color: ${color.accentOnSubtle};
  }
  [data-slot='radioGroup.option'][data-disabled] {
    cursor: not-allowed;
    color: ${color.fgDisabled};
  }
  &[aria-invalid] input[type='radio']:not(:checked) {
    border-color: ${color.borderDanger};
  }
  [data-slot='radioGroup.description'],
  [data-slot='radioGroup.reason'] {
    ${checkNoteStyles}
    font-weight: 400;
  }
  [data-slot='radioGroup.option']:has(:checked)
    :is([data-slot='radioGroup.description'], [data-slot='radioGroup.reason']) {
    color: inherit;
  }

  input[type='radio'] {
    ${inputBox}
    margin-block-start: 0.0625rem;
    border-radius: ${radius.full};
  }
  input[type='radio']:focus-visible {
    border-radius: ${radius.full};
  }
  [data-slot='radioGroup.option']:hover input:not(:disabled, [aria-disabled='true'], :checked) {
    border-color: ${color.borderControlHover};
  }
  input[type='radio']::before {
    content: '';
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: ${radius.full};
    background: currentColor;
    opacity: 0;
  }
  input[type='radio']:checked {
    border-color: ${color.accentBg};
    background: ${color.accentBg};
    &::before {
      opacity: 1;
    }
  }
  input[type='radio']:is(:disabled, [aria-disabled='true']) {
    ${disabledInputBox}
  }
  @media (forced-colors: active) {
    input[type='radio']::before {
      background: CanvasText;
    }
    &[data-variant='cards'] [data-slot='radioGroup.option']:has(:checked) {
      border-color: Highlight;
      outline: 1px solid Highlight;
    }
    [data-slot='radioGroup.option'][data-disabled],
    [data-slot='radioGroup.option'][data-disabled]
      :is([data-slot='radioGroup.description'], [data-slot='radioGroup.reason']) {
      color: GrayText;
    }
    input[type='radio']:is(:disabled, [aria-disabled='true']) {
      border-color: GrayText;
      &::before {
        background: GrayText;
      }
    }
  }
`
