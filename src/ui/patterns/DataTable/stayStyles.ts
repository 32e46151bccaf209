import { css } from 'styled-components'
import { checkboxInput } from '../../primitives/Checkbox/checkboxInput.ts'
import { color, space } from '../../tokens/tokens.ts'

/** A line along one side of the cells that stay, `x` px inwards, above the hairline that their row has; `rtl` where text runs to the left. */
const edge = (cells: string, x: string, rtl: string) => css`
  ${cells} {
    box-shadow: inset ${x} 0 ${color.borderStrong};
    &:dir(rtl) {
      box-shadow: inset ${rtl} 0 ${color.borderStrong};
    }
  }
  [data-slot='table.row'] > ${cells} {
    box-shadow:
      inset ${x} 0 ${color.borderStrong},
      inset 0 -1px ${color.borderDefault};
    &:dir(rtl) {
      box-shadow:
        inset ${rtl} 0 ${color.borderStrong},
        inset 0 -1px ${color.borderDefault};
    }
  }
`

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
  }
  tbody [data-slot='table.name'] {
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
     rows have been laid out: by data-slot every cell would be styled again. A shadow: a pseudo-element would be one more in every row. */
  [data-scrolls]:not([data-cards]) {
    ${edge("[data-stays]:not([data-slot='table.select'])", '-1px', '1px')}
    ${edge("[data-stays][data-slot='table.controls']", '1px', '-1px')}
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
