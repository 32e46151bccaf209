import { css } from 'styled-components'
import { color, space, text } from '#ui'

/** Styles of a `table` of figures on a page for designers. */
export const figuresTableStyles = css`
  border-collapse: collapse;
  background: ${color.bgSurface};
  font: ${text.body};
  font-variant-numeric: tabular-nums;
  caption {
    padding-block-end: ${space['100']};
    color: ${color.fgMuted};
    text-align: start;
  }
  th,
  td {
    padding: ${space['050']} ${space['150']};
    border-block-end: 1px solid ${color.borderDefault};
    text-align: start;
    vertical-align: middle;
    font-weight: 400;
  }
  thead th {
    color: ${color.fgMuted};
    font: ${text.label};
  }
`
