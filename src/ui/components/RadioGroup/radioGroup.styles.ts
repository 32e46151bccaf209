import { css } from 'styled-components'
import { color, radius, size, space, text } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'
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
  &[data-variant='bar'] {
    display: flex;
    gap: ${space['100']};
    overflow-x: auto;
    scrollbar-width: none;
    box-shadow: inset 0 -1px ${color.borderDefault};
  }
  &[data-variant='bar'] [data-slot='radioGroup.option'] {
    position: relative;
    display: inline-flex;
    flex: none;
    align-items: center;
    min-block-size: ${size.controlMd};
    padding: ${space['050']} ${space['100']};
    color: ${color.fgMuted};
    font: ${text.label};
    cursor: pointer;
  }
  &[data-variant='bar'] [data-slot='radioGroup.option']::after {
    content: '';
    position: absolute;
    inset-block-end: 0;
    inset-inline: ${space['100']};
    border-block-end: 2px solid transparent;
  }
  &[data-variant='bar'] [data-slot='radioGroup.option']:hover {
    color: ${color.fgDefault};
  }
  &[data-variant='bar'] [data-slot='radioGroup.option']:hover::after {
    border-color: ${color.borderStrong};
  }
  &[data-variant='bar'] [data-slot='radioGroup.option']:has(:checked) {
    color: ${color.fgDefault};
  }
  &[data-variant='bar'] [data-slot='radioGroup.option']:has(:checked)::after {
    border-color: ${color.borderSelected};
  }
  &[data-variant='bar'] [data-slot='radioGroup.option']:has(:focus-visible) {
    border-radius: ${radius.sm};
    outline: 2px solid ${color.focusRing};
    outline-offset: -2px;
  }
  [data-slot='radioGroup.count'] {
    margin-inline-start: ${space['050']};
    padding-inline: ${space['075']};
    border: 1px solid ${color.borderDefault};
    border-radius: ${radius.full};
    background: ${color.bgSunken};
    color: ${color.fgMuted};
    font: ${text.caption};
    font-variant-numeric: tabular-nums;
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
  /* The line under the option says which is chosen; a reason describes it. */
  &[data-variant='bar'] :is(input[type='radio'], [data-slot='radioGroup.reason']) {
    ${visuallyHidden}
  }
  @media (forced-colors: active) {
    &[data-variant='bar'] [data-slot='radioGroup.option']:not(:has(:checked))::after {
      content: none;
    }
    &[data-variant='bar'] [data-slot='radioGroup.option']:has(:checked) {
      color: Highlight;
    }
    &[data-variant='bar'] [data-slot='radioGroup.option']:has(:checked)::after {
      border-color: Highlight;
    }
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
