import { styled } from 'styled-components'
import { color, radius, size, text } from '#ui'
import { ListFrame } from '../list/ListFrame.ts'

/** The list screen's column, and the tile that stands for a logo that is not there. */
export const CategoryFrame = styled(ListFrame)`
  .category-initials {
    display: grid;
    flex: none;
    place-content: center;
    inline-size: ${size.controlLg};
    block-size: ${size.controlLg};
    border: 1px solid ${color.borderDefault};
    border-radius: ${radius.md};
    background: ${color.bgSurface};
    color: ${color.accentOnSubtle};
    font: ${text.label};
  }
`
