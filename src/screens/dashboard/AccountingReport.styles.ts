import { styled } from 'styled-components'
import { color, radius, space, text } from '#ui'

/** Table of the report: wider than a narrow window, it scrolls sideways with its months in view. */
export const Frame = styled.div`
  flex: none;
  overflow-x: auto;
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.lg};
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font: ${text.caption};
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${space['100']} ${space['050']};
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
    white-space: normal;
    font: ${text.caption};
    color: ${color.fgMuted};
  }
  tfoot :is(th, td) {
    border-block-end: 0;
    font: ${text.caption};
    font-weight: 600;
  }
  @media print {
    overflow: visible;
    border: 0;
    button {
      display: none;
    }
    /* All columns fit the width of an A4 sheet. */
    table :is(th, td, small) {
      padding: ${space['050']} ${space['025']};
      font-size: 0.5625rem;
      letter-spacing: normal;
    }
    small {
      padding: 0;
    }
    tr {
      break-inside: avoid;
    }
  }
`
