import { css } from 'styled-components'
import { color, space } from '../../tokens/tokens.ts'

/**
 * All loaded rows as a native table: columns share the width of the sheet, headings begin each page, controls are left
 * out. `!important` overrides inline sizes and positions.
 */
export const printStyles = css`
  @media print {
    [data-slot='table.frame'] {
      max-block-size: none !important;
      overflow: visible;
      border: 0;
    }
    tbody {
      block-size: auto !important;
    }
    [data-slot='table.row'] {
      position: static !important;
      transform: none !important;
      break-inside: avoid;
    }
    :is([data-slot='table.select'], [data-slot='table.controls'], [data-resizer]) {
      display: none !important;
    }
    [data-slot='table.frame']:not([data-cards]) {
      table {
        display: table;
        inline-size: 100%;
        min-inline-size: 0 !important;
        border-spacing: 0;
      }
      thead {
        display: table-header-group;
      }
      /* Totals end the list, not each page. */
      :is(tbody, tfoot) {
        display: table-row-group;
      }
      tr {
        display: table-row;
        block-size: auto;
        contain: none;
        box-shadow: none;
      }
      :is(th, td) {
        display: table-cell;
        position: static;
        inline-size: auto;
        padding-block: ${space['100']};
        padding-inline: 0 ${space['200']};
        border-block-end: 1px solid ${color.borderStrong};
        box-shadow: none;
        vertical-align: baseline;
        /* Breaks words that do not fit, without making the column narrower. */
        overflow-wrap: break-word;
      }
      [data-slot='table.heading'] {
        display: contents;
        svg {
          display: none !important;
        }
      }
    }
  }
`
