import { styled } from 'styled-components'
import { color, duration, easing, elevation, layer, radius, size, space, text } from '../../tokens/tokens.ts'

/** One styled wrapper for the whole menu. */
export const Root = styled.div`
  z-index: ${layer.popoverInDialog};
  inset: auto;
  display: flex;
  margin: 0;
  padding: 0;
  overflow: visible;
  min-inline-size: 12rem;
  max-inline-size: min(20rem, calc(100vw - ${space['200']}));
  border: 1px solid transparent;
  border-radius: ${radius.lg};
  background: ${color.bgOverlay};
  color: ${color.fgDefault};
  font: ${text.body};
  box-shadow: ${elevation.e2};
  @starting-style {
    opacity: 0;
  }
  transition: opacity ${duration.fast} ${easing.standard};

  [data-slot='menu'] {
    flex: 1;
    padding: ${space['050']};
    overflow: auto;
    overscroll-behavior: contain;
  }
  [data-slot='menu.item'] {
    display: flex;
    align-items: center;
    gap: ${space['100']};
    inline-size: 100%;
    min-block-size: ${size.selectRow};
    padding: ${space['075']} ${space['100']};
    border: 0;
    border-radius: ${radius.md};
    background: none;
    text-align: start;
    cursor: default;
    -webkit-user-select: none;
    user-select: none;
    outline: none;
  }
  [data-slot='menu.item'] > svg {
    color: ${color.fgMuted};
  }
  [data-slot='menu.item']:focus {
    background: ${color.accentSubtle};
    color: ${color.accentOnSubtle};
    outline: 2px solid ${color.borderHighlight};
    outline-offset: -2px;
  }
  [data-slot='menu.item']:focus > svg {
    color: inherit;
  }
  [data-slot='menu.item'][data-tone='danger'],
  [data-slot='menu.item'][data-tone='danger'] > svg {
    color: ${color.dangerFg};
  }
  [data-slot='menu.item'][data-tone='danger']:focus {
    background: ${color.dangerSubtle};
    color: ${color.dangerOnSubtle};
  }
  [data-slot='menu.item'][aria-disabled],
  [data-slot='menu.item'][aria-disabled] > svg {
    color: ${color.fgDisabled};
  }
  [data-slot='menu.reason'] {
    display: block;
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  [data-slot='menu.mark'] {
    flex: none;
    inline-size: ${size.iconSm};
  }
  [data-slot='menu.item'] > span:not([data-slot]) {
    flex: 1;
  }
  [data-slot='menu.shortcut'] {
    flex: none;
    padding-inline-start: ${space['200']};
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  [data-slot='menu.more'] {
    flex: none;
    margin-inline-end: calc(-1 * ${space['050']});
  }
  [data-slot='menu.more']:dir(rtl) {
    scale: -1 1;
  }
  [data-slot='menu.item'][aria-expanded='true'] {
    background: ${color.bgSunken};
  }
  [data-slot='menu.group'] {
    padding: ${space['075']} ${space['100']} ${space['050']};
    color: ${color.fgMuted};
    font: ${text.caption};
    font-weight: 600;
  }
  [data-slot='menu.separator'] {
    margin: ${space['050']} ${space['100']};
    border: 0 solid ${color.borderDefault};
    border-block-start-width: 1px;
  }
  @media (pointer: coarse) {
    [data-slot='menu.item'] {
      min-block-size: ${size.targetCoarse};
    }
  }
  @media (forced-colors: active) {
    [data-slot='menu.item'][aria-disabled] {
      color: GrayText;
    }
    /* Forced colours draw an outline around every item: only a fill marks the focused one. */
    [data-slot='menu.item']:is(:focus, [data-tone]:focus) {
      background: Highlight;
      color: HighlightText;
      outline: none;
      forced-color-adjust: none;
    }
    [data-slot='menu.item']:focus [data-slot] {
      color: inherit;
    }
  }
`
