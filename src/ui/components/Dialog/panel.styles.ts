import { css } from 'styled-components'
import { breakpoint, color, size, space, text, tracking } from '../../tokens/tokens.ts'

/** Panel of a dialog or drawer: header, body and footer under each other. */
export const panelStyles = css`
  display: flex;
  flex-direction: column;
  background: ${color.bgOverlay};
  color: ${color.fgDefault};
  font: ${text.body};
  /* In a window this low (400 % zoom) the whole panel scrolls: the body would have no height. */
  @media (max-height: 20rem) {
    overflow: auto;
  }
`

export const panelHeaderStyles = css`
  display: flex;
  align-items: flex-start;
  gap: ${space['150']};
  padding-block: ${space['250']} ${space['150']};
  padding-inline: ${space['300']} ${space['200']};
  @media (max-width: ${breakpoint.phone - 1}px) {
    padding-block: ${space['200']} ${space['100']};
    padding-inline: ${space['200']} ${space['100']};
  }
`

export const panelTitleStyles = css`
  flex: 1;
  min-inline-size: 0;
  margin: ${space['025']} 0 0;
  font: ${text.title};
  letter-spacing: ${tracking.title};
  text-wrap: balance;
`

/** As high as the title's first line: taller buttons do not make the header taller. */
export const panelActionsStyles = css`
  display: flex;
  align-items: center;
  block-size: ${size.controlSm};
  @media print {
    display: none;
  }
`

export const panelBodyStyles = css`
  min-block-size: 0;
  padding: ${space['050']} ${space['300']} ${space['300']};
  overflow: auto;
  overscroll-behavior: contain;
  outline-offset: -2px;
  @media (max-width: ${breakpoint.phone - 1}px) {
    padding-inline: ${space['200']};
  }
  @media (max-height: 20rem) {
    flex: none;
    overflow: visible;
  }
  @media print {
    overflow: visible;
  }
`

export const panelFooterStyles = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space['100']};
  border-block-start: 1px solid ${color.borderDefault};
  background: ${color.bgSubtle};
  @media (max-width: ${breakpoint.phone - 1}px) {
    & > * {
      flex: 1;
      min-block-size: ${size.targetCoarse};
    }
  }
  @media print {
    display: none;
  }
`
