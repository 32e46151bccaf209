import type { ComponentType } from 'react'
import { createGlobalStyle } from 'styled-components'
import './fonts.ts'
import { scrollbarGutterColorStyles } from './scrollbarGutterColor.styles.ts'
import './tokens.css'
import { breakpoint, color, font, radius, size, space, text } from './tokens.ts'

/**
 * Page defaults: typography, canvas, focus ring, scrollbars. Render it once per page.
 * The scrollbar gutter is always reserved, so that scroll locking does not shift the layout.
 */
export const GlobalStyle: ComponentType = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }
  html {
    scrollbar-gutter: stable;
    scrollbar-color: ${color.borderStrong} transparent;
    -webkit-text-size-adjust: 100%;
  }
  ${scrollbarGutterColorStyles}
  body {
    margin: 0;
    min-block-size: 100dvh;
    background: ${color.bgCanvas};
    color: ${color.fgDefault};
    font: ${text.body};
    font-synthesis: none;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, dl, dd, ul, ol, figure { margin: 0; padding: 0; }
  button, input, textarea, select, ::file-selector-button { font: inherit; color: inherit; letter-spacing: inherit; }
  /* The browser's own monospace is another font on each machine. */
  code, kbd, samp, pre { font-family: ${font.mono}; }
  a { color: ${color.fgLink}; }
  img { max-width: 100%; }
  ::selection { background: ${color.accentBg}; color: ${color.fgOnAccent}; }
  :focus-visible {
    outline: 2px solid ${color.focusRing};
    outline-offset: 2px;
    border-radius: ${radius.xs};
  }
  /* Headings and regions focused by script; not widgets inside grid cells. */
  [tabindex='-1']:where(:not(button, a, input, [role='slider'])):focus-visible { outline: none; }
  /* Icons take the forced text colour; a colour of their own could equal the background. */
  @media (forced-colors: active) {
    svg { color: inherit !important; }
  }
  /* Print hides controls and overlays; an open dialog replaces the page. The layer of components comes later. */
  @media print {
    :is(button, a):is([data-slot='button'], [data-slot='icon-button']), [role='search'], [data-top-layer], [data-slot='loader'],
    body:has(> [data-slot='dialog.scrim']) > :not([data-slot='dialog.scrim']) { display: none !important; }
    html { scrollbar-gutter: auto; }
  }
  @media (pointer: coarse) and (max-width: ${breakpoint.desktop}px) {
    input, textarea { font-size: max(1rem, 16px); }
    :root { --cj-size-control-md: ${size.targetCoarse}; }
    /* Small controls extend their target area by 4 px to 44 px. Table rows have no room for that. */
    button:not([data-slot='table.control']), label[data-size='sm'] {
      --cj-size-control-sm: calc(${size.targetCoarse} - ${space['100']});
    }
    :is(button, label)[data-size='sm']::after {
      content: '';
      position: absolute;
      inset: calc(-1px - ${space['050']});
    }
  }
`
