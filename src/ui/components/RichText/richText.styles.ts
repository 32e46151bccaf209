import { css } from 'styled-components'
import { color, font, radius, space, text } from '../../tokens/tokens.ts'

/** Elements of rich text, shown and edited. */
export const richTextStyles = css`
  & > * + * {
    margin-block-start: ${space['100']};
  }
  h3,
  h4,
  h5,
  h6 {
    font: ${text.titleSm};
  }
  /* The bundled font has no italic, so the browser synthesizes one. */
  em,
  i {
    font-synthesis: style;
  }
  ul,
  ol {
    padding-inline-start: ${space['250']};
  }
  blockquote {
    margin-inline: 0;
    padding-inline-start: ${space['150']};
    border-inline-start: 2px solid ${color.borderStrong};
    color: ${color.fgMuted};
  }
  code,
  pre {
    border-radius: ${radius.xs};
    background: ${color.bgSunken};
    font-family: ${font.mono};
    font-size: 0.925em;
    white-space: pre-wrap;
  }
  /* Scrolls sideways instead of breaking words. */
  table {
    display: block;
    overflow-x: auto;
    border-collapse: collapse;
    overflow-wrap: normal;
  }
  th,
  td {
    padding: ${space['050']} ${space['100']};
    border: 1px solid ${color.borderDefault};
    text-align: start;
  }
`
