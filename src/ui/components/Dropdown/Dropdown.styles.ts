import { css, styled } from 'styled-components'
import { controlBoxStyles } from '../Field/controlBox.styles.ts'
import { smallButtonStyles } from '../Tag/smallButton.styles.ts'
import { color, radius, size, space } from '../../tokens/tokens.ts'

/** A button over the trigger, where other content lets presses through. */
export const controlButton = css`
  ${smallButtonStyles}
  pointer-events: auto;
`

/** The trigger fills the frame under tags and buttons, so that a press anywhere opens the list. */
export const ControlRoot = styled.div`
  ${controlBoxStyles}
  position: relative;
  gap: ${space['050']};
  padding-inline-end: ${space['075']};
  cursor: default;

  &[data-open] {
    border-color: ${color.borderSelected};
  }
  &[data-readonly] {
    border-color: ${color.borderDefault};
    background: ${color.bgSubtle};
  }
  [data-slot='dropdown.trigger'] {
    position: static;
    flex: 1;
    display: flex;
    align-items: center;
    align-self: stretch;
    min-inline-size: 0;
    padding: 0;
    border: 0;
    background: transparent;
    text-align: start;
    cursor: inherit;
    outline: none;
  }
  [data-slot='dropdown.trigger']::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.md};
  }
  [data-slot='dropdown.trigger']:focus-visible::after {
    inset: -1px;
    outline: 2px solid ${color.focusRing};
    outline-offset: 1px;
  }
  [data-slot='dropdown.value'] {
    flex: 1;
    min-inline-size: 0;
    overflow: clip;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-slot='dropdown.value'][data-empty] {
    color: ${color.fgPlaceholder};
  }
  [data-slot='dropdown.trigger']:disabled > [data-slot='dropdown.value'] {
    color: ${color.fgDisabled};
  }
  /* An attribute of its own: with :has() each added element would restyle the control and the open list. */
  [data-slot='dropdown.trigger'][data-covered] {
    position: absolute;
    inset: 0;
  }

  [data-slot='dropdown.clear'] {
    ${controlButton}
    position: relative;
    z-index: 1;
    color: ${color.fgMuted};
  }
  [data-slot='dropdown.clear']:hover {
    background: ${color.bgSunken};
    color: ${color.fgDefault};
  }
  [data-slot='dropdown.mark'] {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: ${size.targetFine};
    color: ${color.fgMuted};
    pointer-events: none;
  }
`
