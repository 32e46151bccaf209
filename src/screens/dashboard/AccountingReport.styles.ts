import { styled } from 'styled-components'
import { breakpoint, color, radius, space, text } from '#ui'

/** Table of the report: in a narrow window it scrolls sideways with its months in view, on a phone each is a card. */
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
  .report-label {
    display: none;
  }
  @media screen and (max-width: ${breakpoint.phone}px) {
    border: 0;
    table,
    tbody,
    tfoot,
    tr,
    th:first-child {
      display: block;
    }
    thead {
      display: none;
    }
    tr {
      margin-block-end: ${space['150']};
      padding: ${space['100']} ${space['150']};
      border: 1px solid ${color.borderDefault};
      border-radius: ${radius.lg};
    }
    th:first-child {
      position: static;
      padding-inline: 0;
      font: ${text.label};
    }
    td {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: 0 ${space['150']};
      padding: ${space['050']} 0;
      border: 0;
      font: ${text.body};
      font-variant-numeric: tabular-nums;
    }
    .report-label {
      display: inline-flex;
      align-items: center;
      min-block-size: 1.75rem;
      color: ${color.fgMuted};
      font: ${text.caption};
      white-space: normal;
    }
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
