import { styled } from 'styled-components'
import { listStyles } from './OptionList.styles.ts'
import { listSurface, popupBox } from './popup.styles.ts'
import { animation, color, scrim, size, space, text } from '../../tokens/tokens.ts'

/** One wrapper for the whole popup: rows are plain elements, told apart by attributes. */
export const PopupRoot = styled.div`
  ${popupBox}
  inline-size: max(var(--anchor-inline-size, 0px), 16rem);
  max-inline-size: calc(100vi - ${space['200']});

  /* Not laid out before it is in the top layer, or it would be laid out twice. */
  &:not([data-shown]) {
    display: none;
  }

  [data-slot='dropdown.panel'] {
    ${listSurface}
    display: flex;
    flex-direction: column;
    overflow: hidden;
  }
  &[data-side='top'] [data-slot='dropdown.panel'] {
    animation-name: ${animation.comeUp};
  }

  [data-slot='dropdown.search'] {
    flex: none;
    display: flex;
    align-items: center;
    gap: ${space['100']};
    block-size: 2.75rem;
    padding-inline: ${space['150']};
    border-block-end: 1px solid ${color.borderDefault};
    color: ${color.fgMuted};
  }
  [data-slot='dropdown.search'] input {
    flex: 1;
    min-inline-size: 0;
    align-self: stretch;
    padding: 0;
    border: 0;
    background: transparent;
    color: ${color.fgDefault};
    /* The only thing in the popup that takes the focus by itself: its caret and the line below show it. */
    outline: none;
  }
  [data-slot='dropdown.search'] input::placeholder {
    color: ${color.fgPlaceholder};
    opacity: 1;
  }
  [data-slot='dropdown.search']:focus-within {
    border-block-end-color: ${color.focusRing};
    box-shadow: inset 0 -1px ${color.focusRing};
  }
  @media (forced-colors: active) {
    [data-slot='dropdown.search']:focus-within {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  [data-slot='dropdown.all'] {
    flex: none;
    display: flex;
    padding: ${space['075']} ${space['150']};
    border-block-end: 1px solid ${color.borderDefault};
    color: ${color.fgMuted};
  }
  [data-slot='dropdown.all'] > label {
    flex: 1;
  }
  /* Each choice may change it, and a transition styles and paints frame after frame. */
  [data-slot='dropdown.all'] input[type='checkbox'] {
    transition: none;
  }

  ${listStyles}

  [data-slot='dropdown.foot'] {
    flex: none;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space['150']};
    padding: ${space['050']};
    border-block-start: 1px solid ${color.borderDefault};
    color: ${color.fgMuted};
  }
  [data-slot='dropdown.foot'] > p {
    min-inline-size: 0;
    padding-inline-start: ${space['100']};
    overflow-wrap: anywhere;
  }
  [data-slot='dropdown.state'] {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: ${space['150']};
    padding: ${space['200']} ${space['150']};
    color: ${color.fgMuted};
    overflow-wrap: anywhere;
  }

  &[data-sheet] {
    inset-inline: 0;
    inline-size: 100%;
    max-inline-size: none;
    justify-content: flex-end;
    background: ${scrim};
  }
  &[data-sheet] [data-slot='dropdown.panel'] {
    max-block-size: 85%;
    padding-block-end: env(safe-area-inset-bottom, 0);
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    animation-name: ${animation.comeUp};
  }
  [data-slot='dropdown.head'] {
    flex: none;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space['100']};
    padding-inline: ${space['150']} ${space['075']};
    min-block-size: ${size.targetCoarse};
    font: ${text.titleSm};
  }
`
