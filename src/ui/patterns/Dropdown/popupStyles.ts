import { styled } from 'styled-components'
import { color, duration, easing, elevation, layer, radius, scrim, size, space, text } from '../../tokens/tokens.ts'

/** One wrapper for the whole popup: rows are plain elements, told apart by attributes. */
export const PopupRoot = styled.div`
  position: fixed;
  inset: auto;
  z-index: ${layer.popoverInDialog};
  display: flex;
  flex-direction: column;
  inline-size: max(var(--anchor-inline-size, 0px), 16rem);
  max-inline-size: calc(100vi - ${space['200']});
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: transparent;
  color: ${color.fgDefault};
  font: ${text.body};
  text-align: start;
  cursor: default;

  /* Not laid out before it is in the top layer, or it would be laid out twice. */
  &:not([data-shown]) {
    display: none;
  }

  [data-slot='dropdown.panel'] {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    border-radius: ${radius.lg};
    overflow: hidden;
    background: ${color.bgOverlay};
    /* The hairline is a shadow, so that the menu is 320 px with it; forced colours draw the outline instead. */
    box-shadow:
      0 0 0 1px ${color.borderDefault},
      ${elevation.e2};
    outline: 1px solid transparent;
    animation: dropdown-in ${duration.fast} ${easing.standard};
  }
  @keyframes dropdown-in {
    from {
      opacity: 0;
      translate: 0 -4px;
    }
  }
  &[data-side='top'] [data-slot='dropdown.panel'] {
    animation-name: dropdown-in-up;
  }
  @keyframes dropdown-in-up {
    from {
      opacity: 0;
      translate: 0 4px;
    }
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
  [data-slot='dropdown.search']:has(input:focus-visible) {
    border-block-end-color: ${color.focusRing};
    box-shadow: inset 0 -1px ${color.focusRing};
  }
  @media (forced-colors: active) {
    [data-slot='dropdown.search']:has(input:focus-visible) {
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
    overflow: hidden;
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
  [data-slot='dropdown.group'] span,
  [data-slot='dropdown.text'] {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [role='option'] {
    position: relative;
    display: flex;
    align-items: center;
    gap: ${space['100']};
    block-size: ${size.selectRow};
    padding-inline: ${space['150']};
    cursor: pointer;
    user-select: none;
  }
  /* The highlight is inset from the panel's edge; drawn behind the row's content. */
  [role='option']::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 ${space['050']};
    border: 1px solid transparent;
    border-radius: ${radius.md};
  }
  [role='presentation'] > [role='option'] {
    z-index: 0;
  }
  [role='option'][aria-selected='true']::before {
    background: ${color.bgRowSelected};
  }
  [role='option'][data-highlighted]::before {
    background: ${color.bgSunken};
  }
  [role='option'][data-highlighted][aria-selected='true']::before {
    background: ${color.bgRowSelectedHover};
  }
  [role='option'][aria-selected='true'] > [data-slot='dropdown.text'] {
    font-weight: 500;
  }
  [role='option'] > [data-slot='icon'] {
    color: ${color.accentBg};
  }
  [role='option'][aria-disabled='true'] {
    color: ${color.fgDisabled};
    cursor: not-allowed;
  }
  [data-slot='dropdown.box'] {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    border: 1px solid ${color.borderControl};
    border-radius: ${radius.sm};
    background: ${color.bgSurface};
    color: ${color.fgOnAccent};
  }
  [aria-selected='true'] > [data-slot='dropdown.box'] {
    border-color: ${color.accentBg};
    background: ${color.accentBg};
  }
  [aria-selected='true'] > [data-slot='dropdown.box']::before {
    content: '';
    inline-size: 0.75rem;
    block-size: 0.75rem;
    background: currentColor;
    clip-path: polygon(14% 47%, 3% 60%, 38% 91%, 98% 22%, 86% 11%, 37% 68%);
  }
  [aria-disabled='true'] > [data-slot='dropdown.box'] {
    border-color: ${color.borderStrong};
    background: ${color.bgDisabled};
    color: ${color.fgDisabled};
  }
  @media (forced-colors: active) {
    [role='option'][data-highlighted]::before,
    [role='option'][data-highlighted][aria-selected='true']::before {
      border-color: Highlight;
      background: Highlight;
    }
    [role='option'][data-highlighted] {
      color: HighlightText;
      forced-color-adjust: none;
    }
    [role='option'][aria-disabled='true'] {
      color: GrayText;
    }
    [aria-selected='true'] > [data-slot='dropdown.box']::before {
      background: CanvasText;
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
    animation-name: dropdown-in-up;
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
