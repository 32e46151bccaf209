import { css, styled } from 'styled-components'
import { color, radius, space, text } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'

/** Rows as cards, with the heading before each value. */
const cardStyles = css`
  thead tr[aria-rowindex] {
    ${visuallyHidden}
  }
  tbody tr[aria-rowindex] {
    display: block;
    padding: ${space['100']} ${space['150']};
  }
  tbody td {
    display: block;
    padding: ${space['025']} 0;
  }
  tbody td[data-align='end'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space['150']};
  }
  tbody td:not(:first-child)::before {
    content: attr(data-label) / '';
    display: block;
    color: ${color.fgMuted};
    font: ${text.caption};
  }
`

export const Root = styled.div`
  container-type: inline-size;
  min-inline-size: 0;
  /* A column of a dialog would shrink what hides its overflow. */
  flex-shrink: 0;
  overflow: hidden;
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.lg};
  background: ${color.bgSurface};
  /* Virtuoso removes the outline of its scroller, and the frame would clip it. */
  &:has(> :focus-visible) {
    outline: 2px solid ${color.focusRing};
    outline-offset: 2px;
  }

  table {
    display: block;
    inline-size: 100%;
  }
  thead,
  tbody {
    display: block;
  }
  thead {
    border-block-end: 1px solid ${color.borderDefault};
    background: ${color.bgSubtle};
    color: ${color.fgMuted};
    font: ${text.label};
  }
  tr[aria-rowindex] {
    display: grid;
    grid-template-columns: var(--tracks);
    column-gap: ${space['150']};
    padding-inline: ${space['200']};
  }
  tbody > tr + tr[data-index] {
    border-block-start: 1px solid ${color.borderDefault};
  }
  th,
  td {
    position: relative;
    min-inline-size: 0;
    padding: ${space['100']} 0;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    text-align: start;
  }
  th {
    font: inherit;
  }
  [data-align='end'] {
    text-align: end;
  }
  [data-align='end'] {
    white-space: nowrap;
  }
  @media screen {
    & > table {
      display: none;
    }
    &[data-cards] {
      ${cardStyles}
    }
    @container (max-width: 480px) {
      tr[aria-rowindex] {
        grid-template-columns: var(--narrow-tracks);
        padding-inline: ${space['150']};
      }
      th[data-wide] {
        ${visuallyHidden}
      }
      td[data-wide] {
        grid-column: 1 / -1;
        padding-block-start: 0;
      }
    }
  }
  /* A native table: the columns share the width of the sheet, and the headings begin each page. */
  @media print {
    container-type: normal;
    overflow: visible;
    border: 0;
    & > div {
      display: none;
    }
    table {
      display: table;
      border-spacing: 0;
      font: ${text.caption};
    }
    thead {
      display: table-header-group;
    }
    tbody {
      display: table-row-group;
    }
    tr[aria-rowindex] {
      display: table-row;
      break-inside: avoid;
    }
    :is(th, td) {
      padding-inline-end: ${space['100']};
      border-block-end: 1px solid ${color.borderStrong};
      vertical-align: baseline;
      overflow-wrap: break-word;
    }
    :is(th, td):last-child {
      padding-inline-end: 0;
    }
  }
`
