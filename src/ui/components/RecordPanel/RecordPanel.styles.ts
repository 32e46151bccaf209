import { styled } from 'styled-components'
import { closeButtonStyles } from '../Button/closeButton.styles.ts'
import { panelBodyStyles, panelStyles, panelTitleStyles } from '../Dialog/panel.styles.ts'
import { pageMin } from '../Drawer/Drawer.styles.ts'
import { edgeStyles } from '../Drawer/edge.styles.ts'
import {
  animation,
  breakpoint,
  color,
  duration,
  easing,
  elevation,
  layer,
  size,
  space,
  text,
} from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'

/** Over the end of the page, which keeps its width; `data-page`: it is the page. */
export const Root = styled.div`
  position: fixed;
  inset-block: 0;
  inset-inline-end: 0;
  z-index: ${layer.sticky};
  &[data-page] {
    inset-inline-start: 0;
    z-index: ${layer.dialog};
  }

  & > [data-slot='recordPanel'] {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    box-sizing: border-box;
    inline-size: min(var(--drawer-width), 100vw - ${pageMin});
    border-inline-start: 1px solid ${color.borderDefault};
    box-shadow: ${elevation.e3};
    outline: none;
    animation: ${animation.arrive} ${duration.base} ${easing.emphasized};
    ${panelStyles}
  }
  & > [data-slot='recordPanel']:dir(rtl) {
    animation-name: ${animation.slide};
  }

  [data-slot='drawer.edge'] {
    ${edgeStyles}
  }

  [data-slot='recordPanel.header'] {
    display: grid;
    grid-template: 'title bar' 'detail detail' 'actions actions' / minmax(0, 1fr) auto;
    gap: ${space['100']} ${space['150']};
    padding-block: ${space['250']} ${space['200']};
    padding-inline: ${space['300']} ${space['200']};
  }
  [data-slot='recordPanel.heading'] {
    grid-area: title;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['050']} ${space['100']};
    min-inline-size: 0;
    & > h2 {
      overflow-wrap: anywhere;
      ${panelTitleStyles}
      flex: 0 1 auto;
    }
  }
  [data-slot='recordPanel.bar'] {
    grid-area: bar;
    display: flex;
    align-items: center;
    align-self: start;
    gap: ${space['025']};
    block-size: ${size.controlSm};
    & > [role='status'] {
      margin-inline-end: ${space['050']};
      color: ${color.fgMuted};
      font: ${text.caption};
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
      & > span:first-child {
        ${visuallyHidden}
      }
    }
  }
  [data-slot='recordPanel.close'] {
    ${closeButtonStyles}
  }
  [data-slot='recordPanel.detail'] {
    grid-area: detail;
    min-inline-size: 0;
    color: ${color.fgMuted};
    overflow-wrap: anywhere;
  }
  [data-slot='recordPanel.actions'] {
    grid-area: actions;
    display: flex;
    flex-wrap: wrap;
    gap: ${space['100']};
  }
  [data-slot='recordPanel.body'],
  [data-slot='recordPanel.facts'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${space['250']};
  }
  [data-slot='recordPanel.body'] {
    flex: 1;
    border-block-start: 1px solid ${color.borderDefault};
    ${panelBodyStyles}
    padding-block-start: ${space['200']};
  }

  /* As the page it scrolls as a whole, under the way back. */
  &[data-page] > [data-slot='recordPanel'] {
    inline-size: 100%;
    border: 0;
    box-shadow: none;
    background: ${color.bgSurface};
    overflow: auto;
    overscroll-behavior: contain;
  }
  &[data-page] {
    [data-slot='recordPanel.header'] {
      display: contents;
    }
    [data-slot='recordPanel.bar'] {
      order: -1;
      position: sticky;
      inset-block-start: 0;
      z-index: 1;
      flex: none;
      align-self: stretch;
      block-size: auto;
      min-block-size: ${size.targetCoarse};
      padding: ${space['050']} ${space['200']};
      border-block-end: 1px solid ${color.borderDefault};
      background: ${color.bgSurface};
      & > :last-child {
        order: -1;
        margin-inline-end: auto;
      }
    }
    [data-slot='recordPanel.heading'],
    [data-slot='recordPanel.detail'],
    [data-slot='recordPanel.actions'] {
      padding: ${space['150']} ${space['300']} 0;
    }
    [data-slot='recordPanel.detail'] {
      padding-block-start: ${space['050']};
    }
    [data-slot='recordPanel.actions'] {
      order: 1;
    }
    [data-slot='recordPanel.body'] {
      order: 2;
      flex: none;
      margin-block-start: ${space['200']};
      overflow: visible;
    }
  }
  @media (max-width: ${breakpoint.phone - 1}px) {
    &[data-page] {
      [data-slot='recordPanel.heading'],
      [data-slot='recordPanel.detail'],
      [data-slot='recordPanel.actions'] {
        padding-inline: ${space['200']};
      }
      [data-slot='recordPanel.bar'] {
        padding-inline: ${space['100']};
      }
    }
  }

  @media (prefers-reduced-motion: reduce) {
    & > [data-slot='recordPanel'] {
      animation: none;
    }
  }
  /* Printed alone and in full, unless a dialog over it is printed. */
  @media print {
    body:has(> &):not(:has(> [data-slot='dialog.scrim'])) > :not(&) {
      display: none !important;
    }
    &,
    &[data-page] {
      position: static;
    }
    [data-slot='drawer.edge'],
    [data-slot='recordPanel.bar'],
    [data-slot='recordPanel.actions'],
    && [role='tablist'],
    && details:not([open]) {
      display: none;
    }
    && > [data-slot='recordPanel'] {
      position: static;
      display: block;
      inline-size: auto;
      border: 0;
      box-shadow: none;
      overflow: visible;
    }
    [data-slot='recordPanel.body'] {
      border: 0;
    }
  }
`
