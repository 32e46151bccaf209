import { styled } from 'styled-components'
import { checkboxInput } from '../../primitives/Checkbox/checkboxInput.ts'
import { color, duration, easing, radius, size, space, text } from '../../tokens/tokens.ts'
import { cardStyles } from './cardStyles.ts'

/**
 * Cells that stay in sight cover what passes below them, in the shade of their row. Found by an attribute of their own: by `data-slot`,
 * or with a variable, all cells of a row would be styled again when it is chosen; with 'inherit', whenever it moves.
 */
const shade = (ground: string) => `
  &,
  & > :where([data-stays]) {
    background: ${ground};
  }
`

/** The one wrapper of the table: everything inside is plain elements that it dresses by `data-slot`. */
export const Root = styled.div`
  position: relative;
  min-inline-size: 0;

  [data-slot='table.frame'] {
    overflow: auto;
    overscroll-behavior: contain;
    border: 1px solid ${color.borderDefault};
    border-radius: ${radius.lg};
    background: ${color.bgSurface};
    scroll-padding-block-start: ${size.tableHeader};
    scrollbar-width: thin;
  }
  table {
    display: block;
    inline-size: 100%;
  }
  /* What the browser makes a cell inherit from its row (vertical-align) would have it restyled whenever the row moves. */
  :is(tbody, tr, th, td) {
    border-color: transparent;
    vertical-align: middle;
  }
  tr {
    display: grid;
    grid-template-columns: var(--cols);
  }
  th,
  td {
    display: flex;
    align-items: center;
    min-inline-size: 0;
    padding: 0 ${space['150']};
    font-weight: inherit;
    text-align: start;
  }
  [data-align='end'] {
    justify-content: flex-end;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  :is(th, td, button, input):focus-visible {
    outline-offset: -2px;
  }

  /* Kept in sight when the columns need more room than there is. */
  [data-slot='table.select'] {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    justify-content: center;
    padding: 0;
    cursor: pointer;
    ${checkboxInput}
    input[type='checkbox'] {
      /* Choosing all would set a transition going in each row. */
      transition: none;
    }
    input[type='checkbox']:focus-visible {
      outline-offset: 2px;
    }
  }
  [data-slot='table.name'] {
    position: sticky;
    inset-inline-start: var(--select);
    z-index: 1;
    font-weight: 500;
  }
  [data-slot='table.controls'] {
    position: sticky;
    inset-inline-end: 0;
    z-index: 1;
    gap: 0;
    justify-content: flex-end;
    padding-inline: ${space['100']};
  }

  /* More columns than room: a line shows where they pass under those that stay. */
  [data-scrolls]:not([data-cards]) {
    tr > :is([data-slot='table.name'], [data-slot='table.controls'])::before {
      content: '';
      position: absolute;
      inset-block: 0;
      inset-inline-end: 0;
      inline-size: 1px;
      background: ${color.borderStrong};
    }
    tr > [data-slot='table.controls']::before {
      inset-inline: 0 auto;
    }
  }

  thead {
    display: block;
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
  thead th {
    position: relative;
    font: ${text.label};
    color: ${color.fgMuted};
  }
  thead :is([data-slot='table.name'], [data-slot='table.controls'], [data-slot='table.select']) {
    position: sticky;
  }
  [data-slot='table.heading'] {
    display: flex;
    align-items: center;
    gap: ${space['050']};
    min-inline-size: 0;
    overflow: hidden;
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
    animation: canje-table-wait ${duration.loop} linear infinite;
  }
  [data-resizer] {
    position: absolute;
    inset-block: 6px;
    inset-inline-end: -4px;
    z-index: 1;
    inline-size: 9px;
    cursor: col-resize;
    touch-action: none;
    &::after {
      content: '';
      position: absolute;
      inset-block: 4px;
      inset-inline-start: 4px;
      inline-size: 1px;
      background: ${color.borderStrong};
    }
    &:is(:hover, :focus-visible, [data-dragging])::after {
      inset-block: 0;
      inline-size: 2px;
      background: ${color.borderSelected};
    }
  }

  tbody {
    display: block;
    position: relative;
  }
  /* By slot, never by data-index or aria-rowindex: what changes while it scrolls must match no selector. */
  [data-slot='table.row'],
  [data-slot='table.skeleton'] > tr {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    block-size: var(--row);
    /* Size and line are given, so new text in a cell measures nothing but itself. */
    contain: strict;
    grid-template-rows: minmax(0, 1fr);
    ${shade(color.bgSurface)}
  }
  [data-slot='table.row'] {
    box-shadow: inset 0 -1px ${color.borderDefault};
  }
  [data-slot='table.row'] > [data-stays] {
    box-shadow: inset 0 -1px ${color.borderDefault};
  }
  [data-slot='table.row']:where(:hover) {
    ${shade(color.bgRowHover)}
  }
  [data-slot='table.row']:where([aria-selected='true']) {
    ${shade(color.bgRowSelected)}
  }
  [data-slot='table.row']:where([aria-selected='true']:hover) {
    ${shade(color.bgRowSelectedHover)}
  }
  [data-slot='table.row'][aria-selected='true'] {
    > [data-action='select'] {
      box-shadow:
        inset 2px 0 ${color.borderSelected},
        inset 0 -1px ${color.borderDefault};
    }
  }
  [data-slot='table.cell-content'] {
    min-inline-size: 0;
    max-block-size: calc(var(--row) - 8px);
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  [data-slot='table.name'] > [data-slot='table.cell-content'] {
    flex: 1;
  }
  /* Half a figure is another figure: it leans over its start rather than break or be cut. */
  tbody > tr > [data-align='end'] > [data-slot='table.cell-content'] {
    flex: none;
    overflow: visible;
    white-space: nowrap;
  }
  [data-slot='table.control'] {
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: ${size.controlMd};
    block-size: ${size.controlMd};
    padding: 0;
    border: 1px solid transparent;
    border-radius: ${radius.md};
    background: none;
    color: ${color.fgMuted};
    cursor: pointer;
    &:hover,
    &[aria-expanded='true'] {
      background: ${color.bgSunken};
      color: ${color.fgDefault};
    }
    &[aria-disabled='true'] {
      color: ${color.fgDisabled};
      background: none;
      cursor: not-allowed;
      opacity: 0.55;
    }
  }
  tbody [data-slot='table.control']:hover:not([aria-disabled='true']) {
    background: color-mix(in srgb, ${color.fgDefault} 8%, transparent);
  }
  [data-slot='table.move'] {
    display: grid;
    > button {
      block-size: ${size.controlSm};
    }
  }

  /* Old rows turn grey rather than pale: they can still be read. */
  [data-slot='table.frame'][data-status='refreshing'] tbody {
    filter: grayscale(1);
    transition: filter ${duration.base} ${easing.standard} ${duration.moderate};
  }
  [data-slot='table.progress'] {
    position: absolute;
    inset-block-start: ${size.tableHeader};
    inset-inline: 1px;
    z-index: 3;
    block-size: 2px;
    overflow: hidden;
    pointer-events: none;
    &::after {
      content: '';
      display: block;
      inline-size: 30%;
      block-size: 100%;
      background: ${color.accentBg};
      animation: canje-table-progress ${duration.loop} ${easing.standard} infinite;
    }
  }
  /* A quick answer shows no skeleton at all. */
  [data-slot='table.skeleton'] {
    animation: canje-table-appear 1ms linear 200ms backwards;
  }
  [data-slot='table.bone'] {
    block-size: 0.75rem;
    border-radius: ${radius.sm};
    background: ${color.bgSkeleton};
    &[data-box] {
      inline-size: 1.125rem;
      block-size: 1.125rem;
    }
  }
  [data-slot='table.empty'] {
    display: block;
    padding: ${space['400']} ${space['200']};
  }
  [data-slot='table.empty'] > td {
    justify-content: center;
  }
  [data-slot='table.error'] {
    margin-block-end: ${space['150']};
  }

  @keyframes canje-table-appear {
    from {
      opacity: 0;
    }
  }
  @keyframes canje-table-wait {
    50% {
      opacity: 0.2;
    }
  }
  @keyframes canje-table-progress {
    from {
      transform: translateX(-100%);
    }
    to {
      transform: translateX(340%);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    [data-slot='table.progress']::after {
      inline-size: 100%;
      animation: none;
    }
    th[data-sort-pending] button svg {
      animation: none;
      opacity: 0.3;
    }
  }
  @media (forced-colors: active) {
    tbody > tr[aria-selected='true'] > * {
      border-block: 1px solid Highlight;
    }
  }
  ${cardStyles}
`
