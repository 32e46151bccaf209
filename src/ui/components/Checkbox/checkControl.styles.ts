import { css } from 'styled-components'
import { color, size, space, text } from '../../tokens/tokens.ts'

/** A label around a checkbox, switch or radio button, beside the texts of `CheckTexts`. Without its `display`. */
export const checkControlStyles = css`
  grid-template-columns: auto minmax(0, 1fr);
  align-content: center;
  align-items: start;
  column-gap: ${space['100']};
  min-block-size: ${size.targetFine};
  cursor: pointer;
  overflow-wrap: anywhere;
`

/** Description and reason, under the label. */
export const checkNoteStyles = css`
  grid-column: 2;
  color: ${color.fgMuted};
  font: ${text.caption};
`

/** A reason with its icon. */
export const checkReasonStyles = css`
  display: flex;
  gap: ${space['050']};
  padding-block-start: ${space['050']};
  font-weight: 400;
`
