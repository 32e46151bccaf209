import { styled } from 'styled-components'
import { color, radius, size, space } from '../../tokens/tokens.ts'
import { cardStyles } from './cardStyles.ts'
import { controlStyles } from './controlStyles.ts'
import { headStyles } from './headStyles.ts'
import { printStyles } from './printStyles.ts'
import { rowStyles } from './rowStyles.ts'
import { stateStyles } from './stateStyles.ts'
import { stayStyles } from './stayStyles.ts'

/**
 * The one wrapper of the table: everything inside is plain elements that it dresses by `data-slot`; those that are many, the cells, by a
 * class. The browser tries each rule that asks for some `data-slot` on each element that has any, and of classes only its own.
 */
export const Root = styled.div`
  position: relative;
  min-inline-size: 0;
  /* A pixel in the direction of reading: shadows know none. */
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
  tbody {
    display: block;
  }
  /* What the browser makes a cell inherit from its row (vertical-align) would have it restyled whenever the row moves. */
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
  /* From parent to child as far as the rows. A variable would go on into each cell, to be styled anew with every pixel that a column is dragged. */
  thead,
  tbody,
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

  ${stayStyles}
  ${headStyles}
  ${rowStyles}
  ${controlStyles}
  ${stateStyles}
  ${cardStyles}
  ${printStyles}
`
