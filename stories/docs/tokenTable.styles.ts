import { css } from 'styled-components'
import { color, text } from '#ui'

/** Styles of tables of tokens, without padding. */
export const tokenTableStyles = css`
  table {
    inline-size: 100%;
    border-spacing: 0;
  }
  th,
  td {
    border-block-end: 1px solid ${color.borderDefault};
    text-align: start;
    vertical-align: middle;
    font-weight: 400;
    white-space: nowrap;
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
  thead th {
    color: ${color.fgMuted};
    font: ${text.label};
  }
`
