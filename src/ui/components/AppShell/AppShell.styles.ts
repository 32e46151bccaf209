import type { ComponentType } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { breakpoint, color, layer, radius, size, space, text } from '../../tokens/tokens.ts'

/** Scrolls the target of a link or of the focus out from under the sticky header. */
export const PageStyle: ComponentType = createGlobalStyle`
  html { scroll-padding-block-start: ${size.header}; }
`

export const Root = styled.div`
  display: grid;
  grid-template: ${size.header} 1fr / ${size.nav} minmax(0, 1fr);
  min-block-size: 100dvh;
  &[data-collapsed] {
    grid-template-columns: ${size.navRail} minmax(0, 1fr);
  }
  [data-slot='app-shell.skip'] {
    position: fixed;
    inset-block-start: ${space['100']};
    inset-inline-start: ${space['100']};
    z-index: ${layer.toast};
    padding: ${space['100']} ${space['150']};
    border-radius: ${radius.md};
    background: ${color.bgSurface};
    color: ${color.fgLink};
    font: ${text.label};
  }
  [data-slot='app-shell.skip']:not(:focus) {
    clip-path: inset(50%);
  }
  [data-slot='app-shell.side'] {
    position: sticky;
    inset-block-start: 0;
    grid-row: 1 / -1;
    display: flex;
    flex-direction: column;
    block-size: 100dvh;
    overflow-y: auto;
    border-inline-end: 1px solid transparent;
    background: ${color.bgNav};
    color: ${color.fgOnNav};
  }
  [data-slot='app-shell.header'] {
    position: sticky;
    inset-block-start: 0;
    z-index: ${layer.sticky};
    display: flex;
    align-items: center;
    gap: ${space['150']};
    /* The same edges as the content, which is centred in a wide window. */
    padding-inline: max(${space['400']}, calc((100% - ${size.content}) / 2 + ${space['400']}));
    /* The page's colour, which the scrollbar's gutter beside it also has. */
    background: ${color.bgCanvas};
  }
  [data-slot='app-shell.header-end'] {
    display: flex;
    flex: 1;
    align-items: center;
    justify-content: flex-end;
    gap: ${space['100']};
    min-inline-size: 0;
  }
  [data-slot='app-shell.main'] {
    min-inline-size: 0;
    /* Sticky table headings in the page stay below the header. */
    isolation: isolate;
    &:focus {
      outline: none;
    }
  }
  [data-slot='app-shell.content'] {
    max-inline-size: ${size.content};
    margin-inline: auto;
    padding: ${space['100']} ${space['400']} ${space['150']};
  }
  [data-slot='app-shell.opener'] {
    display: none;
  }
  /* Aligns the icon, not the button around it, with the page. */
  [data-slot='app-shell.collapser'] {
    margin-inline-start: calc(-1 * ${space['100']});
  }
  @media (max-width: ${breakpoint.desktop - 1}px) {
    &,
    &[data-collapsed] {
      grid-template-columns: minmax(0, 1fr);
    }
    [data-slot='app-shell.side'],
    [data-slot='app-shell.collapser'] {
      display: none;
    }
    [data-slot='app-shell.opener'] {
      display: block;
    }
    [data-slot='app-shell.header'] {
      padding-inline: ${space['200']};
    }
    [data-slot='app-shell.content'] {
      padding-inline: ${space['200']};
    }
  }
  @media print {
    display: block;
    :is([data-slot='app-shell.side'], [data-slot='app-shell.header'], [data-slot='app-shell.skip']) {
      display: none;
    }
    [data-slot='app-shell.content'] {
      max-inline-size: none;
      padding: 0;
    }
  }
`
