import { styled } from 'styled-components'
import { closeButtonStyles } from '../Button/closeButton.styles.ts'
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
  text,
  tracking,
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
    display: flex;
    flex-direction: column;
    inline-size: 100%;
    max-inline-size: ${size.dialogMd};
    max-block-size: calc(100dvh - 2 * ${space['300']});
    border: 1px solid transparent;
    border-radius: ${radius.xl};
    background: ${color.bgOverlay};
    color: ${color.fgDefault};
    font: ${text.body};
    box-shadow: ${elevation.e3};
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
    display: flex;
    align-items: flex-start;
    gap: ${space['150']};
    padding-block: ${space['250']} ${space['150']};
    padding-inline: ${space['300']} ${space['200']};
  }
  [data-slot='dialog.title'] {
    flex: 1;
    min-inline-size: 0;
    margin-block-start: ${space['025']};
    font: ${text.title};
    letter-spacing: ${tracking.title};
    text-wrap: balance;
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
  /* As high as the title's first line: taller buttons do not make the header taller. */
  [data-slot='dialog.actions'] {
    display: flex;
    align-items: center;
    block-size: ${size.controlSm};
    margin-block-start: calc(-1 * ${space['025']});
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
    min-block-size: 0;
    padding: ${space['050']} ${space['300']} ${space['300']};
    overflow: auto;
    overscroll-behavior: contain;
    border-block: 1px solid transparent;
    outline-offset: -2px;
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
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: ${space['100']};
    padding: ${space['200']} ${space['300']};
    border-block-start: 1px solid ${color.borderDefault};
    border-radius: 0 0 ${radius.xl} ${radius.xl};
    background: ${color.bgSubtle};
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
    [data-slot='dialog.header'] {
      padding-block: ${space['200']} ${space['100']};
      padding-inline: ${space['200']} ${space['100']};
    }
    [data-slot='dialog.body'] {
      padding-inline: ${space['200']};
    }
    [data-slot='dialog.footer'] {
      padding: ${space['150']} ${space['200']} max(${space['150']}, env(safe-area-inset-bottom));
      border-radius: 0;
    }
    [data-slot='dialog.footer'] > * {
      flex: 1;
      min-block-size: ${size.targetCoarse};
    }
  }
  /* In a window this low (400 % zoom) the whole dialog scrolls: the body would have no height. */
  @media (max-height: 20rem) {
    & > [data-slot='dialog'] {
      overflow: auto;
    }
    [data-slot='dialog.body'] {
      flex: none;
      overflow: visible;
    }
  }
  /* Printed in full, over several pages. */
  @media print {
    position: static;
    display: block;
    padding: 0;
    &::before,
    [data-slot='dialog.actions'],
    [data-slot='dialog.close'],
    [data-slot='dialog.footer'] {
      display: none;
    }
    & > [data-slot='dialog'] {
      display: block;
      max-inline-size: none;
      max-block-size: none;
      box-shadow: none;
    }
    [data-slot='dialog.body'] {
      overflow: visible;
    }
  }
`
