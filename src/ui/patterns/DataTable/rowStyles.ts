import { css } from 'styled-components'
import { color, space } from '../../tokens/tokens.ts'

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

/** Rows: placed by transform at one height, in the shade of their state, each cell one box. */
export const rowStyles = css`
  tbody {
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
  }
  [data-slot='table.skeleton'] > tr {
    ${shade(color.bgSurface)}
  }
  /* Alone: what is nested in a list of selectors weighs as much as the heaviest, which would outdo the shades below. */
  [data-slot='table.row'] {
    ${shade(color.bgSurface)}
    &,
    & > [data-stays] {
      box-shadow: inset 0 -1px ${color.borderDefault};
    }
    &:where(:hover) {
      ${shade(color.bgRowHover)}
    }
    &:where([aria-selected='true']) {
      ${shade(color.bgRowSelected)}
    }
    &:where([aria-selected='true']:hover) {
      ${shade(color.bgRowSelectedHover)}
    }
    &[aria-selected='true'] > [data-stays][data-action='select'] {
      box-shadow:
        inset calc(var(--forth) * 2) 0 ${color.borderSelected},
        inset 0 -1px ${color.borderDefault};
    }
  }
  /* A block that centres its text: one box a cell, where a flex box with something inside it is two, and lays out a third slower. */
  [data-slot='table.row'] > [data-slot='table.name'],
  [data-slot='table.row'] > .cell {
    display: block;
    align-content: safe center;
    padding-block: ${space['050']};
    overflow: clip;
    overflow-wrap: anywhere;
  }
  /* Half a figure is another figure: it leans over its start rather than break or be cut. */
  [data-slot='table.row'] > [data-align='end'] {
    justify-self: end;
    inline-size: max-content;
    min-inline-size: 100%;
    overflow: visible;
    white-space: nowrap;
  }
  /* Shadows are not drawn there; borders are, in the text's colour whatever theirs is. */
  @media (forced-colors: active) {
    tbody > tr {
      border-block-end: 1px solid;
    }
    tbody > tr[aria-selected='true'] > * {
      border-block: 1px solid Highlight;
    }
  }
`
