import { styled } from 'styled-components'
import { controlFrame } from '../../primitives/Field/controlFrame.ts'
import { color, duration, easing, elevation, layer, radius, size, space, text } from '../../tokens/tokens.ts'

/** The box of the field, and the list in it: in the top layer, but still the field's own. */
export const Frame = styled.div`
  ${controlFrame}

  [data-slot='autocomplete.popup'] {
    position: fixed;
    inset: auto;
    z-index: ${layer.popoverInDialog};
    display: flex;
    flex-direction: column;
    inline-size: var(--anchor-inline-size);
    margin: 0;
    padding: 0;
    border: 0;
    overflow: visible;
    background: transparent;
    color: ${color.fgDefault};
    font: ${text.body};
    text-align: start;
    cursor: default;
  }
  [role='listbox'] {
    box-sizing: border-box;
    min-block-size: 0;
    max-block-size: ${size.selectMenuMaxHeight};
    padding-block: ${space['050']};
    border-radius: ${radius.lg};
    overflow-x: hidden;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    background: ${color.bgOverlay};
    /* The hairline is a shadow, so that the list is 320 px with it; forced colours draw the outline instead. */
    box-shadow:
      0 0 0 1px ${color.borderDefault},
      ${elevation.e2};
    outline: 1px solid transparent;
    animation: autocomplete-in ${duration.fast} ${easing.standard};
  }
  @keyframes autocomplete-in {
    from {
      opacity: 0;
      translate: 0 -4px;
    }
  }
  [data-side='top'] > [role='listbox'] {
    animation-name: autocomplete-in-up;
  }
  @keyframes autocomplete-in-up {
    from {
      opacity: 0;
      translate: 0 4px;
    }
  }
  [role='option'] {
    display: flex;
    align-items: center;
    block-size: ${size.selectRow};
    margin-inline: ${space['050']};
    /* In line with the text above it, which stands inside of a border. */
    padding-inline: calc(${space['100']} + 1px);
    border-radius: ${radius.md};
    cursor: pointer;
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
  }
  @media (forced-colors: active) {
    [role='option'][aria-selected='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`
