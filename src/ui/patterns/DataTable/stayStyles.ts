import { css } from 'styled-components'
import { checkboxInput } from '../../primitives/Checkbox/checkboxInput.ts'
import { color, space } from '../../tokens/tokens.ts'

/** Cells that are kept in sight when the columns need more room than there is. */
export const stayStyles = css`
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

  /* More columns than room: a line shows where they pass under those that stay. By an attribute that few have, as it is known only once the
     rows have been laid out: by data-slot every cell would be styled again. */
  [data-scrolls]:not([data-cards]) [data-stays]:not([data-slot='table.select'])::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    inline-size: 1px;
    background: ${color.borderStrong};
  }
  [data-scrolls]:not([data-cards]) [data-stays][data-slot='table.controls']::before {
    inset-inline: 0 auto;
  }
`
