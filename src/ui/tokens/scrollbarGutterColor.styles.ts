// Built by `npm run tokens` from src/ui/tokens/source. Do not edit.
import { css } from 'styled-components'

/**
 * Colour of the scrollbar gutter under a scrim, which does not cover the gutter.
 * Literal colours: toggling a root rule with `var()` makes Chromium recalculate the styles of the whole page.
 * @see hooks/useScrollbarGutterColor.ts
 */
export const scrollbarGutterColorStyles = css`
  :root[data-scrim],
  [data-theme='light'][data-scrim] {
    background: rgb(105 106 108);
  }
  @media screen {
    [data-theme='dark'][data-scrim] {
      background: rgb(3 4 6);
    }
    :root:not([data-theme])[data-contrast='more'][data-scrim],
    [data-theme='light'][data-contrast='more'][data-scrim] {
      background: rgb(109 110 115);
    }
    [data-theme='dark'][data-contrast='more'][data-scrim] {
      background: rgb(0 0 0);
    }
  }
  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme])[data-scrim] {
      background: rgb(3 4 6);
    }
    :root:not([data-theme])[data-contrast='more'][data-scrim] {
      background: rgb(0 0 0);
    }
  }
  @media screen and (prefers-contrast: more) {
    :root:not([data-theme])[data-scrim],
    [data-theme='light']:not([data-contrast])[data-scrim] {
      background: rgb(109 110 115);
    }
    [data-theme='dark']:not([data-contrast])[data-scrim] {
      background: rgb(0 0 0);
    }
  }
  @media screen and (prefers-contrast: more) and (prefers-color-scheme: dark) {
    :root:not([data-theme])[data-scrim] {
      background: rgb(0 0 0);
    }
  }
`
