import { css } from '../../tokens/css.ts'
import { color, radius, size, space, text } from '../../tokens/tokens.ts'

/** The list in a popup: groups, the buttons that fold them, options, and what marks them as active or chosen. */
export const listStyles = css`
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
  /* Always there, so that a choice lays nothing out. */
  [data-slot='dropdown.box']::before {
    content: '';
    inline-size: 0.75rem;
    block-size: 0.75rem;
    background: currentColor;
    opacity: 0;
    clip-path: polygon(14% 47%, 3% 60%, 38% 91%, 98% 22%, 86% 11%, 37% 68%);
  }
  [aria-selected='true'] > [data-slot='dropdown.box']::before {
    opacity: 1;
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
`
