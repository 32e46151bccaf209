import { styled } from 'styled-components'
import { breakpoint, color, radius, size, space, text, visuallyHidden } from '#ui'

/** Table of three columns that fit on a phone: type, points, date; in the panel also the balance. */
export const HistoryTable = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: ${space['100']} ${space['100']} ${space['100']} 0;
    border-block-end: 1px solid ${color.borderDefault};
    text-align: start;
    vertical-align: middle;
  }
  th {
    block-size: ${size.tableHeader};
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  td {
    block-size: ${size.controlLg};
    overflow-wrap: anywhere;
  }
  :is(th, td):nth-child(2) {
    text-align: end;
  }
  td:nth-child(2) {
    color: ${color.pointsFg};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  [data-taken] > td:nth-child(2) {
    color: ${color.fgMuted};
  }
  :is(th, td):last-child {
    inline-size: 1%;
    padding-inline: ${space['150']} 0;
    text-align: end;
    white-space: nowrap;
  }
  @media (min-width: ${breakpoint.phone}px) {
    :is(th, td):last-child {
      padding-inline-start: ${space['400']};
    }
  }
  &[data-balances] :is(th, td):last-child {
    padding-inline-start: ${space['150']};
  }
  [data-slot='history.balance'] {
    padding-inline-start: ${space['050']};
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  && [data-slot='history.year'] > th {
    inline-size: auto;
    block-size: auto;
    padding: ${space['200']} 0 ${space['075']};
    color: ${color.fgDefault};
    font: ${text.label};
    text-align: start;
    white-space: normal;
    & > small {
      display: inline;
      margin-inline-start: ${space['100']};
    }
  }
  tr:focus-visible {
    outline: 2px solid ${color.focusRing};
    outline-offset: 3px;
    border-radius: ${radius.sm};
  }
  small {
    display: block;
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  /* A dot between the parts that are there. */
  td:first-child > small > span + span::before {
    content: ' · ';
  }
  td:nth-child(2) > small {
    font-weight: 400;
    white-space: normal;
  }
  td:first-child > button {
    margin-inline-start: calc(-1 * ${space['100']});
    text-align: start;
  }
  [data-slot='history.type'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['025']} ${space['100']};
  }
  [data-slot='history.date'] {
    display: inline-flex;
    align-items: center;
    gap: ${space['050']};
    /* The button's icon, not its frame, ends at the table's edge. */
    > button {
      margin-inline-end: calc(-1 * ${space['100']});
    }
  }
  @media (max-width: ${breakpoint.phone - 1}px) {
    th:first-child {
      inline-size: 45%;
    }
    /* The menu stands below the date. */
    [data-slot='history.date'] {
      flex-direction: column;
      align-items: end;
      gap: 0;
    }
  }
  /* Figures that leave no room for the type: each entry is a card, with the heading before each figure. */
  &[data-long] {
    display: block;
    thead {
      ${visuallyHidden}
    }
    tbody,
    tr {
      display: block;
    }
    tr {
      padding-block: ${space['100']};
      border-block-end: 1px solid ${color.borderDefault};
    }
    td:not(:first-child)::before {
      content: attr(data-label) / '';
      color: ${color.fgMuted};
      font: ${text.caption};
    }
    &&& td {
      display: block;
      block-size: auto;
      padding: ${space['025']} 0;
      border: 0;
    }
    &&& td:not(:first-child) {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: 0 ${space['150']};
      inline-size: auto;
    }
    [data-slot='history.date'] {
      flex-direction: row;
    }
  }
  td > [data-slot='skeleton'] {
    display: inline-block;
  }
`
