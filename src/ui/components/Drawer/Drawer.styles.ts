import { styled } from 'styled-components'
import { closeButtonStyles } from '../Button/closeButton.styles.ts'
import {
  panelActionsStyles,
  panelBodyStyles,
  panelFooterStyles,
  panelHeaderStyles,
  panelStyles,
  panelTitleStyles,
} from '../Dialog/panel.styles.ts'
import { edgeStyles } from './edge.styles.ts'
import { animation, breakpoint, color, duration, easing, elevation, layer, scrim, space } from '../../tokens/tokens.ts'

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
    box-sizing: border-box;
    inline-size: min(var(--drawer-width), 100vw - ${pageMin});
    border-inline-start: 1px solid ${color.borderDefault};
    animation: ${animation.arrive} ${duration.base} ${easing.emphasized};
    ${panelStyles}
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
    ${edgeStyles}
  }
  [data-slot='drawer.header'] {
    ${panelHeaderStyles}
  }
  [data-slot='drawer.title'] {
    overflow-wrap: anywhere;
    ${panelTitleStyles}
  }
  [data-slot='drawer.actions'] {
    ${panelActionsStyles}
  }
  [data-slot='drawer.close'] {
    ${closeButtonStyles}
  }
  [data-slot='drawer.body'] {
    flex: 1;
    ${panelBodyStyles}
  }
  [data-slot='drawer.footer'] {
    padding: ${space['200']} ${space['300']} max(${space['200']}, env(safe-area-inset-bottom));
    ${panelFooterStyles}
  }

  @media (max-width: ${breakpoint.phone - 1}px) {
    &[data-modal] > [data-slot='drawer'] {
      inline-size: 100%;
      border: 0;
    }
    [data-slot='drawer.footer'] {
      padding-inline: ${space['200']};
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
    [data-slot='drawer.close'] {
      display: none;
    }
    && > [data-slot='drawer'] {
      position: static;
      display: block;
      inline-size: auto;
      border: 0;
      box-shadow: none;
    }
  }
`
