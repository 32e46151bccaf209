import { css } from 'styled-components'
import { color, space } from '../../tokens/tokens.ts'

/**
 * On paper all loaded rows stand one below the other (TableBody draws them), in a table of the browser's own: its columns share the sheet's
 * width, and its heading begins each page. What cannot be pressed there is left out. Importance outdoes inline sizes and positions.
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
      tbody {
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
        padding: ${space['100']} ${space['200']} ${space['100']} 0;
        border-block-end: 1px solid ${color.borderStrong};
        box-shadow: none;
        vertical-align: baseline;
        /* Words break where a column has room for no more, and ask for no narrower one. */
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
