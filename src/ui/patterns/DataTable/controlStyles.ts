import { css } from 'styled-components'
import { color, radius, size } from '../../tokens/tokens.ts'

/** The buttons of a row and of the header. */
export const controlStyles = css`
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
`
