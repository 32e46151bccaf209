import { styled } from 'styled-components'
import { color, space, text, visuallyHidden } from '#ui'

/** The screen's column; also dresses what its cells draw, which are plain elements for the table's sake. */
export const ProductsFrame = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 0;

  [data-slot='toolbar'] {
    margin-block-end: ${space['100']};
  }
  /* The bulk bar's reserved place is not left empty: what the list shows stands there until rows are chosen. */
  .products-note {
    display: grid;
    align-items: center;
  }
  .products-note > * {
    grid-area: 1 / 1;
  }
  .products-note > p {
    margin-block-end: ${space['100']};
  }
  .product-title {
    display: flex;
    align-items: center;
    gap: ${space['150']};
    min-inline-size: 0;
  }
  .product-lines {
    display: grid;
    min-inline-size: 0;
  }
  .product-lines > span {
    display: -webkit-box;
    overflow: hidden;
    font-weight: 600;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .product-lines > small {
    overflow: hidden;
    font: ${text.caption};
    font-weight: 400;
    color: ${color.fgMuted};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .product-description {
    display: -webkit-box;
    overflow: hidden;
    color: ${color.fgMuted};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .product-date {
    white-space: nowrap;
  }
  .product-unit {
    ${visuallyHidden}
  }
  .product-lines > small:empty {
    display: none;
  }
  /* Two lines are all that a card's heading and a compact row have room for. */
  :is([data-cards], html[data-density='compact'] &) .product-lines > small {
    display: none;
  }
  [data-cards] .product-description {
    white-space: normal;
  }
`
