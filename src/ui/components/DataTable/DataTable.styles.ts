import { css, styled } from 'styled-components'
import { checkboxInputStyles } from '../Checkbox/checkboxInput.styles.ts'
import { animation, color, duration, easing, layer, radius, size, space, text } from '../../tokens/tokens.ts'
import { cardStyles } from './cards.styles.ts'
import { printStyles } from './print.styles.ts'

/** A line at the side where other cells pass under a sticky one. */
const edge = `inset calc(var(--side, -1) * var(--forth)) 0 ${color.borderStrong}`

/** Cells that stay in view when the columns are wider than the frame. */
const stickyStyles = css`
  [data-stays] {
    position: sticky;
    z-index: 1;
  }
  [data-slot='table.select'] {
    inset-inline-start: 0;
    justify-content: center;
    padding: 0;
    cursor: pointer;
    ${checkboxInputStyles}
    input[type='checkbox'] {
      /* Select-all would start one in each row. */
      transition: none;
      &:focus-visible {
        outline-offset: 2px;
      }
    }
  }
  [data-slot='table.name'] {
    inset-inline-start: var(--select);
  }
  tbody [data-slot='table.name'] {
    font-weight: 500;
  }
  [data-pin='end'] {
    --side: 1;
  }
  [data-slot='table.controls'] {
    inset-inline-end: 0;
    justify-content: flex-end;
    padding-inline: ${space['100']};
    --side: 1;
  }

  /* A line where columns pass under the sticky ones. A shadow, because a pseudo-element is one more box per row. */
  [data-scrolls]:not([data-cards]) {
    [data-stays]:not([data-slot='table.select']) {
      box-shadow: ${edge};
    }
    /* Above the row's hairline. */
    [data-slot='table.row'] > [data-stays]:not([data-slot='table.select']) {
      box-shadow:
        ${edge},
        inset 0 -1px ${color.borderDefault};
    }
    @media (forced-colors: active) {
      :is([data-slot='table.name'], [data-pin='start']) {
        border-inline-end: 1px solid;
      }
      :is([data-slot='table.controls'], [data-pin='end']) {
        border-inline-start: 1px solid;
      }
    }
  }
`

/** Headings: always in view, with sort buttons and edges that resize. */
const headerStyles = css`
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
  thead .cell:not([data-stays]) {
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
    /* A target of 24 px (WCAG 2.5.8), between the sort icon and the next heading. */
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

/**
 * Sticky cells cover what passes below them, in the background of their row. Selected by an attribute of their own:
 * by `data-slot`, or with `inherit`, all cells of a row would be restyled when it is selected.
 */
const background = (value: string) => `
  &,
  & > :where([data-stays]) {
    background: ${value};
  }
`

/** Totals: in view below the rows, in their columns. */
const footerStyles = css`
  tfoot {
    position: sticky;
    inset-block-end: 0;
    z-index: 2;
  }
  tfoot,
  tfoot [data-stays] {
    background: ${color.bgSubtle};
  }
  tfoot > tr {
    min-block-size: ${size.tableHeader};
    border-block-start: 1px solid ${color.borderDefault};
  }
  tfoot > tr > * {
    font: ${text.label};
    font-variant-numeric: tabular-nums;
  }
`

/** Rows: placed by transform at one height, each cell one box. */
const rowStyles = css`
  tbody {
    position: relative;
  }
  /* By slot: a selector on data-index would restyle rows while they scroll. */
  [data-slot='table.row'],
  [data-slot='table.skeleton'] > tr {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    block-size: var(--row);
    /* Size and lines are fixed: new text in a cell lays out nothing else. */
    contain: strict;
    grid-template-rows: minmax(0, 1fr);
  }
  [data-slot='table.skeleton'] > tr {
    ${background(color.bgSurface)}
  }
  /* Apart from the skeleton: a nested rule takes the specificity of the heaviest selector in its parent's list. */
  [data-slot='table.row'] {
    ${background(color.bgSurface)}
    &,
    & > [data-stays] {
      box-shadow: inset 0 -1px ${color.borderDefault};
    }
    &:where(:hover, [aria-current='true']) {
      ${background(color.bgRowHover)}
    }
    &[aria-current='true'] [data-slot='table.link'] {
      color: ${color.fgLink};
    }
    &:where([aria-selected='true']) {
      ${background(color.bgRowSelected)}
    }
    &:where([aria-selected='true']:hover) {
      ${background(color.bgRowSelectedHover)}
    }
    &:is([aria-selected='true'], [aria-current='true']) > [data-stays][data-action='select'] {
      box-shadow:
        inset calc(var(--forth) * 2) 0 ${color.borderSelected},
        inset 0 -1px ${color.borderDefault};
    }
  }
  /* A block that centres its text is one box per cell; a flex container would be two. */
  [data-slot='table.row'] > [data-slot='table.name'],
  [data-slot='table.row'] > .cell {
    display: block;
    align-content: safe center;
    padding-block: ${space['050']};
    overflow: clip;
    overflow-wrap: anywhere;
  }
  html[data-density='compact']
    &
    :not([data-cards])
    > table
    [data-slot='table.row']
    > :is([data-slot='table.name'], .cell) {
    padding-block: ${space['025']};
  }
  [data-action='row'] {
    cursor: pointer;
  }
  [data-slot='table.link'] {
    display: block;
    color: inherit;
    text-decoration: none;
    &:hover {
      color: ${color.fgLink};
    }
  }
  /* A number that is cut reads as another number: it overflows at its start instead. */
  [data-slot='table.row'] > [data-align='end'] {
    justify-self: end;
    inline-size: max-content;
    min-inline-size: 100%;
    overflow: visible;
    white-space: nowrap;
  }
  /* Forced colours drop shadows and keep borders, in the colour of the text. */
  @media (forced-colors: active) {
    tbody > tr {
      border-block-end: 1px solid;
    }
    tbody > tr[aria-selected='true'] > * {
      border-block: 1px solid Highlight;
    }
  }
`

/** The buttons of a row and of the header. */
const controlStyles = css`
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
  /* Side by side, with the width that both have beside the other buttons. */
  html[data-density='compact'] & :not([data-cards]) > table [data-slot='table.move'] {
    grid-auto-flow: column;
    > button {
      inline-size: 26px;
      block-size: ${size.controlMd};
    }
  }
`

/** The handle of a row, and where the row would land. */
const dragStyles = css`
  [data-slot='table.grip'] {
    flex: none;
    inline-size: 20px;
    block-size: 24px;
    padding: 3px 4px;
    background: radial-gradient(circle, ${color.fgMuted} 1.5px, transparent 2px) 0 0 / 6px 6px content-box content-box;
    cursor: grab;
    touch-action: none;
    -webkit-user-select: none;
    user-select: none;
    &[data-tip] {
      cursor: not-allowed;
      opacity: 0.4;
    }
  }
  [data-slot='table.frame'][data-dragging] * {
    cursor: grabbing;
    -webkit-user-select: none;
    user-select: none;
  }
  [data-slot='table.drop-line'] {
    position: absolute;
    inset-inline: 1px;
    z-index: 3;
    margin-block-start: -2px;
    border-block-start: 3px solid ${color.borderSelected};
    pointer-events: none;
  }
  [data-slot='table.drop-place'] {
    position: fixed;
    z-index: ${layer.sticky};
    max-inline-size: 20rem;
    padding: ${space['050']} ${space['100']};
    border-radius: ${radius.md};
    background: ${color.bgInverse};
    color: ${color.fgOnInverse};
    font: ${text.label};
    pointer-events: none;
  }
`

/** Loading, refreshing, empty and failed. */
const stateStyles = css`
  /* Grey rather than faded: the rows stay readable. */
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
      border-block-start: 2px solid ${color.accentBg};
      animation: ${animation.pass} ${duration.loop} ${easing.standard} infinite;
    }
  }
  /* A fast response shows no skeleton. */
  [data-slot='table.skeleton'] {
    animation: ${animation.appear} 1ms linear 200ms backwards;
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
  /* Centred in the visible part, also where the headings are wider. */
  [data-slot='table.frame']:has([data-slot='table.empty']) {
    container-type: inline-size;
  }
  [data-slot='table.empty'] {
    display: block;
  }
  [data-slot='table.empty'] > td {
    position: sticky;
    inset-inline-start: 0;
    justify-content: center;
    /* 100cqi includes a classic scrollbar. */
    inline-size: min(100cqi, 100%);
    padding: ${space['400']} ${space['200']};
  }
  [data-slot='table.error'] {
    margin-block-end: ${space['150']};
  }

  @media (prefers-reduced-motion: reduce) {
    [data-slot='table.progress']::after {
      inline-size: 100%;
      animation: none;
    }
  }
`

/**
 * The one styled element of the table: everything inside is plain elements, selected by `data-slot`, and cells, which
 * are many, by a class: browsers try a `[data-slot]` rule on every element that has the attribute.
 */
export const Root = styled.div`
  position: relative;
  min-inline-size: 0;
  /* One pixel in the writing direction: shadows have physical offsets. */
  --forth: 1px;
  &:dir(rtl) {
    --forth: -1px;
  }

  [data-slot='table.frame'] {
    overflow: auto;
    overscroll-behavior: contain;
    border: 1px solid ${color.borderDefault};
    border-radius: ${radius.lg};
    background: ${color.bgSurface};
    scroll-padding-block-start: ${size.tableHeader};
    scrollbar-width: thin;
  }
  table,
  thead,
  tbody,
  tfoot {
    display: block;
  }
  /* Cells inherit vertical-align from their row by default, and would be restyled whenever the row moves. */
  tbody,
  tr,
  th,
  td {
    border-color: transparent;
    vertical-align: middle;
  }
  tr {
    display: grid;
  }
  /* Inherited as far as the rows. A custom property would restyle every cell with each pixel of a column drag. */
  thead,
  tbody,
  tfoot,
  tr {
    grid-template-columns: inherit;
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

  [data-slot='table.text'] {
    position: absolute;
    visibility: hidden;
  }

  ${stickyStyles}
  ${headerStyles}
  ${rowStyles}
  ${footerStyles}
  ${controlStyles}
  ${dragStyles}
  ${stateStyles}
  ${cardStyles}
  ${printStyles}
`
