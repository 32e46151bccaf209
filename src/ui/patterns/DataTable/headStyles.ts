import { css } from 'styled-components'
import { color, radius, size, space, text } from '../../tokens/tokens.ts'

/** Headings: always in sight, sorted by a press, with edges that resize. */
export const headStyles = css`
  thead {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
  }
  thead,
  thead [data-stays] {
    background: ${color.bgSubtle};
  }
  thead > tr {
    block-size: ${size.tableHeader};
    border-block-end: 1px solid ${color.borderDefault};
  }
  thead .cell {
    position: relative;
  }
  thead th {
    font: ${text.label};
    color: ${color.fgMuted};
  }
  [data-slot='table.heading'] {
    display: flex;
    align-items: center;
    gap: ${space['050']};
    min-inline-size: 0;
    overflow: clip;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  button[data-slot='table.heading'] {
    min-block-size: ${size.controlSm};
    margin-inline: calc(-1 * ${space['075']});
    padding: 0 ${space['075']};
    border: 0;
    border-radius: ${radius.sm};
    background: none;
    color: inherit;
    cursor: pointer;
    &:hover {
      background: ${color.bgSunken};
      color: ${color.fgDefault};
    }
    svg {
      flex: none;
      opacity: 0.6;
    }
  }
  th[aria-sort] {
    color: ${color.fgDefault};
    svg {
      opacity: 1;
      color: ${color.accentBg};
    }
  }
  th[data-sort-pending] button svg {
    opacity: 0.3;
  }
  [data-resizer] {
    position: absolute;
    inset-block: 6px;
    inset-inline-end: -8px;
    z-index: 1;
    /* 24 px to be hit (WCAG 2.5.8), between the sort's sign and what comes next. */
    inline-size: 25px;
    cursor: col-resize;
    touch-action: none;
    &::after {
      content: '';
      position: absolute;
      inset-block: 4px;
      inset-inline-start: 16px;
      border-inline-start: 1px solid ${color.borderStrong};
    }
    &:is(:hover, :focus-visible, [data-dragging])::after {
      inset-block: 0;
      border-inline-start: 2px solid ${color.borderSelected};
    }
  }
`
