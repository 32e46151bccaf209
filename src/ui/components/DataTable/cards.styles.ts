import { css } from 'styled-components'
import { color, size, space, text } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'

/** Rows as cards: the name on top, the other values two by two, the buttons at the side. */
export const cardStyles = css`
  [data-cards] {
    /* The page scrolls. */
    overflow: clip;
    thead {
      position: static;
    }
    thead > tr {
      display: flex;
      align-items: center;
      gap: ${space['150']};
      padding-inline-end: ${space['100']};
      &:not(:has(> [data-slot='table.select'])) {
        padding-inline-start: ${space['200']};
      }
      > [data-slot='table.select'] {
        position: static;
        inline-size: var(--select);
        flex: none;
        align-self: stretch;
        @media (max-width: 22.5rem) {
          inline-size: calc(var(--select) - ${space['100']});
        }
      }
      > [data-hidden] {
        ${visuallyHidden}
      }
      > .cell,
      > [data-slot='table.controls'] {
        padding: 0;
      }
      > [data-slot='table.controls'] {
        margin-inline-start: auto;
        background: none;
      }
    }
    [data-slot='table.row'] {
      grid-template:
        max(${size.controlLg}, 2.75rem) repeat(var(--lines), minmax(0, 1fr)) / max(var(--select), ${space['200']})
        minmax(0, 1fr) minmax(0, 1fr) auto;
      column-gap: 0;
      padding-block: ${space['150']};
    }
    /* The smallest phones (320 px): the first of two values fits a whole RUT, the second a date. */
    @media (max-width: 22.5rem) {
      [data-slot='table.row'] {
        grid-template-columns:
          max(calc(var(--select) - ${space['100']}), ${space['200']}) minmax(6.25rem, 1fr)
          minmax(0, 1fr) auto;
      }
    }
    [data-slot='table.row'] > * {
      position: static;
      background: none;
      box-shadow: none;
    }
    [data-slot='table.row'][aria-selected='true'] {
      box-shadow:
        inset calc(var(--forth) * 2) 0 ${color.borderSelected},
        inset 0 -1px ${color.borderDefault};
      /* The card carries the mark that a row has in its first cell. */
      > [data-stays][data-action='select'] {
        box-shadow: none;
      }
    }
    tbody > tr {
      > [data-slot='table.select'] {
        grid-row: 1;
        grid-column: 1;
      }
      > [data-slot='table.name'] {
        grid-row: 1;
        grid-column: 2 / 4;
        padding: 0;
      }
      > .cell {
        display: flex;
        flex-direction: column;
        align-items: flex-start;
        justify-content: center;
        gap: ${space['025']};
        justify-self: stretch;
        inline-size: auto;
        min-inline-size: 0;
        padding: 0;
        padding-inline-end: ${space['100']};
        text-align: start;
      }
      > [data-place='wide'] {
        grid-column: 2 / 4;
      }
      > [data-place='full'] {
        grid-column: 1 / 4;
        padding-inline-start: ${space['150']};
      }
      > [data-place='first'] {
        grid-column: 2;
        @media (max-width: 22.5rem) {
          padding-inline-end: ${space['050']};
        }
      }
      > [data-place='second'] {
        grid-column: 3;
        padding-inline-end: 0;
      }
      > .cell > [data-slot='table.cell-content'] {
        max-inline-size: 100%;
        max-block-size: 1.75em;
        overflow: clip;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      > .cell > [data-slot='table.cell-content'] > * {
        -webkit-line-clamp: 1;
      }
      > [data-slot='table.controls'] {
        grid-column: 4;
        grid-row: 1 / -1;
        display: grid;
        /* Two by two: ↑ over ↓, then the others. */
        grid-template-rows: repeat(2, auto);
        grid-auto-flow: column;
        align-content: space-between;
        padding-inline: ${space['050']} ${space['100']};
        @media (max-width: 22.5rem) {
          padding-inline: 0 ${space['050']};
        }
      }
    }
    tfoot {
      position: static;
    }
    tfoot > tr {
      display: flex;
      flex-wrap: wrap;
      gap: ${space['050']} ${space['200']};
      padding: ${space['100']} ${space['200']};
      > * {
        flex-direction: column;
        align-items: flex-start;
        padding: 0;
      }
      > [data-slot='table.name'] {
        flex-basis: 100%;
      }
    }
    /* The heading of a card has no padding for a ring around it. */
    [data-slot='table.link']:focus-visible {
      outline-offset: -2px;
    }
    tbody [data-slot='table.control'] {
      inline-size: ${size.targetCoarse};
      block-size: ${size.controlLg};
    }
    tbody [data-slot='table.move'] {
      grid-row: 1 / -1;
      align-content: space-between;
    }
  }
  [data-cards='plain'] [data-slot='table.row'] {
    grid-template-rows: minmax(0, 1fr);
  }
  [data-slot='table.cell-label'] {
    font: ${text.caption};
    color: ${color.fgMuted};
  }
  [data-cards='plain'] tbody > tr > [data-slot='table.controls'] {
    grid-template-rows: auto;
    align-content: center;
  }
`
