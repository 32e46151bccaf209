import { css } from 'styled-components'
import { color, radius, size, space, text } from '../../tokens/tokens.ts'

export const calendarStyles = css`
  display: grid;
  justify-items: center;
  gap: ${space['100']};
  [data-slot='calendar.header'] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    inline-size: 100%;
  }
  [data-slot='calendar.month'] {
    font: ${text.titleSm};
  }
  [data-slot='calendar.month']::first-letter {
    text-transform: uppercase;
  }
  &:dir(rtl) [data-slot='calendar.header'] svg {
    transform: scaleX(-1);
  }
  table {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th {
    padding: 0;
    color: ${color.fgMuted};
    font: ${text.caption};
    text-align: center;
  }
  td {
    padding: 0;
  }
  td > button {
    display: grid;
    place-items: center;
    box-sizing: border-box;
    inline-size: ${size.controlMd};
    block-size: ${size.controlMd};
    padding: 0;
    border: 1px solid transparent;
    border-radius: ${radius.md};
    background: transparent;
    color: ${color.fgDefault};
    font: ${text.body};
    cursor: pointer;
  }
  td > button:hover {
    background: ${color.bgSubtle};
  }
  td > button:focus-visible {
    border-radius: ${radius.md};
    outline-offset: -2px;
  }
  td > button[aria-current] {
    border-color: ${color.borderControl};
    font-weight: 700;
  }
  td[aria-selected='true'] > button {
    background: ${color.accentBg};
    color: ${color.fgOnAccent};
    font-weight: 600;
  }
  td[aria-selected='true'] > button:focus-visible {
    outline-offset: 1px;
  }
  td > button[aria-disabled] {
    background: transparent;
    color: ${color.fgDisabled};
    text-decoration: line-through;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    td[aria-selected='true'] > button {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    td > button[aria-disabled] {
      color: GrayText;
    }
  }
`
