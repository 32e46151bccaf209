import { styled } from 'styled-components'
import { animation, color, radius, scrim, size, space, text } from '../../tokens/tokens.ts'
import { listSurface, popupBox } from './popup.styles.ts'

/** One styled wrapper for the whole popup. */
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
    /* Its caret and the line below show the focus. */
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
  /* Each selection may change it, and a transition would restyle in every frame. */
  [data-slot='dropdown.all'] input[type='checkbox'] {
    transition: none;
  }

  [data-slot='dropdown.list'] {
    flex: 0 1 auto;
    min-block-size: 0;
    overflow-x: hidden;
    overflow-y: auto;
    overscroll-behavior: contain;
    contain: strict;
    scrollbar-width: thin;
  }
  [data-slot='dropdown.list']:focus-visible {
    outline-offset: -2px;
  }
  [data-slot='dropdown.group'] {
    display: flex;
    align-items: flex-end;
    block-size: ${size.selectGroup};
    padding: 0 ${space['150']} ${space['075']};
    color: ${color.fgMuted};
    font: ${text.caption};
    font-weight: 600;
  }
  [data-slot='dropdown.group-toggle'] {
    position: absolute;
    inset-inline: 0;
    display: flex;
    align-items: center;
    gap: ${space['075']};
    block-size: ${size.selectGroup};
    padding: ${space['100']} ${space['150']} 0;
    border: 0;
    background: transparent;
    color: ${color.fgMuted};
    font: ${text.caption};
    text-align: start;
    cursor: pointer;
  }
  [data-slot='dropdown.group-toggle']:focus-visible {
    outline-offset: -2px;
  }
  [data-slot='dropdown.group-toggle']:hover {
    color: ${color.fgDefault};
  }
  [data-slot='dropdown.group-toggle'] > :nth-child(2) {
    flex: 1;
    min-inline-size: 0;
    overflow: clip;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
  }
  [data-slot='dropdown.group-toggle'] > :last-child {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
  [data-slot='dropdown.group-toggle'][aria-expanded='false'] > svg:dir(rtl) {
    scale: -1 1;
  }
  [data-slot='dropdown.group'] span {
    flex: 1;
    min-inline-size: 0;
    overflow: clip;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* One block per row, without a flex layout: a selection may lay out all visible rows. */
  [role='option'] {
    position: relative;
    block-size: ${size.selectRow};
    /* A transparent border insets the row; a press on it counts. */
    border: 0 solid transparent;
    border-inline-width: ${space['050']};
    border-radius: calc(${radius.md} + ${space['050']}) / ${radius.md};
    padding-inline: ${space['100']};
    background-clip: padding-box;
    line-height: ${size.selectRow};
    overflow: clip;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
    -webkit-user-select: none;
    user-select: none;
  }
  [role='option'][aria-selected='true'] {
    background-color: ${color.bgRowSelected};
    font-weight: 500;
    padding-inline-end: calc(${size.iconSm} + 2 * ${space['100']});
  }
  [role='option'][data-highlighted] {
    background-color: ${color.bgSunken};
    box-shadow: inset 0 0 0 2px ${color.borderHighlight};
  }
  [role='option'][data-highlighted][aria-selected='true'] {
    background-color: ${color.bgRowSelectedHover};
  }
  [role='option'][aria-disabled='true'] {
    color: ${color.fgDisabled};
    cursor: not-allowed;
  }
  [role='option'] > [data-slot='icon'] {
    position: absolute;
    inset-block-start: calc((${size.selectRow} - ${size.iconSm}) / 2);
    inset-inline-end: ${space['100']};
    color: ${color.accentBg};
  }
  /* The box of a multi-select row, and its check mark. A selection changes no sizes: nothing is laid out. */
  [aria-multiselectable] [role='option'] {
    padding-inline: calc(1.125rem + 2 * ${space['100']}) ${space['100']};
    font-weight: inherit;
  }
  [aria-multiselectable] [role='option']::before {
    content: '';
    position: absolute;
    inset-block-start: calc((${size.selectRow} - 1.125rem) / 2);
    inset-inline-start: ${space['100']};
    box-sizing: border-box;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    border: 1px solid ${color.borderControl};
    border-radius: ${radius.sm};
    background: ${color.bgSurface};
  }
  [aria-multiselectable] [role='option'][aria-selected='true']::before {
    border-color: ${color.accentBg};
    background: ${color.accentBg};
  }
  [aria-multiselectable] [role='option'][aria-disabled='true']::before {
    border-color: ${color.borderStrong};
    background: ${color.bgDisabled};
  }
  [aria-multiselectable] [role='option']::after {
    content: '';
    position: absolute;
    inset-block-start: calc((${size.selectRow} - 0.75rem) / 2);
    inset-inline-start: calc(${space['100']} + 0.1875rem);
    inline-size: 0.75rem;
    block-size: 0.75rem;
    background: ${color.fgOnAccent};
    visibility: hidden;
    clip-path: polygon(14% 47%, 3% 60%, 38% 91%, 98% 22%, 86% 11%, 37% 68%);
  }
  [aria-multiselectable] [role='option'][aria-selected='true']::after {
    visibility: visible;
  }
  [aria-multiselectable] [role='option'][aria-selected='true'][aria-disabled='true']::after {
    background: ${color.fgDisabled};
  }
  @media (forced-colors: active) {
    /* Transparent borders are drawn in forced colours. */
    [role='option'] {
      border-color: Canvas;
    }
    [role='option'][data-highlighted],
    [role='option'][data-highlighted][aria-selected='true'] {
      background-color: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    [role='option'][data-highlighted] > [data-slot='icon'] {
      color: HighlightText;
    }
    [role='option'][aria-disabled='true'] {
      color: GrayText;
    }
    [aria-multiselectable] [role='option'][aria-selected='true']::after {
      background: CanvasText;
    }
    [aria-multiselectable] [role='option'][data-highlighted]::before {
      border-color: HighlightText;
      background: Highlight;
    }
    [aria-multiselectable] [role='option'][data-highlighted][aria-selected='true']::after {
      background: HighlightText;
    }
  }

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
