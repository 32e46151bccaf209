import { styled } from 'styled-components'
import { color, radius, space, text } from '#ui'

/** Table of the report: wider than a narrow window, it scrolls sideways with its months in view. */
export const Frame = styled.div`
  overflow-x: auto;
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.lg};
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font: ${text.body};
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${space['100']};
    border-block-end: 1px solid ${color.borderDefault};
    text-align: end;
    /* A figure or a month over two lines reads as two. */
    white-space: nowrap;
  }
  thead th {
    font: ${text.caption};
    color: ${color.fgMuted};
    vertical-align: bottom;
    white-space: normal;
  }
  th:first-child {
    position: sticky;
    inset-inline-start: 0;
    background: ${color.bgSurface};
    text-align: start;
  }
  th small {
    display: block;
    font: ${text.caption};
    color: ${color.fgMuted};
  }
  tfoot :is(th, td) {
    border-block-end: 0;
    font: ${text.label};
  }
  @media print {
    overflow: visible;
    border: 0;
    button {
      display: none;
    }
    table {
      font-size: 0.625rem;
    }
    th,
    td {
      padding: ${space['050']};
    }
    tr {
      break-inside: avoid;
    }
  }
`
