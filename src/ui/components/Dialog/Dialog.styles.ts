import { styled } from 'styled-components'
import { closeButtonStyles } from '../Button/closeButton.styles.ts'
import {
  panelActionsStyles,
  panelBodyStyles,
  panelFooterStyles,
  panelHeaderStyles,
  panelStyles,
  panelTitleStyles,
} from './panel.styles.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'
import {
  animation,
  breakpoint,
  color,
  duration,
  easing,
  elevation,
  layer,
  radius,
  scrim,
  size,
  space,
} from '../../tokens/tokens.ts'

/** Scrim and panel in one styled wrapper. */
export const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: grid;
  /* Not as wide as the longest text that does not wrap. */
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  padding: ${space['300']};
  overscroll-behavior: contain;
  /* Read by useFadeOut. */
  animation-duration: ${duration.fast};
  /* Only the veil fades in: the panel is readable from the first frame. */
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: ${scrim};
    animation: ${animation.appear} ${duration.fast} ${easing.standard};
  }

  & > [data-slot='dialog'] {
    inline-size: 100%;
    max-inline-size: ${size.dialogMd};
    max-block-size: calc(100dvh - 2 * ${space['300']});
    border: 1px solid transparent;
    border-radius: ${radius.xl};
    box-shadow: ${elevation.e3};
    ${panelStyles}
  }
  /* Only the front dialog has a visible scrim: page and scrollbar gutter are shaded once. */
  &:not([data-leaving]):has(~ [data-slot='dialog.scrim']:not([data-leaving]))::before {
    display: none;
  }
  [data-slot='dialog.scrim']:not([data-leaving]) ~ &::before {
    animation: none;
  }
  /* The clone of useFadeOut. Its veil must not fade in again. */
  &[data-leaving] {
    pointer-events: none;
    animation: ${animation.vanish} calc(2 * ${duration.fast}) ${easing.exit};
    &::before {
      animation: none;
    }
  }
  & > [data-size='xs'] {
    max-inline-size: ${size.dialogXs};
  }
  & > [data-size='sm'] {
    max-inline-size: ${size.dialogSm};
  }
  & > [data-size='lg'] {
    max-inline-size: ${size.dialogLg};
  }
  & > [data-size='full'] {
    max-inline-size: none;
    block-size: 100%;
  }

  [data-slot='dialog.header'] {
    ${panelHeaderStyles}
  }
  [data-slot='dialog.title'] {
    ${panelTitleStyles}
  }
  /* Aligned with the first line of the title and the inner edge of the panel. */
  [data-slot='dialog.close'] {
    margin-block-start: calc(-1 * ${space['025']});
    ${closeButtonStyles}
    &[aria-disabled] {
      background: none;
      color: ${color.fgDisabled};
      cursor: not-allowed;
    }
  }
  [data-slot='dialog.actions'] {
    margin-block-start: calc(-1 * ${space['025']});
    ${panelActionsStyles}
  }
  [data-slot='dialog.mark'] {
    display: grid;
    place-items: center;
    inline-size: ${size.controlSm};
    block-size: ${size.controlSm};
    border-radius: ${radius.full};
    background: ${color.warningSubtle};
    color: ${color.warningIcon};
  }
  [data-slot='dialog.warning'] {
    ${visuallyHidden}
  }
  [data-slot='dialog.form'] {
    display: contents;
  }
  [data-slot='dialog.body'] {
    display: flex;
    flex-direction: column;
    gap: ${space['200']};
    border-block: 1px solid transparent;
    ${panelBodyStyles}
  }
  /* The footer of a short dialog in full size stays at the lower edge. */
  & > [data-size='full'] [data-slot='dialog.body'] {
    flex-grow: 1;
  }
  [data-slot='dialog.body']:empty {
    display: none;
  }
  [data-slot='dialog.body'][data-above] {
    border-block-start-color: ${color.borderDefault};
  }
  [data-slot='dialog.body'][data-below] {
    border-block-end-color: ${color.borderDefault};
  }
  [data-slot='dialog.description'] {
    color: ${color.fgMuted};
    text-wrap: pretty;
  }
  [data-slot='dialog.footer'] {
    padding: ${space['200']} ${space['300']};
    border-radius: 0 0 ${radius.xl} ${radius.xl};
    ${panelFooterStyles}
  }

  @media (forced-colors: active) {
    [data-slot='dialog.close'][aria-disabled] {
      border-color: GrayText;
      color: GrayText;
    }
  }
  @media (max-width: ${breakpoint.phone - 1}px) {
    padding: ${space['400']} 0 0;
    place-items: end stretch;
    & > [data-slot='dialog'] {
      max-inline-size: none;
      max-block-size: calc(100dvh - ${space['400']});
      border-radius: ${radius.xl} ${radius.xl} 0 0;
      /* As long as the veil: the browser restyles once when both end together. */
      animation: ${animation.rise} ${duration.fast} ${easing.emphasized};
    }
    [data-slot='dialog.footer'] {
      padding: ${space['150']} ${space['200']} max(${space['150']}, env(safe-area-inset-bottom));
      border-radius: 0;
    }
  }
  /* Printed in full, over several pages. */
  @media print {
    position: static;
    display: block;
    padding: 0;
    &::before,
    [data-slot='dialog.close'] {
      display: none;
    }
    & > [data-slot='dialog'] {
      display: block;
      max-inline-size: none;
      max-block-size: none;
      box-shadow: none;
    }
  }
`
