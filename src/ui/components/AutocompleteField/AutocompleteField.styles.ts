import { styled } from 'styled-components'
import { controlFrameStyles } from '../Field/controlFrame.styles.ts'
import { animation, color, radius, size, space } from '../../tokens/tokens.ts'
import { listSurface, popupBox } from '../Dropdown/popup.styles.ts'

/** The field's box and its list, which is in the top layer but stays a child of the box. */
export const Frame = styled.div`
  ${controlFrameStyles}

  [data-slot='autocomplete.popup'] {
    ${popupBox}
    inline-size: var(--anchor-inline-size);
  }
  [role='listbox'] {
    ${listSurface}
    box-sizing: border-box;
    max-block-size: ${size.selectMenuMaxHeight};
    padding-block: ${space['050']};
    overflow-x: hidden;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
  [data-side='top'] > [role='listbox'] {
    animation-name: ${animation.comeUp};
  }
  [role='option'] {
    display: flex;
    align-items: center;
    block-size: ${size.selectRow};
    margin-inline: ${space['050']};
    /* Aligned with the input's text, which is inside of a border. */
    padding-inline: calc(${space['100']} + 1px);
    border-radius: ${radius.md};
    cursor: pointer;
    -webkit-user-select: none;
    user-select: none;
  }
  [role='option'] > span {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [role='option'][aria-selected='true'] {
    background: ${color.bgSunken};
    box-shadow: inset 0 0 0 2px ${color.borderHighlight};
  }
  @media (forced-colors: active) {
    [role='option'][aria-selected='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`
