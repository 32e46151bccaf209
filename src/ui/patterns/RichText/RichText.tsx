import { useMemo, type ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { BLOCK_TAG } from '../../../text/blockTags.ts'
import { color, font, radius, space, text } from '../../tokens/tokens.ts'
import { sanitize } from './sanitize.ts'
import { textHtml } from './textHtml.ts'

type OwnProps = {
  /** Untrusted HTML, sanitized here before it is rendered. */
  html: string
}

/** The rest goes to the outermost element: `className`, `style`, `ref`, `id`, `data-*` … */
export type RichTextProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

/** Renders untrusted HTML without scripts, styles, forms, frames and images of other origins. */
export function RichText({ html, ...rest }: RichTextProps) {
  // A server has no document to sanitize in: it renders the text alone.
  const inBrowser = useHydrated()
  const safe = useMemo(() => (inBrowser ? sanitize(html) : textHtml(html)), [html, inBrowser])
  const isPlain = !BLOCK_TAG.test(safe)
  return (
    <Root
      {...rest}
      data-slot="rich-text"
      data-plain={isPlain || undefined}
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  )
}

const Root = styled.div`
  max-inline-size: 72ch;
  font: ${text.body};
  overflow-wrap: anywhere;
  /* Without block elements, line breaks are part of the text. */
  &[data-plain] {
    white-space: pre-line;
  }
  > * + * {
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
