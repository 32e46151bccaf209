import { styled } from 'styled-components'
import { closeButtonStyles } from '../Button/closeButton.styles.ts'
import {
  animation,
  breakpoint,
  color,
  duration,
  easing,
  elevation,
  layer,
  scrim,
  size,
  space,
  text,
  tracking,
} from '../../tokens/tokens.ts'

/** What a wide panel leaves of the page. */
export const pageMin = '22.5rem'

/** Beside the page it is as wide as its panel; over the page it is the scrim. */
export const Root = styled.div`
  position: fixed;
  inset-block: 0;
  inset-inline-end: 0;
  z-index: ${layer.sticky};
  &[data-modal] {
    inset-inline-start: 0;
    z-index: ${layer.dialog};
    overscroll-behavior: contain;
    background: ${scrim};
  }

  & > [data-slot='drawer'] {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    display: flex;
    flex-direction: column;
    box-sizing: border-box;
    inline-size: min(var(--drawer-width), 100vw - ${pageMin});
    border-inline-start: 1px solid ${color.borderDefault};
    background: ${color.bgOverlay};
    color: ${color.fgDefault};
    font: ${text.body};
    animation: ${animation.arrive} ${duration.base} ${easing.emphasized};
  }
  & > [data-slot='drawer']:dir(rtl) {
    animation-name: ${animation.slide};
  }
  &[data-modal] > [data-slot='drawer'] {
    inline-size: min(var(--drawer-width), calc(100vw - ${space['600']}));
    box-shadow: ${elevation.e3};
  }
  &:not([data-modal]) > [data-slot='drawer']:focus {
    outline: none;
  }

  [data-slot='drawer.edge'] {
    position: absolute;
    inset-block: 0;
    inset-inline-start: -12px;
    z-index: 1;
    /* A target of 24 px (WCAG 2.5.8). */
    inline-size: 24px;
    cursor: col-resize;
    touch-action: none;
    outline: none;
    &::after {
      content: '';
      position: absolute;
      inset-block: 0;
      inset-inline-start: 10px;
      border-inline-start: 3px solid transparent;
    }
    &:is(:hover, :focus-visible, [data-dragging])::after {
      border-color: ${color.borderSelected};
    }
    @media (forced-colors: active) {
      &:not(:hover, :focus-visible, [data-dragging])::after {
        display: none;
      }
    }
  }
  [data-slot='drawer.header'] {
    display: flex;
    align-items: flex-start;
    gap: ${space['150']};
    padding-block: ${space['250']} ${space['150']};
    padding-inline: ${space['300']} ${space['200']};
  }
  [data-slot='drawer.title'] {
    flex: 1;
    min-inline-size: 0;
    margin: ${space['025']} 0 0;
    font: ${text.title};
    letter-spacing: ${tracking.title};
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  /* As high as the title's first line: taller buttons do not make the header taller. */
  [data-slot='drawer.actions'] {
    display: flex;
    align-items: center;
    block-size: ${size.controlSm};
  }
  [data-slot='drawer.close'] {
    ${closeButtonStyles}
  }
  [data-slot='drawer.body'] {
    flex: 1;
    min-block-size: 0;
    padding: ${space['050']} ${space['300']} ${space['300']};
    overflow: auto;
    overscroll-behavior: contain;
    outline-offset: -2px;
  }
  [data-slot='drawer.footer'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: ${space['100']};
    padding: ${space['200']} ${space['300']} max(${space['200']}, env(safe-area-inset-bottom));
    border-block-start: 1px solid ${color.borderDefault};
    background: ${color.bgSubtle};
  }

  @media (max-width: ${breakpoint.phone - 1}px) {
    &[data-modal] > [data-slot='drawer'] {
      inline-size: 100%;
      border: 0;
    }
    [data-slot='drawer.header'] {
      padding-block: ${space['200']} ${space['100']};
      padding-inline: ${space['200']} ${space['100']};
    }
    [data-slot='drawer.body'] {
      padding-inline: ${space['200']};
    }
    [data-slot='drawer.footer'] {
      padding-inline: ${space['200']};
    }
    [data-slot='drawer.footer'] > * {
      flex: 1;
      min-block-size: ${size.targetCoarse};
    }
  }
  /* In a window this low (400 % zoom) the whole panel scrolls: the body would have no height. */
  @media (max-height: 20rem) {
    & > [data-slot='drawer'] {
      overflow: auto;
    }
    [data-slot='drawer.body'] {
      flex: none;
      overflow: visible;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    & > [data-slot='drawer'] {
      animation: none;
    }
  }
  /* Printed in full, below the page or, where it covers the page, alone. */
  @media print {
    &,
    &[data-modal] {
      position: static;
      background: none;
    }
    [data-slot='drawer.edge'],
    [data-slot='drawer.actions'],
    [data-slot='drawer.close'],
    [data-slot='drawer.footer'] {
      display: none;
    }
    && > [data-slot='drawer'] {
      position: static;
      display: block;
      inline-size: auto;
      border: 0;
      box-shadow: none;
    }
    [data-slot='drawer.body'] {
      overflow: visible;
    }
  }
`
