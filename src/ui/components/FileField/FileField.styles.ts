import { styled } from 'styled-components'
import { color, duration, easing, radius, size, space, text } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'
import { buttonStyles } from '../Button/Button.styles.ts'

/** Drop target. */
export const DropZone = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space['150']};
  min-inline-size: 0;
  padding: ${space['150']};
  border: 1px dashed ${color.borderControl};
  border-radius: ${radius.md};
  background: ${color.bgSurface};
  transition: ${duration.fast} ${easing.standard};
  transition-property: background-color, border-color;

  &:has([aria-invalid='true']) {
    border-color: ${color.borderDanger};
  }
  &[data-over] {
    border-style: solid;
    border-color: ${color.borderSelected};
    background: ${color.accentSubtle};
  }
  &[data-disabled] {
    border-color: ${color.borderDefault};
    background: ${color.bgDisabled};
  }
  &[data-large] {
    align-items: center;
    gap: ${space['100']};
    padding-block: ${space['300']};
    text-align: center;
  }
  &[data-large] [data-slot='fileField.action'] {
    justify-content: center;
  }
  [data-slot='fileField.invitation'] {
    display: grid;
    justify-items: center;
    gap: ${space['100']};
    color: ${color.fgMuted};
  }
  [data-slot='fileField.action'] {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['050']} ${space['150']};
    color: ${color.fgMuted};
    font: ${text.caption};
    font-weight: 400;
  }
  /* Without a fine pointer no file can be dragged. */
  @media not all and (any-pointer: fine) {
    [data-slot='fileField.invitation'],
    [data-slot='fileField.drop-hint'] {
      display: none;
    }
  }
  [data-slot='fileField.action'] > input {
    ${visuallyHidden}
  }
`

/** `<label>` styled as a button. Shows the focus ring of the file input before it. */
export const PickerLabel = styled.label`
  ${buttonStyles}
  input:focus-visible + & {
    outline: 2px solid ${color.focusRing};
    outline-offset: 2px;
  }
  input:is(:disabled, [aria-disabled='true']) + & {
    border-color: ${color.borderDefault};
    background: transparent;
    color: ${color.fgDisabled};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    input:is(:disabled, [aria-disabled='true']) + & {
      border-color: GrayText;
      color: GrayText;
    }
  }
`

/** Files of a read-only field. */
export const ReadOnlyFiles = styled.div`
  min-block-size: ${size.targetFine};
  color: ${color.fgMuted};
`
