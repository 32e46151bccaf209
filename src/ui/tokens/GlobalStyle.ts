import type { ComponentType } from 'react'
import { createGlobalStyle } from 'styled-components'
import './fonts.ts'
import { shadedGutter } from './shadedGutter.ts'
import './tokens.css'
import { breakpoint, color, radius, size, space, text } from './tokens.ts'

/**
 * Page defaults: type, canvas, focus ring, scrollbars. Mounted once by the app and by Storybook.
 * The gutter is reserved for good, so locking the scroll never shifts the page.
 */
export const GlobalStyle: ComponentType = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }
  html {
    scrollbar-gutter: stable;
    scrollbar-color: ${color.borderStrong} transparent;
    -webkit-text-size-adjust: 100%;
  }
  ${shadedGutter}
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
  a { color: ${color.fgLink}; }
  img { max-width: 100%; }
  ::selection { background: ${color.accentBg}; color: ${color.fgOnAccent}; }
  :focus-visible {
    outline: 2px solid ${color.focusRing};
    outline-offset: 2px;
    border-radius: ${radius.xs};
  }
  /* Headings and regions that a script gave the focus; not the widgets that keys lead to within a cell. */
  [tabindex='-1']:where(:not(button, a, input, [role='slider'])):focus-visible { outline: none; }
  /* Drawings are in the ink of the words beside them; a colour of their own is not forced, and may be that of the ground. */
  @media (forced-colors: active) {
    svg { color: inherit !important; }
  }
  /* On paper: what is read, without what is pressed or lies over it. A dialog is the page as long as it is open. */
  @media print {
    :is(button, a):is([data-slot='button'], [data-slot='icon-button']), [role='search'], [data-top-layer], [data-slot='loader'],
    body:has(> [data-slot='dialog.scrim']) > :not([data-slot='dialog.scrim']) { display: none; }
    html { scrollbar-gutter: auto; }
  }
  @media (pointer: coarse) and (max-width: ${breakpoint.desktop}px) {
    input, textarea { font-size: max(1rem, 16px); }
    :root { --cj-size-control-md: ${size.targetCoarse}; }
    /* Small ones are hit as far as 4 px around them: 44 px in all. A row has no room for two arrows of that height. */
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
