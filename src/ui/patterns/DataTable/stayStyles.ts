import { css } from 'styled-components'
import { checkboxInputStyles } from '../../primitives/Checkbox/checkboxInput.styles.ts'
import { color, space } from '../../tokens/tokens.ts'

/** A line along the side where other cells pass. */
const edge = `inset calc(var(--side, -1) * var(--forth)) 0 ${color.borderStrong}`

/** Cells that are kept in sight when the columns need more room than there is. */
export const stayStyles = css`
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
      /* Choosing all would set a transition going in each row. */
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
  [data-slot='table.controls'] {
    inset-inline-end: 0;
    justify-content: flex-end;
    padding-inline: ${space['100']};
    --side: 1;
  }

  /* More columns than room: a line shows where they pass under those that stay. By an attribute that few have, as it is known only once the
     rows have been laid out: by data-slot every cell would be styled again. A shadow: a pseudo-element would be one more in every row. */
  [data-scrolls]:not([data-cards]) {
    [data-stays]:not([data-slot='table.select']) {
      box-shadow: ${edge};
    }
    /* Above the hairline that their row has. */
    [data-slot='table.row'] > [data-stays]:not([data-slot='table.select']) {
      box-shadow:
        ${edge},
        inset 0 -1px ${color.borderDefault};
    }
    @media (forced-colors: active) {
      [data-slot='table.name'] {
        border-inline-end: 1px solid;
      }
      [data-slot='table.controls'] {
        border-inline-start: 1px solid;
      }
    }
  }
`
